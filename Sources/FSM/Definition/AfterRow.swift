/// A timer that sends an action after the machine has been in some states for a while.
///
/// It starts when the machine enters those states, and starts anew only when `restartingOn:` says
/// so or a `.reentering()` row fires. Once it has sent its action it is done until then.
public struct AfterRow<M: StateMachine>: Sendable {
  /// The row as the machine holds it.
  public let row: ActivityRow<M>

  /// Sends an action a fixed time after a given state was entered.
  ///
  /// - Parameters:
  ///   - duration: The time from entering the states to the action.
  ///   - state: A state in which the timer runs.
  ///   - otherStates: More such states.
  ///   - action: The action it sends.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  public init(
    _ duration: Duration, in state: M.State, _ otherStates: M.State...,
    send action: M.Action,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    let states = OneOf(state, otherStates)
    row = ActivityRow(
      .timer { states.contains($0) ? duration : nil },
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line), answers: [action])
  }

  /// Sends an action a fixed time after a pattern began to match.
  ///
  /// - Parameters:
  ///   - duration: The time from entering the states to the action.
  ///   - source: Extracts the payload of the states in which the timer runs.
  ///   - action: The action it sends.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  public init<S>(
    _ duration: Duration, inCase source: @escaping @Sendable (M.State) -> S?,
    send action: M.Action,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    row = ActivityRow(
      .timer { source($0).map { _ in duration } },
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line), answers: [action],
      extractsBool: S.self == Bool.self)
  }

  /// Sends an action a fixed time after a predicate began to hold.
  ///
  /// - Parameters:
  ///   - duration: The time from entering the states to the action.
  ///   - predicate: Holds of the states in which the timer runs.
  ///   - action: The action it sends.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  public init(
    _ duration: Duration, where predicate: @escaping @Sendable (M.State) -> Bool,
    send action: M.Action,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    row = ActivityRow(
      .timer { predicate($0) ? duration : nil },
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line), answers: [action])
  }

  /// Sends an action a fixed time after a pattern began to match or a key changed.
  ///
  /// - Parameters:
  ///   - duration: The time from entering the states to the action.
  ///   - source: Extracts the payload of the states in which the timer runs.
  ///   - key: The part of the payload whose change starts the timer anew.
  ///   - action: The action it sends.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  public init<S, Key: Hashable & Sendable>(
    _ duration: Duration, inCase source: @escaping @Sendable (M.State) -> S?,
    restartingOn key: @escaping @Sendable (S) -> Key,
    send action: M.Action,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    row = ActivityRow(
      .timer { source($0).map { _ in duration } },
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line), answers: [action],
      restartKey: { RestartKey(source($0).map(key)) }, extractsBool: S.self == Bool.self)
  }

  /// Sends an action after a time that depends on the payload.
  ///
  /// - Parameters:
  ///   - source: Extracts the payload of the states in which the timer runs.
  ///   - duration: The time for the payload with which the states are entered.
  ///   - action: The action it sends.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  public init<S>(
    inCase source: @escaping @Sendable (M.State) -> S?,
    duration: @escaping @Sendable (S) -> Duration,
    send action: M.Action,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    row = ActivityRow(
      .timer { source($0).map(duration) },
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line), answers: [action],
      extractsBool: S.self == Bool.self)
  }

  /// Sends an action after a time that depends on the payload, starting anew when a key changes.
  ///
  /// - Parameters:
  ///   - source: Extracts the payload of the states in which the timer runs.
  ///   - duration: The time for the payload with which the states are entered.
  ///   - key: The part of the payload whose change starts the timer anew.
  ///   - action: The action it sends.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  public init<S, Key: Hashable & Sendable>(
    inCase source: @escaping @Sendable (M.State) -> S?,
    duration: @escaping @Sendable (S) -> Duration,
    restartingOn key: @escaping @Sendable (S) -> Key,
    send action: M.Action,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    row = ActivityRow(
      .timer { source($0).map(duration) },
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line), answers: [action],
      restartKey: { RestartKey(source($0).map(key)) }, extractsBool: S.self == Bool.self)
  }

  /// Accepts findings about this row.
  ///
  /// - Parameter findings: What the checker is expected to say of the row.
  /// - Returns: The row, marked.
  public func expected(_ findings: ActivityExpectation...) -> ActivityRow<M> {
    var changed = row
    changed.expectations += findings
    return changed
  }
}
