extension Report {
  /// Actions that never fire a row.
  static func unusedActions(_ input: CheckInput<M>) -> [Finding<M>] {
    guard input.mayClaimNever else { return [] }
    let accepted = input.table.machine.expectedFindings.flatMap { expectation -> [M.Action] in
      if case .unused(let actions) = expectation.subject { actions } else { [] }
    }
    let caveat = input.caveat.map { " " + $0 } ?? ""
    let unused = input.table.alphabet.indices.filter { index in
      input.firings[index] == 0
        && input.messages?.answered.contains(input.table.alphabet[index]) != true
    }.map { index in
      let action = input.table.alphabet[index]
      let answering = input.table.rows.indices
        .filter { input.table.rows[$0].bind(action) != nil }
        .map { input.name(TransitionID($0)) }
      let reason =
        answering.isEmpty
        ? "no row answers it; add one, or remove the action"
        : "the rows that answer it never fire (\(answering.joined(separator: ", "))); mend one, "
          + "or remove the action"
      return Finding<M>(
        .unusedAction, input.caveat == nil ? .warning : .note,
        "action '\(input.text(action))' is unused\(caveat): \(reason)",
        subject: ValuePrinter.text(action)
      ).expected(accepted.contains(action))
    }
    return shortened(unused) { count in
      count == 1 ? "1 more action is unused\(caveat)" : "\(count) more actions are unused\(caveat)"
    }
  }

  /// Answers described by patterns that no action of the alphabet matches: they never arrive.
  ///
  /// Answers listed by value are known, so the alphabet has them.
  static func answersWithoutSample(_ input: CheckInput<M>) -> [Finding<M>] {
    input.table.activities.filter { !$0.isMessage && $0.isChecked }.flatMap { activity in
      input.table.unsampledPatterns(of: activity).map { index in
        Finding(
          .answerWithoutSample, .error,
          "an activity's answer is never offered: no action in 'actions' matches its answer "
            + "pattern \(index + 1); add a sample",
          at: activity.location
        ).expected(activity.expectations.contains(.answerWithoutSample))
      }
    }
  }
}

extension TransitionTable {
  /// The places of an activity's answer patterns that no action of the alphabet matches.
  func unsampledPatterns(of activity: ActivityRow<M>) -> [Int] {
    activity.answerPatterns.indices
      .filter { !alphabet.contains(where: activity.answerPatterns[$0]) }
  }
}
