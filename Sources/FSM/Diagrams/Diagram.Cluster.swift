extension Diagram {
  /// A frame around nodes and other frames: a state that holds a machine, or a machine in it.
  public struct Cluster: Hashable, Sendable {
    /// The number that nodes and edges refer to. The drawing calls the cluster `c0`, `c1` …
    public var id: Int
    /// What stands at the frame.
    public var label: String
    /// The id of the cluster around it; nil when there is none.
    public var parent: Int?
    /// Whether the cluster is a machine that moves beside others, drawn with a dashed border.
    public var isRegion: Bool
    /// Whether the machine may start here.
    public var isInitial: Bool

    /// Creates a cluster.
    ///
    /// - Parameters:
    ///   - id: The number that nodes and edges refer to, unlike every other cluster's.
    ///   - label: What stands at the frame.
    ///   - parent: The id of the cluster around it; nil when there is none.
    ///   - isRegion: Whether the cluster is a machine that moves beside others.
    ///   - isInitial: Whether the machine may start here.
    public init(
      id: Int, label: String, parent: Int? = nil, isRegion: Bool = false, isInitial: Bool = false
    ) {
      self.id = id
      self.label = label
      self.parent = parent
      self.isRegion = isRegion
      self.isInitial = isInitial
    }
  }
}
