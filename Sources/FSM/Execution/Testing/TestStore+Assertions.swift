import Synchronization

extension TestStore {
  /// Asks about the next change that the test has not named: that of a timer, or of an action that
  /// an output handler, middleware or a subscriber sent.
  ///
  /// A test that is not exhaustive looks for the action among the changes to come.
  ///
  /// - Parameters:
  ///   - action: The action that was handled.
  ///   - state: The state it led to; when omitted, an exhaustive test expects it to stay.
  ///   - fileID: The test's file, for failures.
  ///   - filePath: The path, for failures.
  ///   - line: The line, for failures.
  public func receive(
    _ action: M.Action, to state: M.State? = nil,
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line
  ) {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line)
    let change = script.takeChange { self.isExhaustive || $0.action == action }
    guard let change else {
      return fail(.unexpectedAction, "action \(text(action)) was not handled", at: place)
    }
    guard change.action == action else {
      let message =
        "action \(text(action)) was to be handled next, and \(text(change.action)) was"
      return fail(.unexpectedAction, message, at: place)
    }
    compare(change, with: state ?? (isExhaustive ? change.old : nil), at: place)
  }

  /// Asks about the next values that were emitted.
  ///
  /// - Parameters:
  ///   - outputs: The values in order.
  ///   - fileID: The test's file, for failures.
  ///   - filePath: The path, for failures.
  ///   - line: The line, for failures.
  public func expectOutputs(
    _ outputs: M.Output...,
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line
  ) {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line)
    let emitted = script.record.withLock { record in
      defer { record.outputs.removeFirst(min(outputs.count, record.outputs.count)) }
      return Array(record.outputs.prefix(outputs.count))
    }
    guard emitted != outputs else { return }
    fail(
      .unexpectedOutput,
      "other values were emitted than expected\n  expected: \(ValuePrinter.text(outputs))"
        + "\n  actual:   \(ValuePrinter.text(emitted))", at: place)
  }

  func send(_ action: M.Action, _ expected: M.State?, at place: TestPlace) -> DispatchOutcome {
    checkNothingUnasserted(at: place)
    let outcome = store.dispatch(action)
    switch outcome {
    case .moved:
      if let change = script.takeChange() { compare(change, with: expected, at: place) }
      reportIssues(at: place)
    case .rejected: reportIssues(at: place)
    case .queued:
      fail(.unexpectedAction, "a test store is not to be used while it tells others", at: place)
    }
    return outcome
  }

  func answer(
    _ activity: M.Activity, with action: M.Action, _ expected: M.State?, at place: TestPlace
  ) {
    checkNothingUnasserted(at: place)
    guard let run = run(of: activity, answering: action, at: place) else { return }
    run.visit.answers(action)
    if let change = script.takeChange() { compare(change, with: expected, at: place) }
    reportIssues(at: place)
  }

  func finish(at place: TestPlace) {
    script.record.withLock { $0.isFinished = true }
    guard isExhaustive else { return }
    checkNothingUnasserted(at: place)
    for activity in running {
      fail(.stillRunning, "activity \(text(activity)) still runs", at: place)
    }
    for timer in pendingTimers {
      fail(
        .pendingTimer,
        "a timer is to send \(text(timer.action)) in \(timer.remaining)", at: place)
    }
    let outputs = script.record.withLock { $0.outputs }
    if !outputs.isEmpty {
      fail(
        .unassertedOutputs,
        "values were emitted that nobody asked about: \(ValuePrinter.text(outputs))", at: place)
    }
  }

  /// The state to compare with when the test names none.
  func expecting(_ state: M.State?) -> M.State? {
    state ?? (isExhaustive ? self.state : nil)
  }

  /// A running activity with a value; a failure when there is none.
  func run(of activity: M.Activity, answering action: M.Action?, at place: TestPlace) -> Run? {
    let runs = script.record.withLock { $0.runs }
    let equal = runs.filter { $0.visit.activity == activity }
    let claiming = equal.first { run in
      action.map { store.engine.table.activities[run.visit.row].claims($0) } ?? true
    }
    if let run = claiming ?? equal.first { return run }
    let others = runs.map { text($0.visit.activity) }.joined(separator: ", ")
    fail(
      .notRunning,
      "activity \(text(activity)) does not run"
        + (runs.isEmpty ? "; none does" : "; these do: \(others)"), at: place)
    return nil
  }
}
