extension DOTRenderer {
  /// The line itself differs, dashed, dotted or thick, so that colour is never the only sign.
  static func style(_ emphasis: Diagram.NodeEmphasis) -> Attributes {
    switch emphasis {
    case .normal:
      []
    case .unreachable:
      [("style", "rounded,dashed"), ("color", "#8a9499"), ("fontcolor", "#6b757a")]
    case .notWithinBound:
      [("style", "rounded,dashed"), ("color", "#1565c0"), ("fontcolor", "#1565c0")]
    case .notReached:
      [("style", "rounded,dotted"), ("color", "#6b757a"), ("fontcolor", "#6b757a")]
    case .deadlock:
      [("penwidth", "2"), ("color", "#c62828"), ("fillcolor", "#fdecea")]
    case .outsideBounds:
      [("style", "rounded,dotted"), ("color", "#1565c0"), ("fontcolor", "#1565c0")]
    case .notVisited:
      [("style", "rounded,dashed"), ("color", "#ad1457"), ("fontcolor", "#ad1457")]
    }
  }

  static func style(_ emphasis: Diagram.EdgeEmphasis) -> Attributes {
    switch emphasis {
    case .normal: []
    case .unreachable: line("dashed", "#8a9499")
    case .dead: line("dashed", "#c62828") + [("penwidth", "2")]
    case .shadowed: line("dashed", "#a65f00")
    case .neverOffered: line("dotted", "#6b757a")
    case .notWithinBound: line("dashed", "#1565c0")
    case .notReached: line("dotted", "#546e7a")
    case .notTaken: line("dashed", "#ad1457")
    }
  }

  private static func line(_ style: String, _ color: String) -> Attributes {
    [("style", style), ("color", color), ("fontcolor", color)]
  }

  /// A frame that explains the emphases that occur, and nothing when none does.
  ///
  /// It has no edges, for they would push the drawing itself apart: a line's style is shown by a line
  /// below its meaning.
  var legend: [String] {
    let nodes = diagram.nodeEmphases.map { [("label", $0.meaning)] + Self.style($0) }
    let edges = diagram.edgeEmphases.map { emphasis in
      [("label", emphasis.meaning), ("shape", "underline"), ("margin", "0.02")]
        + Self.style(emphasis)
    }
    guard diagram.hasLegend, !(nodes + edges).isEmpty else { return [] }
    let frame = [
      Self.statement(
        "graph",
        [
          ("label", "Legend"), ("labelloc", "t"), ("fontsize", "10"), ("style", "rounded"),
          ("color", "#cfd8dc"),
        ]),
      Self.statement("node", [("fontsize", "10"), ("height", "0.3")]),
    ]
    let samples = (nodes + edges).enumerated().map { index, attributes in
      Self.statement("legend\(index)", attributes)
    }
    return ["subgraph cluster_legend {"] + (frame + samples).map { "  \($0)" } + ["}"]
  }
}
