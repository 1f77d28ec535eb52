extension TestStore {
  /// Sends an action from outside.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - state: The state it leads to; when omitted, an exhaustive test expects it to stay.
  ///   - fileID: The test's file, for failures.
  ///   - filePath: The path, for failures.
  ///   - line: The line, for failures.
  /// - Returns: What became of the action; that it was rejected is a failure.
  @discardableResult
  public func send(
    _ action: M.Action, to state: M.State? = nil,
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line
  ) -> DispatchOutcome {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line)
    return send(action, expecting(state), at: place)
  }

  /// Sends an action from outside and names the state it leads to by what changes.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - fileID: The test's file, for failures.
  ///   - filePath: The path, for failures.
  ///   - line: The line, for failures.
  ///   - change: Makes the state that is expected out of the state before.
  /// - Returns: What became of the action; that it was rejected is a failure.
  @discardableResult
  public func send(
    _ action: M.Action,
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    changing change: (inout M.State) -> Void
  ) -> DispatchOutcome {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line)
    var expected = state
    change(&expected)
    return send(action, expected, at: place)
  }

  /// Sends an action that is to be rejected.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - fileID: The test's file, for failures.
  ///   - filePath: The path, for failures.
  ///   - line: The line, for failures.
  /// - Returns: Why it was rejected; nil when it was not, which is a failure.
  @discardableResult
  public func sendRejected(
    _ action: M.Action,
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line
  ) -> Rejection? {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line)
    checkNothingUnasserted(at: place)
    let outcome = store.dispatch(action)
    reportIssues(except: { if case .rejected = $0 { true } else { false } }, at: place)
    if case .rejected(let reason) = outcome { return reason }
    _ = script.takeChange()
    fail(.notRejected, "action \(text(action)) was to be rejected, and was not", at: place)
    return nil
  }

  /// Answers for an activity that runs.
  ///
  /// - Parameters:
  ///   - activity: The activity; of several that are equal, one whose row lists the answer.
  ///   - action: The answer.
  ///   - state: The state it leads to; when omitted, an exhaustive test expects it to stay.
  ///   - fileID: The test's file, for failures.
  ///   - filePath: The path, for failures.
  ///   - line: The line, for failures.
  public func answer(
    _ activity: M.Activity, with action: M.Action, to state: M.State? = nil,
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line
  ) {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line)
    answer(activity, with: action, expecting(state), at: place)
  }

  /// Answers for an activity that runs and names the state it leads to by what changes.
  ///
  /// - Parameters:
  ///   - activity: The activity; of several that are equal, one whose row lists the answer.
  ///   - action: The answer.
  ///   - fileID: The test's file, for failures.
  ///   - filePath: The path, for failures.
  ///   - line: The line, for failures.
  ///   - change: Makes the state that is expected out of the state before.
  public func answer(
    _ activity: M.Activity, with action: M.Action,
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    changing change: (inout M.State) -> Void
  ) {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line)
    var expected = state
    change(&expected)
    answer(activity, with: action, expected, at: place)
  }

  /// Ends an activity that runs, as one does whose work is done.
  ///
  /// - Parameters:
  ///   - activity: The activity; that it has not answered is a failure, unless its row allows it.
  ///   - fileID: The test's file, for failures.
  ///   - filePath: The path, for failures.
  ///   - line: The line, for failures.
  public func end(
    _ activity: M.Activity,
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line
  ) {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line)
    checkNothingUnasserted(at: place)
    guard let run = run(of: activity, answering: nil, at: place) else { return }
    script.remove(run.id)
    run.visit.end()
    reportIssues(at: place)
  }

  /// Moves the clock on; what the timers change is then asked about with `receive`.
  ///
  /// - Parameters:
  ///   - duration: How far.
  ///   - fileID: The test's file, for failures.
  ///   - filePath: The path, for failures.
  ///   - line: The line, for failures.
  public func advance(
    by duration: Duration,
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line
  ) {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line)
    checkNothingUnasserted(at: place)
    let goal = clock.now.advanced(by: duration)
    var (instant, wakes) = (clock.now, 0)
    while clock.wakeNext(until: goal) {
      wakes = clock.now == instant ? wakes + 1 : 0
      instant = clock.now
      guard wakes < Self.mostWakesAtOnce else {
        fail(.endlessTimers, "timers follow one another without an end", at: place)
        break
      }
    }
    reportIssues(at: place)
  }

  /// So many timers at one instant are taken for endless.
  private static var mostWakesAtOnce: Int { 1_000 }
}
