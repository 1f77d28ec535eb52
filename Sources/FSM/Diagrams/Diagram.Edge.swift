extension Diagram {
  /// An edge: one row of the table between two nodes, or several rows after merging.
  public struct Edge: Hashable, Sendable {
    /// The id of the node where the edge starts.
    public var from: Int
    /// The id of the node where it ends; `nil` when the target was never computed.
    ///
    /// Such an edge is drawn to a question mark of its own.
    public var to: Int?
    /// What stands at the edge, one row of the table each.
    public var labels: [EdgeLabel]
    /// What is remarkable about the edge.
    public var emphasis: EdgeEmphasis
    /// The id of the cluster around the first node at whose border the edge starts; nil for the node.
    public var fromCluster: Int?
    /// The id of the cluster around the last node at whose border the edge ends; nil for the node.
    public var toCluster: Int?

    /// Creates an edge for one row of the table.
    ///
    /// - Parameters:
    ///   - from: The id of the node where the edge starts.
    ///   - to: The id of the node where it ends, `nil` when unknown.
    ///   - action: The action's text.
    ///   - guardName: The guard's name.
    ///   - name: The row's name.
    ///   - count: How many transitions between states the edge stands for.
    ///   - emphasis: What is remarkable about the edge.
    ///   - fromCluster: The cluster around the first node at whose border the edge starts.
    ///   - toCluster: The cluster around the last node at whose border the edge ends.
    public init(
      from: Int, to: Int?, action: String = "", guardName: String? = nil, name: String? = nil,
      count: Int? = nil, emphasis: EdgeEmphasis = .normal, fromCluster: Int? = nil,
      toCluster: Int? = nil
    ) {
      self.from = from
      self.to = to
      self.labels = [EdgeLabel(action: action, guardName: guardName, name: name, count: count)]
      self.emphasis = emphasis
      self.fromCluster = fromCluster
      self.toCluster = toCluster
    }
  }

  /// What stands at an edge for one row of the table.
  public struct EdgeLabel: Hashable, Sendable {
    /// The action's text.
    public var action: String
    /// The guard's name, if it has one.
    public var guardName: String?
    /// The row's name, if it has one.
    public var name: String?
    /// How many transitions between states the edge stands for, if that is of interest.
    public var count: Int?

    /// Creates a label.
    ///
    /// - Parameters:
    ///   - action: The action's text.
    ///   - guardName: The guard's name.
    ///   - name: The row's name.
    ///   - count: How many transitions between states the edge stands for.
    public init(
      action: String = "", guardName: String? = nil, name: String? = nil, count: Int? = nil
    ) {
      self.action = action
      self.guardName = guardName
      self.name = name
      self.count = count
    }

    /// The label in one text: `name: action [guard] ×count`, without the parts that are missing.
    ///
    /// A name that says the same as the action stands only once.
    public var text: String { parts.joined(separator: " ") }

    /// The parts that stay together on a line if possible.
    var parts: [String] {
      var parts: [String] = []
      switch name {
      case nil, "", action: parts.append(action)
      case let name? where action.isEmpty: parts.append(name)
      case let name?: parts += ["\(name):", action]
      }
      if let guardName { parts.append("[\(guardName)]") }
      if let count { parts.append("×\(count)") }
      return parts.filter { !$0.isEmpty }
    }
  }

  /// What is remarkable about an edge.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum EdgeEmphasis: Hashable, Sendable, CaseIterable {
    /// Nothing is.
    case normal
    /// The source never occurs.
    case unreachable
    /// The guard is never true.
    case dead
    /// An earlier row always fires instead.
    case shadowed
    /// No action of the alphabet matches.
    case neverOffered
    /// Not fired inside the machine's own bound, or with the actions offered.
    case notWithinBound
    /// Not fired before the search was cut.
    case notReached
    /// Not taken by the runs whose coverage is drawn.
    case notTaken

    /// The words that a legend uses; empty when there is nothing to explain.
    var meaning: String {
      switch self {
      case .normal: ""
      case .unreachable: "source never reached"
      case .dead: "dead: guard never true"
      case .shadowed: "shadowed by an earlier row"
      case .neverOffered: "action never offered"
      case .notWithinBound: "not fired within the bound or alphabet"
      case .notReached: "not fired: the search was cut"
      case .notTaken: "not taken"
      }
    }
  }
}
