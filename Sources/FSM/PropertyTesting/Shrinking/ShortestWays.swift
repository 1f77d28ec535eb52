/// The explored graph of a machine, asked for shorter ways to where a walk failed.
///
/// Leaving out steps finds walks that are short, but no others that lead to the same failure: with
/// jugs to fill and pour there are many that no longer one contains. Where the graph is known, it
/// has the shortest.
struct ShortestWays<M: StateMachine> {
  private let exploration: Exploration<M>
  private let places: [M.State: Int]
  private let actions: [M.Action: Int]

  /// Explores a machine within limits.
  init(_ table: TransitionTable<M>, limits: Limits) {
    let limits = limits.keepingEveryState
    let found = Search.result(
      of: table, from: table.initialStates, limits: limits, control: { _ in true })
    exploration = Exploration(of: table, limits: limits, found: found)
    places = Dictionary(
      zip(exploration.states, exploration.states.indices), uniquingKeysWith: { first, _ in first })
    actions = Dictionary(
      zip(table.alphabet, table.alphabet.indices), uniquingKeysWith: { first, _ in first })
  }

  /// Whether every state that can be reached was found.
  var isComplete: Bool { exploration.isExhausted }

  /// The way to a state, as places of actions in the alphabet; nil when it is not known.
  func way(to state: M.State) -> (start: M.State, actions: [Int])? {
    places[state].flatMap { way(to: SearchPlace(state: $0)) }
  }

  private func way(to place: SearchPlace) -> (start: M.State, actions: [Int])? {
    guard let trace = exploration.trace(to: place) else { return nil }
    let steps = trace.actions.compactMap { actions[$0] }
    return steps.count == trace.steps.count ? (trace.initial, steps) : nil
  }

  /// The way to the nearest state or step at which a check fails.
  func way(
    to source: WalkFault.Source, _ checks: WalkChecks<M>
  ) -> (start: M.State, actions: [Int])? {
    switch source {
    case .state(let number):
      let holds = checks.states[number].holds
      var best = exploration.states.firstIndex { !holds($0) }.flatMap {
        way(to: SearchPlace(state: $0))
      }
      // A state just outside the bound is none of the explored ones, but walks go there.
      if exploration.outsideBounds > 0 {
        let outside = nearestStep { !holds($0.target) }
        if let outside, outside.actions.count < best?.actions.count ?? .max { best = outside }
      }
      return best
    case .step(let number):
      let (holds, names) = (checks.steps[number].holds, checks.names)
      return nearestStep { transition in
        !holds(
          Property<M>.Step(
            before: exploration.states[transition.source],
            action: exploration.table.alphabet[transition.action], after: transition.target,
            fired: transition.fired, names: names))
      }
    case .end, .system: return nil
    }
  }

  private func nearestStep(
    where isWanted: (ExploredTransition<M>) -> Bool
  ) -> (start: M.State, actions: [Int])? {
    var found: SearchPlace?
    // Sources come in the order of their distance, so the first is the nearest.
    exploration.forEachTransition { transition in
      if found == nil, isWanted(transition) {
        found = SearchPlace(state: transition.source, action: transition.action)
      }
    }
    return found.flatMap { way(to: $0) }
  }
}
