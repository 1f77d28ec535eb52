extension Diagram {
  /// Writes the diagram as a Mermaid `stateDiagram-v2`.
  ///
  /// Nodes are called `s` and their id, as in ``dot()``. Mermaid cannot style an edge, so emphasis
  /// is written out in words, at edges and in nodes; there is no legend. Mermaid refuses drawings
  /// of more than 50,000 characters or 500 edges unless it is configured otherwise.
  ///
  /// Clusters are composite states called `c` and their id. Mermaid fails at lines that cross their
  /// borders or lead back to the same border: the first are drawn between the states that hold their
  /// ends, the others stand in the composite state's label. Lines to composite states fail between
  /// the regions of a state, so that regions with such lines are composite states side by side.
  ///
  /// - Returns: The text of one diagram, ending in a line feed.
  public func mermaid() -> String {
    MermaidRenderer(diagram: self).text
  }
}

/// Writes a diagram as a Mermaid `stateDiagram-v2`.
struct MermaidRenderer {
  var diagram: Diagram
  let tree: ClusterTree

  init(diagram: Diagram) {
    self.diagram = diagram
    tree = ClusterTree(diagram)
  }

  var text: String {
    let statements = ["direction LR"] + contents(of: nil) + classes
    return heading + "stateDiagram-v2\n" + statements.map { "  \($0)\n" }.joined()
  }

  /// The front matter, which is YAML.
  private var heading: String {
    guard !diagram.title.isEmpty else { return "" }
    let title = ValuePrinter.elided(diagram.title).visibleText().quotedText()
    return "---\ntitle: \(title)\n---\n"
  }

  func node(_ node: Diagram.Node) -> String {
    let remark = node.emphasis == .normal ? [] : ["(\(node.emphasis.meaning))"]
    return #"state "\#(MermaidText.label(node.labelLines + remark))" as s\#(node.id)"#
  }

  var note: [String] {
    guard let note = diagram.note, !note.isEmpty else { return [] }
    return [#"state "\#(MermaidText.label(Diagram.labelLines(note)))" as remark"#]
  }

  func lines(at edge: Diagram.Edge) -> [String] {
    edge.labelLines() + (edge.emphasis == .normal ? [] : ["(\(edge.emphasis.meaning))"])
  }

  func edge(_ index: Int, _ edge: Diagram.Edge) -> [String] {
    let lines = lines(at: edge)
    let (source, end) = ends(edge)
    let target = end ?? "unknown\(index)"
    let arrow = "\(source) --> \(target)"
    let statement = lines.isEmpty ? arrow : "\(arrow): \(MermaidText.label(lines))"
    return (edge.to == nil ? [#"state "?" as \#(target)"#] : []) + [statement]
  }

  private var classes: [String] {
    let emphases = diagram.nodeEmphases.flatMap { emphasis in
      let names = diagram.nodes.filter { $0.emphasis == emphasis }.map { "s\($0.id)" }
      return [
        "classDef \(emphasis) \(Self.style(emphasis))",
        "class \(names.joined(separator: ",")) \(emphasis)",
      ]
    }
    guard !note.isEmpty else { return emphases }
    return emphases + ["classDef remark fill:none,stroke:none,font-style:italic"]
      + ["class remark remark"]
  }

  private static func style(_ emphasis: Diagram.NodeEmphasis) -> String {
    switch emphasis {
    case .normal: ""
    case .unreachable: "stroke:#8a9499,color:#6b757a,fill:none,stroke-dasharray:5"
    case .notWithinBound: "stroke:#1565c0,color:#1565c0,fill:none,stroke-dasharray:5"
    case .notReached: "stroke:#6b757a,color:#6b757a,fill:none,stroke-dasharray:2"
    case .deadlock: "stroke:#c62828,color:#7f1d1d,fill:#fdecea,stroke-width:2px"
    case .outsideBounds: "stroke:#1565c0,color:#1565c0,fill:none,stroke-dasharray:2"
    case .notVisited: "stroke:#ad1457,color:#ad1457,fill:none,stroke-dasharray:5"
    }
  }
}
