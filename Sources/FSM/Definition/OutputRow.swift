/// Values that a machine emits on entering or leaving some states.
///
/// Write it as `OnEntry(…)` or `OnExit(…)` in a machine's `outputs`. A state is entered when it
/// matches after a transition and did not match before, or when a `.reentering()` row fired.
public struct OutputRow<M: StateMachine>: Sendable {
  /// When the values are emitted.
  public enum Moment: Hashable, Sendable {
    /// After the transition that enters the states.
    case entry
    /// After the transition that leaves them.
    case exit
  }

  /// When the values are emitted.
  public let moment: Moment

  /// Where the row stands.
  public let location: CodeLocation

  /// The values for a state, nil for a state that does not match.
  public let outputs: @Sendable (M.State) -> [M.Output]?

  init(
    _ moment: Moment, at location: CodeLocation,
    outputs: @escaping @Sendable (M.State) -> [M.Output]?
  ) {
    self.moment = moment
    self.location = location
    self.outputs = outputs
  }
}

/// Values that a machine emits on entering some states.
public struct OnEntryRow<M: StateMachine>: Sendable {
  /// The row as the machine holds it.
  public let row: OutputRow<M>

  /// Emits a value on entering a given state.
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
    row = OutputRow(.entry, at: CodeLocation(fileID: fileID, filePath: filePath, line: line)) {
      states.contains($0) ? [output] : nil
    }
  }

  /// Emits a value on entering the states that a pattern matches.
  ///
  /// - Parameters:
  ///   - source: Extracts the payload of the states.
  ///   - output: The value for a payload.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  public init<S>(
    inCase source: @escaping @Sendable (M.State) -> S?,
    emit output: @escaping @Sendable (S) -> M.Output,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    row = OutputRow(.entry, at: CodeLocation(fileID: fileID, filePath: filePath, line: line)) {
      source($0).map { [output($0)] }
    }
  }
}

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
    row = OutputRow(.exit, at: CodeLocation(fileID: fileID, filePath: filePath, line: line)) {
      source($0).map { [output($0)] }
    }
  }
}

/// Collects what a machine emits on entering and leaving states.
@resultBuilder
public enum OutputsBuilder<M: StateMachine> {
  /// Takes one row.
  public static func buildExpression(_ row: OutputRow<M>) -> [OutputRow<M>] { [row] }

  /// Takes what is emitted on entering states.
  public static func buildExpression(_ row: OnEntryRow<M>) -> [OutputRow<M>] { [row.row] }

  /// Takes what is emitted on leaving states.
  public static func buildExpression(_ row: OnExitRow<M>) -> [OutputRow<M>] { [row.row] }

  /// Takes rows from another property or function.
  public static func buildExpression(_ rows: [OutputRow<M>]) -> [OutputRow<M>] { rows }

  /// Collects the rows of a block.
  public static func buildBlock(_ rows: [OutputRow<M>]...) -> [OutputRow<M>] {
    rows.flatMap { $0 }
  }

  /// Takes the rows of an `if` without `else`.
  public static func buildOptional(_ rows: [OutputRow<M>]?) -> [OutputRow<M>] { rows ?? [] }

  /// Takes the rows of the first branch.
  public static func buildEither(first rows: [OutputRow<M>]) -> [OutputRow<M>] { rows }

  /// Takes the rows of the second branch.
  public static func buildEither(second rows: [OutputRow<M>]) -> [OutputRow<M>] { rows }

  /// Takes the rows of a loop.
  public static func buildArray(_ rows: [[OutputRow<M>]]) -> [OutputRow<M>] { rows.flatMap { $0 } }
}
