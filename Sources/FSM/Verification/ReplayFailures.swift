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
    let step = repeatedStep
    var confirmed: Set<Int> = []
    var runs = found.compact.map { RepeatedRuns($0) }
    let arrived = { (state: Int) -> M.State? in
      if runs != nil { return runs?.state(at: state, self.representative, step) }
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

/// Runs to one state after another, of which a beginning that two share is gone through once.
///
/// Each step is taken twice, since there is a fingerprint to compare with for some states alone.
private struct RepeatedRuns<State: Hashable & Sendable> {
  private let states: CompactStates<State>

  /// The last run: the places it comes through, which ascend, and the states there.
  private var run: [(place: Int, state: State)] = []

  init(_ states: CompactStates<State>) { self.states = states }

  /// The state that the run to a place leads to; nil when it does not lead there any more.
  mutating func state(
    at place: Int, _ representative: (State) -> State, _ step: (State, Int) -> Step<State>?
  ) -> State? {
    var (shared, current, rest) = (prefix(to: place), place, [(action: Int, place: Int)]())
    while shared == 0, let (parent, action) = states.ways.arrival(of: current) {
      rest.append((action, current))
      current = parent
      shared = prefix(to: current)
    }
    run.removeSubrange(shared...)
    if shared == 0 { run.append((current, states.roots[current])) }
    for (action, place) in rest.reversed() {
      guard let source = run.last?.state, let taken = step(source, action),
        case .moved = taken.outcome, taken == step(source, action),
        case let next = representative(taken.state), states.agrees(next, at: place)
      else { return nil }
      run.append((place, next))
    }
    return run.last?.state
  }

  /// How long the last run is up to a place; 0 when it does not come through there.
  private func prefix(to place: Int) -> Int {
    var (low, high) = (0, run.count)
    while low < high {
      let middle = (low + high) / 2
      if run[middle].place <= place { low = middle + 1 } else { high = middle }
    }
    return low > 0 && run[low - 1].place == place ? low : 0
  }
}
