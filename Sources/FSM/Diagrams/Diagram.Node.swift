extension Diagram {
  /// A node: a state, or a group of states that are drawn as one.
  public struct Node: Hashable, Sendable {
    /// The number that edges refer to, zero or more. The drawing calls the node `s0`, `s1` …
    public var id: Int
    /// What stands in the node.
    public var label: String
    /// More lines below the label.
    public var details: [String]
    /// Whether the machine may start here.
    public var isInitial: Bool
    /// Whether the machine may end here.
    public var isFinal: Bool
    /// What is remarkable about the node.
    public var emphasis: NodeEmphasis
    /// The id of the cluster around the node; nil when there is none.
    public var cluster: Int?

    /// Creates a node.
    ///
    /// - Parameters:
    ///   - id: The number that edges refer to, zero or more, and unlike every other node's.
    ///   - label: What stands in the node.
    ///   - details: More lines below the label.
    ///   - isInitial: Whether the machine may start here.
    ///   - isFinal: Whether the machine may end here.
    ///   - emphasis: What is remarkable about the node.
    ///   - cluster: The id of the cluster around the node; nil when there is none.
    public init(
      id: Int, label: String, details: [String] = [], isInitial: Bool = false,
      isFinal: Bool = false, emphasis: NodeEmphasis = .normal, cluster: Int? = nil
    ) {
      self.id = id
      self.label = label
      self.details = details
      self.isInitial = isInitial
      self.isFinal = isFinal
      self.emphasis = emphasis
      self.cluster = cluster
    }
  }

  /// What is remarkable about a node.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum NodeEmphasis: Hashable, Sendable, CaseIterable {
    /// Nothing is.
    case normal
    /// No run of the machine comes here.
    case unreachable
    /// No run inside the machine's own bound, or with the actions offered, comes here.
    case notWithinBound
    /// Not explored, because the search was cut.
    case notReached
    /// Not final, and no action is enabled.
    case deadlock
    /// Seen, but outside the machine's bounds and therefore not explored further.
    case outsideBounds
    /// Not visited by the runs whose coverage is drawn.
    case notVisited

    /// The words that a legend uses; empty when there is nothing to explain.
    var meaning: String {
      switch self {
      case .normal: ""
      case .unreachable: "unreachable"
      case .notWithinBound: "not reached within the bound or alphabet"
      case .notReached: "not explored: the search was cut"
      case .deadlock: "deadlock"
      case .outsideBounds: "outside the bounds"
      case .notVisited: "not visited"
      }
    }
  }
}
