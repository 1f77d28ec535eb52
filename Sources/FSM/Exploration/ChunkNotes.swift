/// What a worker saw in a chunk that only counts in the order of all workers.
@usableFromInline
struct ChunkNotes<State: Hashable & Sendable> {
  /// A state outside the bound, in which a property may fail.
  @usableFromInline
  struct Outsider {
    /// Its place among the worker's successors.
    @usableFromInline let successor: Int
    @usableFromInline let state: State

    /// The step that leads to it.
    @usableFromInline let step: SearchPlace

    @inlinable
    init(successor: Int, state: State, step: SearchPlace) {
      self.successor = successor
      self.state = state
      self.step = step
    }
  }

  /// New states in which a property fails: how many, and the first and which successor it was.
  @usableFromInline
  struct Failures {
    @usableFromInline var count = 0
    @usableFromInline var first: SearchPlace?
    @usableFromInline var successor = Int.max

    @inlinable init() {}
  }

  @usableFromInline var outsideBounds = 0
  @usableFromInline var outsiders: [Outsider] = []
  @usableFromInline var failures: [Failures] = []

  /// Whether a state is not equal to itself, which one thread alone must look into.
  @usableFromInline var isIrreflexive = false

  @inlinable init() {}
}
