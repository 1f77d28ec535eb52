/// Values that a machine emits on leaving some states.
public struct OnExitRow<M: StateMachine>: Sendable {
  /// The row as the machine holds it.
  public let row: OutputRow<M>

  /// Emits a value on leaving a given state.
  ///
  /// - Parameters:
  ///   - state: A state.
  ///   - otherStates: More such states.
  ///   - output: The value.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  public init(
    _ state: M.State, _ otherStates: M.State..., emit output: M.Output,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    let states = OneOf(state, otherStates)
    row = OutputRow(.exit, at: CodeLocation(fileID: fileID, filePath: filePath, line: line)) {
      states.contains($0) ? [output] : nil
    }
  }

  /// Emits a value on leaving the states that a pattern matches.
  ///
  /// - Parameters:
  ///   - source: Extracts the payload of the states.
  ///   - output: The value for the payload that is left.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  public init<S>(
    inCase source: @escaping @Sendable (M.State) -> S?,
    emit output: @escaping @Sendable (S) -> M.Output,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    row = OutputRow(
      .exit, at: CodeLocation(fileID: fileID, filePath: filePath, line: line),
      extractsBool: S.self == Bool.self
    ) { source($0).map { [output($0)] } }
  }

  /// Emits a value on leaving the states of which a predicate holds.
  ///
  /// - Parameters:
  ///   - predicate: Holds of the states.
  ///   - output: The value for a state.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  public init(
    where predicate: @escaping @Sendable (M.State) -> Bool,
    emit output: @escaping @Sendable (M.State) -> M.Output,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    row = OutputRow(.exit, at: CodeLocation(fileID: fileID, filePath: filePath, line: line)) {
      predicate($0) ? [output($0)] : nil
    }
  }
}
