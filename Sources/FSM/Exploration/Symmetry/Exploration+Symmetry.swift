extension Exploration {
  /// Whether states that differ by symmetry alone were merged; see ``SymmetricStateMachine``.
  public var isReduced: Bool { found.merged > 0 }

  /// The same machine, explored without merging states.
  var unreduced: Self {
    let limits = limits.withoutSymmetry
    let found = Search.result(
      of: table, from: table.initialStates, limits: limits, control: { _ in true })
    return Self(of: table, limits: limits, found: found)
  }

  /// The state that stands for a state here.
  package func representative(of state: M.State) -> M.State {
    canonicalizer?.canonical(state) ?? state
  }

  private var canonicalizer: Canonicalizer<M.State>? {
    isReduced ? table.machine.canonicalizer : nil
  }

  /// A shortest run of the machine to a place among merged states.
  ///
  /// The states that were kept stand for others, so the actions that led from one to the next may have
  /// other names in a run: of those that lead to a state with the right canonical state the first is
  /// taken, that of the search before the others.
  ///
  /// - Parameter place: A place of this exploration.
  /// - Returns: nil when no run goes the same way: then `canonical(_:)` merges states that differ.
  /// - Complexity: O(depth · alphabet · rows).
  func concreteTrace(to place: SearchPlace) -> Trace<M>? {
    let (first, path) = way(to: place.state)
    let bound = table.alphabet.map { (table.bind($0), table.claimants(of: $0)) }
    let start = table.initialStates.first { representative(of: $0) == first }
    guard let start else { return nil }
    func step(_ action: Int, in state: M.State) -> Step<M.State>? {
      guard table.cause(claimedBy: bound[action].1, in: state) != nil else { return nil }
      let step = bound[action].0.fire(in: state, isFinal: table.machine.isFinal(state))
      guard case .moved = step.outcome else { return nil }
      return step
    }
    func action(in state: M.State, like wanted: Int, where fits: (Step<M.State>) -> Bool) -> Int? {
      ([wanted] + table.alphabet.indices).first { step($0, in: state).map(fits) == true }
    }
    var (state, actions) = (start, [M.Action]())
    func take(_ action: Int) {
      actions.append(table.alphabet[action])
      if let step = step(action, in: state) { state = step.state }
    }
    for (arrival, next) in path {
      guard
        let action = action(
          in: state, like: arrival, where: { representative(of: $0.state) == next })
      else { return nil }
      take(action)
    }
    if let last = place.action {
      guard let model = step(last, in: states[place.state]) else { return nil }
      let goal = representative(of: model.state)
      let isLike = { (step: Step<M.State>) in representative(of: step.state) == goal }
      // The same rows, if one may choose.
      let similar =
        action(in: state, like: last) { isLike($0) && $0.outcome == model.outcome }
        ?? action(in: state, like: last, where: isLike)
      guard let similar else { return nil }
      take(similar)
    }
    return Trace(replaying: actions, from: start, through: table)
  }
}

extension Exploration {
  /// The way to a place from an initial state: that state, then each action and the state it led to.
  private func way(to place: Int) -> (start: M.State, steps: [(action: Int, state: M.State)]) {
    if let compact = found.compact { return compact.way(to: place) }
    var (current, steps) = (place, [(action: Int, state: M.State)]())
    while let (parent, action) = found.arrival(of: current) {
      steps.append((action, states[current]))
      current = parent
    }
    return (states[current], steps.reversed())
  }
}
