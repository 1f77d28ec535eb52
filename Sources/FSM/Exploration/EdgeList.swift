/// The edges of the explored graph, state by state.
///
/// Those of a large graph are kept only when someone asks about runs, or runs should end somewhere.
@usableFromInline
struct EdgeList: Sendable {
  /// Where the edges of each state begin; one more for the end of the last.
  @usableFromInline var offsets: ContiguousArray<Int> = [0]

  /// The place of each edge's target; `outside` when it was not kept.
  @usableFromInline var targets: ContiguousArray<UInt32> = []

  /// The place in the alphabet of each edge's action.
  @usableFromInline var actions: ContiguousArray<UInt32> = []

  /// Stands for a target that a bound or limit left out.
  @usableFromInline static var outside: UInt32 { .max }

  /// How many edges are kept without need: eight megabytes, whatever the machine.
  @usableFromInline static var mostUnasked: Int { 1 << 20 }

  @usableFromInline init() {}

  mutating func append(to target: Int?, by action: UInt32) {
    targets.append(target.map { UInt32(truncatingIfNeeded: $0) } ?? Self.outside)
    actions.append(action)
  }

  /// Appends the edges of the next state.
  ///
  /// - Parameters:
  ///   - targets: Where they lead, `outside` for what was left out.
  ///   - actions: The actions they are made by.
  ///   - count: How many they are.
  mutating func appendState(
    _ targets: UnsafePointer<UInt32>, _ actions: UnsafePointer<UInt32>, count: Int
  ) {
    self.targets.append(contentsOf: UnsafeBufferPointer(start: targets, count: count))
    self.actions.append(contentsOf: UnsafeBufferPointer(start: actions, count: count))
    endState()
  }

  /// Ends the edges of a state.
  mutating func endState() { offsets.append(targets.count) }

  /// The places of a state's edges.
  func of(_ state: Int) -> Range<Int> { offsets[state]..<offsets[state + 1] }
}
