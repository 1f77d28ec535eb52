/// A property that holds when every run comes to a state in which its condition holds.
///
/// Sound and complete when the exploration was exhausted, under the fairness of the machine's
/// activities and what is assumed; inconclusive when a limit cut it. Actions from outside may
/// never come, so that a run may rest in any state in which no activity or timer must answer.
public struct EventuallyProperty<M: StateMachine>: PropertyForm {
  /// The property as the machine holds it.
  public let property: Property<M>

  /// Names a condition that every run comes to.
  ///
  /// - Parameters:
  ///   - name: The property in words.
  ///   - assumptions: What runs are assumed to do beyond what activities do by themselves.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  ///   - predicate: The condition on states; pure.
  public init(
    _ name: String, assuming assumptions: [FairnessAssumption] = [],
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ predicate: @escaping @Sendable (M.State) -> Bool
  ) {
    property = Property(
      name, at: CodeLocation(fileID: fileID, filePath: filePath, line: line),
      .temporal(.finally(.state(name, predicate))), assuming: assumptions)
  }
}

/// A property that holds when every run comes again and again to states in which its condition
/// holds.
///
/// Sound and complete when the exploration was exhausted, under the fairness of the machine's
/// activities and what is assumed; inconclusive when a limit cut it.
public struct AlwaysEventuallyProperty<M: StateMachine>: PropertyForm {
  /// The property as the machine holds it.
  public let property: Property<M>

  /// Names a condition that every run comes to again and again.
  ///
  /// - Parameters:
  ///   - name: The property in words.
  ///   - assumptions: What runs are assumed to do beyond what activities do by themselves.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  ///   - predicate: The condition on states; pure.
  public init(
    _ name: String, assuming assumptions: [FairnessAssumption] = [],
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ predicate: @escaping @Sendable (M.State) -> Bool
  ) {
    property = Property(
      name, at: CodeLocation(fileID: fileID, filePath: filePath, line: line),
      .temporal(.globally(.finally(.state(name, predicate)))), assuming: assumptions)
  }
}
