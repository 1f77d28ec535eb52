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
  /// It did not fire inside the machine's own bound or with the actions offered, beyond which
  /// nobody knows.
  case notWithinBound
  /// It did not fire before the search was cut.
  case unknown
}

extension RowFate {
  /// What remains to be said when nothing may be called "never".
  var withoutNever: RowFate {
    switch self {
    case .fired, .neverOffered, .unknown: self
    case .neverOfferedHere, .unreachable, .dead, .shadowed, .notWithinBound: .unknown
    }
  }
}

/// How far a "never" reaches that an exploration gives reason to say.
enum NeverScope: Sendable {
  /// Everything was explored.
  case everywhere
  /// Only what lies inside the machine's own bound was explored.
  case withinBound
  /// A row that nobody offers an action might lead further.
  case withActionsOffered
  /// The search was cut or states were merged, so that nothing may be said.
  case nowhere

  /// What to add to a "never"; nil when there is nothing to add.
  var caveat: String? {
    switch self {
    case .everywhere, .nowhere: nil
    case .withinBound: "within the bound"
    case .withActionsOffered: "with the actions offered"
    }
  }
}

extension Exploration {
  /// How far "never" reaches.
  ///
  /// - Complexity: O(states) for each row that no action of the alphabet matches.
  func neverScope(_ summaries: [RowSummary]) -> NeverScope {
    if !isExhausted || isReduced { return .nowhere }
    if outsideBounds > 0 { return .withinBound }
    let mightLeadOn = summaries.indices.contains { index in
      let row = table.rows[index]
      // What its author accepts as never offered leads nowhere.
      return !summaries[index].isOffered && !row.expectations.contains(.neverOffered)
        && mayApply(row) && !(row.target.map(states.contains) ?? false)
    }
    return mightLeadOn ? .withActionsOffered : .everywhere
  }

  private func mayApply(_ row: TransitionRow<M>) -> Bool {
    guard case .values(let sources) = row.source else { return true }
    return sources.contains(where: states.contains)
  }

  /// What became of each row, in effective order.
  func rowFates(_ summaries: [RowSummary], _ scope: NeverScope) -> [RowFate] {
    summaries.indices.map { fate(of: TransitionID($0), summaries[$0], scope) }
  }

  private func fate(
    of id: TransitionID, _ summary: RowSummary, _ scope: NeverScope
  ) -> RowFate {
    if summary.fired > 0 { return .fired }
    // The alphabet is known, whatever was explored.
    if !summary.isOffered { return .neverOffered }
    switch scope {
    case .nowhere: return .unknown
    case .withinBound, .withActionsOffered: return .notWithinBound
    case .everywhere: break
    }
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
