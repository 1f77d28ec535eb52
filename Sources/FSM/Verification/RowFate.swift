/// What became of a row, as far as that may be said: findings and drawings only put it in words.
enum RowFate: Hashable, Sendable {
  /// It fired.
  case fired
  /// No action of the alphabet matches it.
  case neverOffered
  /// It applies at this place, but its action is an answer that never arrives where it applies.
  case neverOfferedHere(SearchPlace)
  /// Its source never occurs.
  case unreachable
  /// Its guard is false every time.
  case dead
  /// An earlier row fires every time it is enabled.
  case shadowed
  /// It did not fire inside the machine's own bound, beyond which nobody knows.
  case notWithinBound
  /// It did not fire before the search was cut.
  case unknown
}

extension Exploration {
  /// Whether "never" may be said without naming the machine's own bound.
  var mayClaimNeverAtAll: Bool { isExhausted && outsideBounds == 0 }

  /// What became of each row, in effective order.
  func rowFates(_ summaries: [RowSummary]) -> [RowFate] {
    summaries.indices.map { fate(of: TransitionID($0), summaries[$0]) }
  }

  private func fate(of id: TransitionID, _ summary: RowSummary) -> RowFate {
    if summary.fired > 0 { return .fired }
    // The alphabet is known, whatever was explored.
    if !summary.isOffered { return .neverOffered }
    if !isExhausted { return .unknown }
    if !mayClaimNeverAtAll { return .notWithinBound }
    if summary.enabled > 0 { return .shadowed }
    if summary.evaluated > 0 { return .dead }
    // Only a claimed action may be missing where its row applies.
    let isClaimed = table.alphabet.contains { action in
      !table.claimants(of: action).isEmpty && table[id].bind(action) != nil
    }
    guard isClaimed,
      let place = firstAttempt(of: id, with: [.guardFails, .enabled], respectingClaims: false)
    else { return .unreachable }
    return .neverOfferedHere(place)
  }

  /// The first state in which trying a row gives one of some results.
  ///
  /// - Parameters:
  ///   - id: The row.
  ///   - wanted: The results.
  ///   - respectingClaims: Whether an answer counts only where its activity runs.
  /// - Returns: The state and the action; nil when there is none.
  /// - Complexity: O(states) attempts of the row; asked only for rows that never fired.
  func firstAttempt(
    of id: TransitionID, with wanted: Set<Attempt>, respectingClaims: Bool = true
  ) -> SearchPlace? {
    let bound = table.alphabet.indices.compactMap { action in
      table[id].bind(table.alphabet[action]).map {
        (action, $0, respectingClaims ? table.claimants(of: table.alphabet[action]) : [])
      }
    }
    let skipsFinal = if case .any = table[id].source { true } else { false }
    for (place, state) in states.enumerated() {
      if skipsFinal, table.machine.isFinal(state) { continue }
      for (action, row, claimants) in bound
      where table.cause(claimedBy: claimants, in: state) != nil {
        var next = state
        if wanted.contains(row.fire(in: &next)) { return SearchPlace(state: place, action: action) }
      }
    }
    return nil
  }
}
