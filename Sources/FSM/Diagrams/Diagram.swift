/// A picture of a machine as a value: nodes, edges and what is wrong with them.
///
/// A diagram knows nothing about machines. Whoever makes one decides what a node stands for, and
/// `dot()` and `mermaid()` write it down. Both write the same bytes for equal diagrams, in the order
/// of ``nodes`` and ``edges``, and neither lets a text break or change the drawing: names are
/// generated from ids, texts only ever stand in labels, escaped. A text longer than 200 characters
/// is cut there and says how long it was.
public struct Diagram: Hashable, Sendable {
  /// The heading, empty for none.
  public var title: String
  /// A remark below the heading, such as what was cut off.
  public var note: String?
  /// The nodes, in the order in which they are declared or were found.
  public var nodes: [Node]
  /// The edges, in the order in which they are declared.
  public var edges: [Edge]
  /// The frames around nodes, in the order in which they are drawn.
  public var clusters: [Cluster]
  /// Whether emphasis that occurs in the drawing is explained in it.
  public var hasLegend: Bool

  /// Creates a diagram.
  ///
  /// - Parameters:
  ///   - title: The heading, empty for none.
  ///   - note: A remark below the heading.
  ///   - nodes: The nodes, each with an id of its own.
  ///   - edges: The edges, between the ids of nodes.
  ///   - clusters: The frames around nodes, each with an id of its own.
  ///   - hasLegend: Whether emphasis that occurs in the drawing is explained in it.
  public init(
    title: String = "", note: String? = nil, nodes: [Node] = [], edges: [Edge] = [],
    clusters: [Cluster] = [], hasLegend: Bool = true
  ) {
    self.title = title
    self.note = note
    self.nodes = nodes
    self.edges = edges
    self.clusters = clusters
    self.hasLegend = hasLegend
  }
}
