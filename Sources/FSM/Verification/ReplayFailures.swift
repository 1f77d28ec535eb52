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
    let step = { (state: Int, action: Int) -> Step<M.State>? in
      let source = self.states[state]
      guard self.table.cause(claimedBy: bound[action].1, in: source) != nil else { return nil }
      return bound[action].0.fire(in: source, isFinal: self.table.machine.isFinal(source))
    }
    var confirmed: Set<Int> = []
    let isConfirmed = { (state: Int) -> Bool in
      var current = state
      while Int(self.found.parents[current]) != current, confirmed.insert(current).inserted {
        let parent = Int(self.found.parents[current])
        guard let taken = step(parent, Int(self.found.arrivals[current])),
          case .moved = taken.outcome,
          self.representative(of: taken.state) == self.states[current]
        else { return false }
        current = parent
      }
      return true
    }
    return wanted.filter { place, row in
      guard isConfirmed(place.state), let action = place.action,
        let taken = step(place.state, action)
      else { return true }
      // Its rows fired, and the step was refused all the same.
      if case .rejected(.endlessChain) = taken.outcome { return false }
      guard case .moved(let fired) = taken.outcome else { return true }
      // A target outside the bound was not kept, so the step is compared with itself.
      return !fired.contains(row) || taken != step(place.state, action)
    }.map(\.place)
  }
}
