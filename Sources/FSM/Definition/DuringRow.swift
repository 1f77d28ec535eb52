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
      answers: [answer] + otherAnswers, extractsBool: S.self == Bool.self)
  }

  /// Runs an activity in given states; it answers with one of some actions.
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

  /// Runs an activity where a predicate holds; it answers with one of some actions.
  ///
  /// - Parameters:
  ///   - predicate: Holds of the states in which the activity runs.
  ///   - perform: The activity for a state.
  ///   - answer: An action it answers with.
  ///   - otherAnswers: More such actions.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  public init(
    where predicate: @escaping @Sendable (M.State) -> Bool,
    perform: @escaping @Sendable (M.State) -> M.Activity,
    yields answer: M.Action, _ otherAnswers: M.Action...,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    row = ActivityRow(
      .activity { predicate($0) ? perform($0) : nil },
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line),
      answers: [answer] + otherAnswers)
  }
}

extension DuringRow {
  /// Says that the work may go on for ever without an answer, as a stream or a socket may.
  public func mayNeverAnswer() -> ActivityRow<M> {
    var changed = row
    changed.isUnanswered = true
    return changed
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
