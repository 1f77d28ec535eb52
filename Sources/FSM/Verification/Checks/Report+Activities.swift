// Activities and timers that never start, and those that answer to nobody.
extension Report {
  /// Activities and timers that no reachable state starts.
  static func activitiesThatNeverRun(_ input: CheckInput<M>) -> [Finding<M>] {
    guard input.mayClaimNever else { return [] }
    let checked = input.table.activities.filter { !$0.isMessage && $0.isChecked }
    func runs(_ activity: ActivityRow<M>) -> Bool {
      input.exploration.states.contains { activity.runs(in: $0) }
    }
    // Of identical machines it is enough that one of them starts it, and one finding is enough.
    var settled = Set(checked.filter { $0.key != nil && runs($0) }.map(Origin.init))
    return checked.filter { activity in
      guard activity.key == nil else { return settled.insert(Origin(activity)).inserted }
      return !runs(activity)
    }.map { activity in
      let isExpected = activity.expectations.contains(.neverRuns)
      if let caveat = input.caveat {
        return Finding(
          .notWithinBound, .note, "\(work(activity)) is not started \(caveat)",
          at: activity.location
        ).expected(isExpected)
      }
      return Finding(
        .activityNeverRuns, .warning,
        "\(work(activity)) never runs: no reachable state starts it", at: activity.location
      ).expected(isExpected)
    }
  }

  /// What the rows of identical machines share.
  private struct Origin: Hashable {
    let location: CodeLocation
    let scope: [String]

    init(_ activity: ActivityRow<M>) { (location, scope) = (activity.location, activity.scope) }
  }

  /// Activities and timers with an answer that no row takes in a state in which they run.
  static func unhandledAnswers(_ input: CheckInput<M>) -> [Finding<M>] {
    input.table.activities.compactMap { activity in
      let answers = input.table.alphabet.indices.filter {
        activity.claims(input.table.alphabet[$0])
      }
      let ignored = ignored(answers, of: activity, input)
      guard let first = ignored.first else { return nil }
      let count = ignored.map(\.count).reduce(0, +)
      let state = input.exploration.states[first.state]
      let others =
        ignored.count == 1 ? "" : "; \(ignored.count - 1) more of its answers are so somewhere"
      return Finding(
        .unhandledAnswer, .warning,
        "the answer '\(input.text(first.answer))' of \(work(activity)) is unhandled "
          + "\(input.times(first.count)): in '\(input.text(state))' \(reason(for: first, input))"
          + others,
        at: activity.location, subject: ValuePrinter.text(first.answer), count: count,
        trace: input.exploration.trace(toState: first.state)
      ).expected(activity.expectations.contains(.unhandledAnswer))
    }
  }

  /// An answer that is not always taken.
  private struct IgnoredAnswer {
    let answer: M.Action
    /// The first state that ignores it.
    let state: Int
    let rejection: Rejection
    var count: Int
  }

  /// The answers that some states ignore, in alphabet order.
  private static func ignored(
    _ answers: [Int], of activity: ActivityRow<M>, _ input: CheckInput<M>
  ) -> [IgnoredAnswer] {
    let table = input.table
    return answers.compactMap { answer in
      let bound = table.bind(table.alphabet[answer])
      var found: IgnoredAnswer?
      for (place, state) in input.exploration.states.enumerated() where activity.runs(in: state) {
        let step = bound.fire(in: state, isFinal: table.machine.isFinal(state))
        guard case .rejected(let rejection) = step.outcome else { continue }
        if found == nil {
          found = IgnoredAnswer(
            answer: bound.action, state: place, rejection: rejection, count: 0)
        }
        found?.count += 1
      }
      return found
    }
  }

  private static func reason(for answer: IgnoredAnswer, _ input: CheckInput<M>) -> String {
    guard case .guardsFailed(let rows) = answer.rejection else { return "no row takes it" }
    return "the guards of \(rows.map { input.name($0) }.joined(separator: ", ")) refuse it"
  }

  /// The words for an activity or timer.
  static func work(_ activity: ActivityRow<M>) -> String {
    switch activity.kind {
    case .activity: "an activity"
    case .timer: "a timer"
    case .message: "a message"
    }
  }
}
