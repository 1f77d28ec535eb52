/// A machine's own `canonical(_:)`, for those who know the type of its states alone.
@usableFromInline
struct Canonicalizer<State: Hashable & Sendable>: Sendable {
  let canonical: @Sendable (State) -> State

  /// Puts the canonical state in the place of each state of a stretch of memory.
  ///
  /// - Parameters:
  ///   - first: Where the first state is.
  ///   - end: Where the stretch ends.
  /// - Returns: How many of the states were not canonical.
  /// - Complexity: O(states) calls of `canonical(_:)` and `==`.
  @usableFromInline
  func merge(_ first: UnsafeMutablePointer<State>, _ end: UnsafeMutablePointer<State>) -> Int {
    var (state, merged) = (first, 0)
    while state < end {
      let representative = canonical(state.pointee)
      if representative != state.pointee {
        state.pointee = representative
        merged += 1
      }
      state += 1
    }
    return merged
  }
}

extension StateMachine {
  /// What makes states canonical; nil when the machine has no symmetry.
  @usableFromInline var canonicalizer: Canonicalizer<State>? {
    (self as? any SymmetricStateMachine)?.ownCanonicalizer as? Canonicalizer<State>
  }
}

extension SymmetricStateMachine {
  fileprivate var ownCanonicalizer: Any { Canonicalizer(canonical: canonical) }
}
