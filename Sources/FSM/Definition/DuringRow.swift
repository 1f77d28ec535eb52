/// An activity that runs while the machine is in some states.
///
/// The same `Activity` value keeps the work running from state to state; another value, or a
/// state without one, cancels it.
public struct DuringRow<M: StateMachine>: Sendable {
  /// The row as the machine holds it.
  public let row: ActivityRow<M>

  /// Runs an activity while a pattern matches; it answers with one of some actions.
  ///
  /// - Parameters:
  ///   - source: Extracts the payload of the states in which the activity runs.
  ///   - perform: The activity for a payload.
  ///   - answer: An action it answers with.
  ///   - otherAnswers: More such actions.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  public init<S>(
    inCase source: @escaping @Sendable (M.State) -> S?,
    perform: @escaping @Sendable (S) -> M.Activity,
    yields answer: M.Action, _ otherAnswers: M.Action...,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    row = ActivityRow(
      .activity { source($0).map(perform) },
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line),
      answers: [answer] + otherAnswers)
  }

  /// Runs an activity while a pattern matches; it answers with actions that patterns match.
  ///
  /// - Parameters:
  ///   - source: Extracts the payload of the states in which the activity runs.
  ///   - perform: The activity for a payload.
  ///   - answers: Each extracts the payload of an action it answers with.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  public init<S, each A>(
    inCase source: @escaping @Sendable (M.State) -> S?,
    perform: @escaping @Sendable (S) -> M.Activity,
    yieldsCase answers: repeat @escaping @Sendable (M.Action) -> (each A)?,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    var patterns: [@Sendable (M.Action) -> Bool] = []
    for answer in repeat each answers { patterns.append { answer($0) != nil } }
    row = ActivityRow(
      .activity { source($0).map(perform) },
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line),
      answers: [], patterns: patterns)
  }

  /// Runs an activity while the machine is in a given state.
  ///
  /// - Parameters:
  ///   - state: A state in which the activity runs.
  ///   - otherStates: More such states.
  ///   - activity: The activity.
  ///   - answer: An action it answers with.
  ///   - otherAnswers: More such actions.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  public init(
    in state: M.State, _ otherStates: M.State..., perform activity: M.Activity,
    yields answer: M.Action, _ otherAnswers: M.Action...,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    let states = OneOf(state, otherStates)
    row = ActivityRow(
      .activity { states.contains($0) ? activity : nil },
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line),
      answers: [answer] + otherAnswers)
  }

  /// Runs an activity while the machine is in a given state; patterns match its answers.
  ///
  /// - Parameters:
  ///   - state: A state in which the activity runs.
  ///   - otherStates: More such states.
  ///   - activity: The activity.
  ///   - answers: Each extracts the payload of an action it answers with.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  public init<each A>(
    in state: M.State, _ otherStates: M.State..., perform activity: M.Activity,
    yieldsCase answers: repeat @escaping @Sendable (M.Action) -> (each A)?,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    let states = OneOf(state, otherStates)
    var patterns: [@Sendable (M.Action) -> Bool] = []
    for answer in repeat each answers { patterns.append { answer($0) != nil } }
    row = ActivityRow(
      .activity { states.contains($0) ? activity : nil },
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line),
      answers: [], patterns: patterns)
  }

  /// Accepts that no action of the alphabet matches a pattern of an answer, so that the checker
  /// never offers it; it is an error when each has a sample after all.
  public func expectedWithoutSample() -> ActivityRow<M> { row.expectedWithoutSample() }

  /// Says that the work may go on for ever without an answer, as a stream or a socket may.
  public func mayNeverAnswer() -> ActivityRow<M> {
    var changed = row
    changed.isUnanswered = true
    return changed
  }
}
