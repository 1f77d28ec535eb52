/// A timer that sends an action after the machine has been in some states for a while.
public struct AfterRow<M: StateMachine>: Sendable {
  /// The row as the machine holds it.
  public let row: ActivityRow<M>

  /// Sends an action a fixed time after a given state was entered.
  ///
  /// - Parameters:
  ///   - duration: The time from entering the state to the action.
  ///   - state: A state in which the timer runs.
  ///   - otherStates: More such states.
  ///   - action: The action it sends.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  public init(
    _ duration: Duration, in state: M.State, _ otherStates: M.State..., send action: M.Action,
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
  ///   - duration: The time from entering the pattern to the action.
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
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line), answers: [action])
  }

  /// Sends an action after a time that depends on the payload, starting anew when a key changes.
  ///
  /// - Parameters:
  ///   - source: Extracts the payload of the states in which the timer runs.
  ///   - duration: The time for a payload.
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
      restartKey: { RestartKey(source($0).map(key)) })
  }
}
