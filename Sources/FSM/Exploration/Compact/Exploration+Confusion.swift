extension Exploration {
  /// Two different states with one fingerprint, of which the search took the second for the first.
  ///
  /// Takes every step again with all states at hand: what the search had forgotten when it met the
  /// second one is seen here.
  ///
  /// - Parameters:
  ///   - states: The states of this exploration.
  ///   - beat: Called before each state is looked at.
  ///   - mayGoOn: Asked now and then; false ends it.
  /// - Returns: nil when there are none.
  /// - Complexity: O(states · alphabet) attempts of rows.
  func confusedStates(
    among states: Segments<M.State>, beat: () -> Void, while mayGoOn: () -> Bool
  ) -> (M.State, M.State)? {
    var places: [UInt64: Int] = [:]
    for place in states.indices { places[compactFingerprint(states[place])] = place }
    let taken = { (state: M.State) -> M.State? in
      places[compactFingerprint(state)].map { states[$0] }.flatMap { $0 == state ? nil : $0 }
    }
    for state in table.initialStates.map(representative) {
      if let other = taken(state) { return (other, state) }
    }
    let step = repeatedStep
    for place in 0..<expanded {
      beat()
      if place.isMultiple(of: 64), !mayGoOn() { return nil }
      for action in table.alphabet.indices {
        guard let step = step(states[place], action), case .moved = step.outcome else { continue }
        let state = representative(of: step.state)
        if let other = taken(state) { return (other, state) }
      }
    }
    return nil
  }

  /// What takes a step again, by an action's place in the alphabet; it gives nil where the action
  /// is not offered.
  var repeatedStep: (M.State, _ action: Int) -> Step<M.State>? {
    let table = table
    let bound = table.alphabet.map { (table.bind($0), table.claimants(of: $0)) }
    return { source, action in
      guard table.cause(claimedBy: bound[action].1, in: source) != nil else { return nil }
      return bound[action].0.fire(in: source, isFinal: table.machine.isFinal(source))
    }
  }
}

extension SearchResult {
  /// Notes two different states with one fingerprint, which is no accident.
  @usableFromInline
  mutating func stop(at states: (State, State)) {
    guard !cuts.contains(where: { if case .equalFingerprints = $0 { true } else { false } })
    else { return }
    // How likely an omission is says nothing where there is one for certain.
    cuts.removeAll { if case .omission = $0 { true } else { false } }
    cut(
      .equalFingerprints(
        ValuePrinter.elided(ValuePrinter.text(states.0)),
        ValuePrinter.elided(ValuePrinter.text(states.1))))
  }
}
