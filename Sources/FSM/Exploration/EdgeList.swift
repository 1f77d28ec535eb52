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

  @inlinable @inline(__always)
  mutating func append(to target: Int?, by action: UInt32) {
    append(raw: target.map { UInt32(truncatingIfNeeded: $0) } ?? Self.outside, by: action)
  }

  /// The same with `outside` for a target that was left out.
  @inlinable @inline(__always)
  mutating func append(raw target: UInt32, by action: UInt32) {
    targets.append(target)
    actions.append(action)
  }

  /// The edges appended since the last call are those of the next state.
  @inlinable @inline(__always)
  mutating func endState() { offsets.append(targets.count) }

  /// The places of a state's edges.
  func of(_ state: Int) -> Range<Int> { offsets[state]..<offsets[state + 1] }
}
