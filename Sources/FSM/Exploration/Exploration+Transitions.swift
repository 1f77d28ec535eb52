/// One transition of an explored machine.
public struct ExploredTransition<M: StateMachine>: Sendable {
  /// The place of the source among the explored states.
  public let source: Int

  /// The place of the action in the alphabet.
  public let action: Int

  /// The rows that fired.
  public let fired: Fired

  /// The target, inside the machine's bound or not; the state that stands for it where states that
  /// differ by symmetry were merged.
  public let target: M.State
}

extension Exploration {
  /// Visits every transition of the expanded states, by source and then by action.
  ///
  /// Edges are not kept by the search; they are computed again, by the same rows.
  ///
  /// - Parameters:
  ///   - count: From how many states, counted from the first; all by default.
  ///   - visit: Called with each transition.
  /// - Complexity: O(states · alphabet) attempts of rows.
  public func forEachTransition(
    fromFirst count: Int = .max, _ visit: (ExploredTransition<M>) -> Void
  ) {
    forEachTransition(of: table, fromFirst: count, visit)
  }

  /// The same, computed by another table of the same rows.
  func forEachTransition(
    of table: TransitionTable<M>, fromFirst count: Int = .max,
    _ visit: (ExploredTransition<M>) -> Void
  ) {
    let bound = table.alphabet.map { (table.bind($0), table.claimants(of: $0)) }
    for source in 0..<min(expanded, max(count, 0)) {
      let state = states[source]
      let isFinal = table.machine.isFinal(state)
      for (action, (rows, claimants)) in bound.enumerated()
      where table.cause(claimedBy: claimants, in: state) != nil {
        let step = rows.fire(in: state, isFinal: isFinal)
        guard case .moved(let fired) = step.outcome else { continue }
        visit(
          ExploredTransition(
            source: source, action: action, fired: fired, target: representative(of: step.state)))
      }
    }
  }
}
