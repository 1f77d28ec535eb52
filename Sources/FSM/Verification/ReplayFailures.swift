/// The places that running the same actions again did not lead to, gathered while a machine is judged.
final class ReplayFailures {
  private(set) var places: [SearchPlace] = []

  /// Notes that replaying did not arrive at a place.
  func add(_ place: SearchPlace) {
    if !places.contains(place) { places.append(place) }
  }
}

extension Exploration {
  /// The places whose shortest runs, gone through once more, no longer lead there.
  ///
  /// Runs share their beginnings, so each step is taken once, however many runs contain it.
  func placesThatMoved(among wanted: [(place: SearchPlace, row: TransitionID)]) -> [SearchPlace] {
    let bound = table.alphabet.map { (table.bind($0), table.claimants(of: $0)) }
    let step = { (source: M.State, action: Int) -> Step<M.State>? in
      guard self.table.cause(claimedBy: bound[action].1, in: source) != nil else { return nil }
      return bound[action].0.fire(in: source, isFinal: self.table.machine.isFinal(source))
    }
    var confirmed: Set<Int> = []
    let arrived = { (state: Int) -> M.State? in
      if let compact = self.found.compact {
        return compact.repeated(to: state, self.representative, step)
      }
      var current = state
      while let (parent, action) = self.found.arrival(of: current),
        confirmed.insert(current).inserted
      {
        guard let taken = step(self.states[parent], action),
          case .moved = taken.outcome, self.representative(of: taken.state) == self.states[current]
        else { return nil }
        current = parent
      }
      return self.states[state]
    }
    return wanted.filter { place, row in
      guard let source = arrived(place.state), let action = place.action,
        let taken = step(source, action)
      else { return true }
      // Its rows fired, and the step was refused all the same.
      if case .rejected(.endlessChain) = taken.outcome { return false }
      guard case .moved(let fired) = taken.outcome else { return true }
      // A target outside the bound was not kept, so the step is compared with itself.
      return !fired.contains(row) || taken != step(source, action)
    }.map(\.place)
  }
}

extension CompactStates {
  /// Goes along the run to a place, each step twice, since there is a fingerprint to compare with
  /// for some states alone.
  fileprivate func repeated(
    to place: Int, _ representative: (State) -> State, _ step: (State, Int) -> Step<State>?
  ) -> State? {
    let (root, steps) = ways.path(to: place)
    var state = roots[root]
    for (action, place) in steps {
      guard let taken = step(state, action), case .moved = taken.outcome,
        taken == step(state, action), case let next = representative(taken.state),
        agrees(next, at: place)
      else { return nil }
      state = next
    }
    return state
  }
}
