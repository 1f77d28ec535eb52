extension Diagram {
  /// Writes the diagram in Graphviz's DOT language.
  ///
  /// Nodes are called `s` and their id: `s0`, `s1` … Everything else has a name that starts
  /// otherwise, so that a program reading the drawing can tell it apart: `initial0` is the dot from
  /// which an arrow leads to the initial node `s0`, `unknown2` is the question mark where the third
  /// edge ends if its target is unknown, and names starting with `legend` belong to the legend. A
  /// final node has a double outline. A cluster is `cluster_` and its id, and what belongs to it is
  /// called after it likewise: `initialc0` is the dot of one that the machine starts in, and
  /// `loop2` the corner of the third edge, if that leads from a border to the same border.
  ///
  /// - Returns: The text of one `digraph`, ending in a line feed.
  public func dot() -> String {
    DOTRenderer(diagram: self).text
  }
}

/// Writes a diagram in Graphviz's DOT language.
struct DOTRenderer {
  /// Names and values, in the order in which they are written.
  typealias Attributes = [(name: String, value: String)]

  /// How long a line at an edge may grow; edges are as long as their texts.
  private static let edgeWidth = 30

  var diagram: Diagram
  let tree: ClusterTree

  init(diagram: Diagram) {
    self.diagram = diagram
    tree = ClusterTree(diagram)
  }

  var text: String {
    let statements =
      settings + contents(of: nil) + diagram.edges.enumerated().flatMap(edge) + legend
    return "digraph {\n" + statements.map { "  \($0)\n" }.joined() + "}\n"
  }

  private var settings: [String] {
    let font = (name: "fontname", value: "Helvetica,Arial,sans-serif")
    let lines = diagram.headingLines
    let heading: Attributes =
      lines.isEmpty ? [] : [("labelloc", "t"), ("label", DOTText.label(lines))]
    return [
      Self.statement(
        "graph",
        [("rankdir", "LR"), ("nodesep", "0.35"), ("ranksep", "0.6"), font, ("fontsize", "14")]
          + (diagram.clusters.isEmpty ? [] : [("compound", "true")]) + heading),
      Self.statement(
        "node",
        [
          ("shape", "box"), ("style", "rounded,filled"), ("color", "#37474f"),
          ("fillcolor", "#f5f7f9"), ("fontcolor", "#1c2529"), font, ("fontsize", "12"),
          ("margin", "0.16,0.08"),
        ]),
      Self.statement(
        "edge",
        [
          ("color", "#546e7a"), ("fontcolor", "#263238"), font, ("fontsize", "10"),
          ("arrowsize", "0.7"),
        ]),
    ]
  }

  func node(_ node: Diagram.Node) -> [String] {
    let name = "s\(node.id)"
    let label = [(name: "label", value: DOTText.label(node.labelLines))]
    let outline: Attributes = node.isFinal ? [("peripheries", "2")] : []
    let statement = Self.statement(name, label + Self.style(node.emphasis) + outline)
    guard node.isInitial else { return [statement] }
    return [
      statement,
      Self.statement("initial\(node.id)", Self.dot),
      Self.statement("initial\(node.id) -> \(name)", []),
    ]
  }

  private func edge(_ index: Int, _ edge: Diagram.Edge) -> [String] {
    let target = edge.to.map { "s\($0)" } ?? "unknown\(index)"
    let lines = edge.labelLines(width: Self.edgeWidth)
    let (tail, head) = borders(edge)
    let label = label(lines, isCut: !tail.isEmpty || !head.isEmpty)
    if tree.isLoop(edge) {
      let corner = "loop\(index)"
      let line = Self.style(edge.emphasis)
      return [
        Self.statement(
          "s\(edge.from) -> \(corner)", label + line + tail + [("arrowhead", "none")]),
        Self.statement("\(corner) -> s\(edge.from)", line + head),
      ]
    }
    let statement = Self.statement(
      "s\(edge.from) -> \(target)", label + Self.style(edge.emphasis) + tail + head)
    guard edge.to == nil else { return [statement] }
    let questionMark: Attributes = [
      ("shape", "circle"), ("style", "dotted"), ("label", "?"), ("margin", "0"), ("width", "0.3"),
    ]
    return [Self.statement(target, questionMark), statement]
  }

  // Graphviz puts a label in the middle of the line, which may lie behind the border at which the
  // line is cut; there it stands where the line starts.
  private func label(_ lines: [String], isCut: Bool) -> Attributes {
    guard !lines.isEmpty else { return [] }
    let text = DOTText.label(lines, width: Self.edgeWidth)
    guard isCut else { return [("label", text)] }
    return [("taillabel", text), ("labeldistance", "4.5"), ("labelangle", "-15")]
  }

  /// The dot from which an arrow leads to where a machine starts.
  static let dot: Attributes = [
    ("shape", "point"), ("width", "0.14"), ("label", ""), ("fillcolor", "#37474f"),
  ]

  static func statement(_ subject: String, _ attributes: Attributes) -> String {
    guard !attributes.isEmpty else { return subject }
    let list = attributes.map { "\($0.name)=\"\($0.value)\"" }
    return "\(subject) [\(list.joined(separator: ", "))]"
  }
}
