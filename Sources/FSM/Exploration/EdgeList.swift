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

  /// Appends the edges of the next states, all at once.
  ///
  /// - Parameters:
  ///   - targets: Where they lead, `outside` for what was left out.
  ///   - actions: The actions they are made by.
  ///   - ends: Where the edges of each state end among them.
  ///   - states: How many states there are.
  mutating func append(
    _ targets: UnsafePointer<UInt32>, _ actions: UnsafePointer<UInt32>,
    ends: UnsafePointer<Int>, states: Int
  ) {
    guard states > 0 else { return }
    let (begin, count) = (self.targets.count, ends[states - 1])
    self.targets.append(contentsOf: UnsafeBufferPointer(start: targets, count: count))
    self.actions.append(contentsOf: UnsafeBufferPointer(start: actions, count: count))
    for state in 0..<states { offsets.append(begin + ends[state]) }
  }

  /// Ends the edges of a state.
  mutating func endState() { offsets.append(targets.count) }

  /// The places of a state's edges.
  func of(_ state: Int) -> Range<Int> { offsets[state]..<offsets[state + 1] }
}
