// Why a row never fired: its source never occurs, its guard never holds, an earlier row always
// comes first, or nobody offers its action.
extension Report {
  /// Rows whose action is offered and whose source never occurs.
  static func unreachableRows(_ input: CheckInput<M>) -> [Finding<M>] {
    input.rows(whose: .unreachable).map { id in
      let row = input.table[id]
      let nearest = input.exploration.nearestState(toSourceOf: row)
      let hint = nearest.map {
        "; the nearest one reached is '\(input.text(input.exploration.states[$0]))'"
      }
      return input.finding(
        .unreachableTransition, .error, about: id, expectedAs: .unreachable,
        "is unreachable: " + reason(for: row, input) + (hint ?? ""),
        trace: input.trace(nearest.map { SearchPlace(state: $0) }))
    }
  }

  private static func reason(for row: TransitionRow<M>, _ input: CheckInput<M>) -> String {
    switch row.source {
    case .any: "every reachable state is final"
    case .values(let states):
      "no reachable state is " + states.map { "'\(input.text($0))'" }.joined(separator: " or ")
    case .pattern: "no reachable state matches its 'fromCase:' pattern"
    case .predicate: "no reachable state satisfies its 'where:' predicate"
    }
  }

  /// Rows whose guard is false every time they are tried.
  static func deadRows(_ input: CheckInput<M>) -> [Finding<M>] {
    input.rows(whose: .dead).map { id in
      let count = input.rows[id.index].evaluated
      let condition =
        input.table[id].guardName.map { "guard '\(ValuePrinter.elided($0))'" }
        ?? "guard"
      let example = input.exploration.firstAttempt(of: id, with: [.guardFails])
      return input.finding(
        .deadTransition, .error, about: id, expectedAs: .dead,
        "is dead: its \(condition) is false every time it is tried (\(input.times(count)))"
          + (example.map { ", as in '\(input.text(input.exploration.states[$0.state]))'" } ?? ""),
        count: count,
        trace: input.trace(example.map { SearchPlace(state: $0.state) }))
    }
  }

  /// Rows that are enabled somewhere, where an earlier row of the region fires every time.
  static func shadowedRows(_ input: CheckInput<M>) -> [Finding<M>] {
    input.rows(whose: .shadowed).map { id in
      let summary = input.rows[id.index]
      let trace = input.trace(summary.firstEnabled)
      let winners = trace?.steps.last?.fired.map { input.name($0) } ?? []
      return input.finding(
        .shadowedTransition, .error, about: id, expectedAs: .shadowed,
        "is shadowed: every time it is enabled (\(input.times(summary.enabled))) an earlier row "
          + "fires, as \(winners.joined(separator: ", ")) does here", count: summary.enabled,
        trace: trace)
    }
  }

  /// Rows that no offered action matches.
  static func neverOfferedRows(_ input: CheckInput<M>) -> [Finding<M>] {
    let unmatched = input.rows(whose: .neverOffered).map { id in
      (id, offer(missingFor: input.table[id], input))
    }
    let claimed = input.fates.indices.compactMap { index -> (TransitionID, String)? in
      guard case .neverOfferedHere = input.fates[index] else { return nil }
      return (
        TransitionID(index),
        "its action is an answer of an activity that never runs where the row applies"
      )
    }
    return (unmatched + claimed).map { id, reason in
      input.finding(
        .neverOfferedTransition, .warning, about: id, expectedAs: .neverOffered,
        "is never offered: " + reason)
    }
  }

  private static func offer(missingFor row: TransitionRow<M>, _ input: CheckInput<M>) -> String {
    switch row.trigger {
    case .values(let actions):
      "'actions' does not list " + actions.map { "'\(input.text($0))'" }.joined(separator: " or ")
    case .pattern: "no action in 'actions' matches its 'onCase:' pattern; add a sample"
    }
  }

  /// Rows that fire in a state which the machine calls final.
  static func rowsOutOfFinalStates(_ input: CheckInput<M>) -> [Finding<M>] {
    input.rows { $0.firedInFinalStates > 0 }.map { id in
      let summary = input.rows[id.index]
      return input.finding(
        .leavesFinalState, .warning, about: id, expectedAs: .leavesFinalState,
        "leads out of a final state (\(input.times(summary.firedInFinalStates))); narrow its "
          + "source or 'isFinal'",
        count: summary.firedInFinalStates, trace: input.trace(summary.firstFiredInFinalState))
    } + scopedRowsOutOfFinalStates(input)
  }

  /// Rows of a composed machine that fire in a state which that machine calls final.
  private static func scopedRowsOutOfFinalStates(_ input: CheckInput<M>) -> [Finding<M>] {
    guard input.table.rows.contains(where: { $0.isFinalInScope != nil }) else { return [] }
    var counts = input.table.rows.map { _ in 0 }
    var first: [Int: SearchPlace] = [:]
    input.exploration.forEachTransition { transition in
      let state = input.exploration.states[transition.source]
      let action = input.table.alphabet[transition.action]
      for row in transition.fired
      where input.table[row].isFinalInScope?(state, action) == true {
        counts[row.index] += 1
        if first[row.index] == nil {
          first[row.index] = SearchPlace(state: transition.source, action: transition.action)
        }
      }
    }
    return first.keys.sorted().map { index in
      input.finding(
        .leavesFinalState, .warning, about: TransitionID(index), expectedAs: .leavesFinalState,
        "leads out of a final state of '\(input.table.rows[index].scope.joined(separator: "."))' "
          + "(\(input.times(counts[index]))); narrow its source or that machine's 'isFinal'",
        count: counts[index], trace: input.trace(first[index]))
    }
  }

  /// Rows that did not fire inside the machine's own bound or with the actions offered.
  static func rowsNotWithinBound(_ input: CheckInput<M>) -> [Finding<M>] {
    guard let caveat = input.caveat else { return [] }
    // Only what a whole search would call one of these is accepted with it.
    let accepting: Set<RowExpectation> = [.unreachable, .dead, .shadowed]
    return input.rows(whose: .notWithinBound).map { id in
      let row = input.table[id]
      return Finding(
        .notWithinBound, .note, "transition \(input.name(id)) is not fired \(caveat)",
        at: row.location, rows: [id]
      ).expected(!accepting.isDisjoint(with: row.expectations))
    }
  }
}
