/// What becomes of a successor that the index did not hold, when several threads decide on it.
@frozen
@usableFromInline
enum CandidateFate: BitwiseCopyable {
  /// The bound leaves it out.
  case outside
  /// It is the first of its kind: a new state. The slot holds its number among all candidates.
  case new(slot: Int)
  /// It is the same as an earlier candidate.
  case same(as: Int)
  /// It was new and is now known.
  case known(place: Int)
}

/// What a worker saw in a chunk that only counts in the order of all workers.
@usableFromInline
struct ChunkNotes<State: Hashable & Sendable> {
  /// A property that fails in a new state, or a state outside the bound in which one may.
  @usableFromInline
  struct Outsider {
    /// Its number among the worker's candidates.
    @usableFromInline let candidate: Int
    @usableFromInline let state: State

    @inlinable
    init(candidate: Int, state: State) {
      self.candidate = candidate
      self.state = state
    }
  }

  /// New states in which a property fails: how many, and the first as a candidate.
  @usableFromInline
  struct Failures {
    @usableFromInline var count = 0
    @usableFromInline var first: SearchPlace?
    @usableFromInline var candidate = Int.max

    @inlinable init() {}
  }

  @usableFromInline var outsideBounds = 0
  @usableFromInline var outsiders: [Outsider] = []
  @usableFromInline var failures: [Failures] = []

  /// Whether a state is not equal to itself, which one thread alone must look into.
  @usableFromInline var isIrreflexive = false

  @inlinable init() {}
}
