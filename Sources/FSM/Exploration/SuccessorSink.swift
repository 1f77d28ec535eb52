// The measured kernel: `SuccessorSink`, `Expander` and `Search` hold unsafe pointers. Each is
// owned by one `Search`, which allocates the buffers for the largest batch before it starts and
// frees them when it ends; nothing outside these files sees a pointer beyond a call.

/// Where the rows of a table write the successors of a state, and count what they did.
@frozen
@usableFromInline
struct SuccessorSink<State> {
  /// Where the next successor goes.
  @usableFromInline var next: UnsafeMutablePointer<State>

  /// Where the next successor's action goes.
  @usableFromInline var action: UnsafeMutablePointer<UInt32>

  /// The tallies of the table's bindings.
  @usableFromInline let tallies: UnsafeMutablePointer<BindingTally>

  /// The tallies of the bindings that were enabled together: a table has few such pairs.
  @usableFromInline var overlaps: [BindingPair: OverlapTally] = [:]

  /// The state being expanded.
  @usableFromInline var source: UInt32 = 0

  @inlinable
  init(
    next: UnsafeMutablePointer<State>, action: UnsafeMutablePointer<UInt32>,
    tallies: UnsafeMutablePointer<BindingTally>
  ) {
    self.next = next
    self.action = action
    self.tallies = tallies
  }

  /// Keeps the successor that was written at `next`.
  @inlinable @inline(__always)
  mutating func keep(action index: UInt32) {
    action.pointee = index
    action += 1
    next += 1
  }
}
