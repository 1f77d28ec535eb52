// The measured kernel: `Segments`, `StateIndex`, `SuccessorSink`, `Expander`, `Sweeper`,
// `SweptSuccessors`, `SearchWorker` and `Search` hold unsafe pointers, since an array checks bounds,
// uniqueness and exclusive access where the search has nothing to fear. Each pointer is owned by one
// of these types, which frees it when it ends; nothing outside sees one beyond a call. Why an access
// is in bounds:
//
// * A batch has room for every action of the alphabet in each of its states, and an expander
//   writes at most one successor for each action. What rows write for a run of states, which is part
//   of a batch, has the same room.
// * Places of states come from the index, and the index holds places of appended states alone.
// * A slot is masked with the size of the table, a power of two.

/// Where the rows of a table write the successors of a state, and count what they did.
@frozen
@usableFromInline
struct SuccessorSink<State> {
  /// Where the next successor goes.
  @usableFromInline var next: UnsafeMutablePointer<State>

  /// Where the next successor's action goes.
  @usableFromInline var action: UnsafeMutablePointer<UInt32>

  /// Where it goes which state of a run the next successor is of; set and read by a sweep alone.
  @usableFromInline var offset: UnsafeMutablePointer<UInt8>

  /// The tallies of the table's bindings.
  @usableFromInline let tallies: UnsafeMutablePointer<BindingTally>

  /// The tallies of the bindings that were enabled together: a table has few such pairs.
  @usableFromInline var overlaps: [BindingPair: OverlapTally] = [:]

  /// The state being expanded, or the first of a run.
  @usableFromInline var source: UInt32 = 0

  @inlinable
  init(
    next: UnsafeMutablePointer<State>, action: UnsafeMutablePointer<UInt32>,
    offset: UnsafeMutablePointer<UInt8>,
    tallies: UnsafeMutablePointer<BindingTally>
  ) {
    self.next = next
    self.action = action
    self.offset = offset
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
