extension Report {
  /// Actions that never fire a row.
  static func unusedActions(_ input: CheckInput<M>) -> [Finding<M>] {
    guard input.mayClaimNever else { return [] }
    let accepted = input.table.machine.expectedFindings.flatMap { expectation -> [M.Action] in
      if case .unused(let actions) = expectation.subject { actions } else { [] }
    }
    return input.table.alphabet.indices.filter { input.firings[$0] == 0 }.map { index in
      let action = input.table.alphabet[index]
      let answering = input.table.rows.indices
        .filter { input.table.rows[$0].bind(action) != nil }
        .map { input.name(TransitionID($0)) }
      let reason =
        answering.isEmpty
        ? "no row answers it"
        : "the rows that answer it never fire (\(answering.joined(separator: ", ")))"
      return Finding(
        .unusedAction, input.isBounded ? .note : .warning,
        "action '\(input.text(action))' is unused: \(reason)"
          + (input.isBounded ? " within the bound" : ""),
        subject: ValuePrinter.text(action)
      ).expected(accepted.contains(action))
    }
  }

  /// Answers of activities of which the alphabet has no sample, so that they never arrive.
  static func answersWithoutSample(_ input: CheckInput<M>) -> [Finding<M>] {
    input.table.activities.flatMap { activity -> [Finding<M>] in
      let values = activity.answers.filter { !input.table.alphabet.contains($0) }.map {
        "its answer '\(input.text($0))' is not listed in 'actions'"
      }
      let patterns = activity.answerPatterns.indices
        .filter { !input.table.alphabet.contains(where: activity.answerPatterns[$0]) }
        .map { "no action in 'actions' matches its answer pattern \($0 + 1)" }
      return (values + patterns).map { reason -> Finding<M> in
        Finding(
          .answerWithoutSample, .warning,
          "an activity's answer is never offered: \(reason); add a sample",
          at: activity.location)
      }
    }
  }
}
