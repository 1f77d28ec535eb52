/// A finding about states or actions that a machine's author knows and accepts.
///
/// List them in `expectedFindings`; findings about a row are accepted at the row with
/// `.expected(…)`. An accepted finding that does not occur is an error.
public struct ExpectedFinding<M: StateMachine>: Sendable {
  /// What is accepted.
  public enum Subject: Sendable {
    /// States in which no action is enabled.
    case deadlock(@Sendable (M.State) -> Bool)
    /// States among which runs go round for ever without a final one; it is enough to accept one of
    /// them.
    case livelock(@Sendable (M.State) -> Bool)
    /// States in which every action leads back to the same state.
    case stuttering(@Sendable (M.State) -> Bool)
    /// Declared states that are never reached, by node name.
    case unreachable([String])
    /// Actions that never fire a row.
    case unused([M.Action])
  }

  /// What is accepted.
  public let subject: Subject

  /// Where the acceptance stands.
  public let location: CodeLocation

  /// Accepts deadlocks in the states that satisfy a predicate.
  ///
  /// - Parameters:
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  ///   - states: The accepted states; all when omitted.
  /// - Returns: The acceptance.
  public static func deadlock(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    where states: @escaping @Sendable (M.State) -> Bool = { _ in true }
  ) -> Self {
    Self(
      subject: .deadlock(states),
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line))
  }

  /// Accepts that runs go round for ever among states, one of which satisfies a predicate.
  ///
  /// - Parameters:
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  ///   - states: The accepted states; all when omitted.
  /// - Returns: The acceptance.
  public static func livelock(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    where states: @escaping @Sendable (M.State) -> Bool = { _ in true }
  ) -> Self {
    Self(
      subject: .livelock(states),
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line))
  }

  /// Accepts stuttering in the states that satisfy a predicate.
  ///
  /// - Parameters:
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  ///   - states: The accepted states; all when omitted.
  /// - Returns: The acceptance.
  public static func stuttering(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    where states: @escaping @Sendable (M.State) -> Bool = { _ in true }
  ) -> Self {
    Self(
      subject: .stuttering(states),
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line))
  }

  /// Accepts that declared states are never reached.
  ///
  /// - Parameters:
  ///   - node: The name of a state, as reports print it.
  ///   - otherNodes: More such names.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  /// - Returns: The acceptance.
  public static func unreachable(
    _ node: String, _ otherNodes: String...,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) -> Self {
    Self(
      subject: .unreachable([node] + otherNodes),
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line))
  }

  /// Accepts that actions never fire a row.
  ///
  /// - Parameters:
  ///   - action: An action.
  ///   - otherActions: More such actions.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  /// - Returns: The acceptance.
  public static func unused(
    _ action: M.Action, _ otherActions: M.Action...,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) -> Self {
    Self(
      subject: .unused([action] + otherActions),
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line))
  }
}
