/// A property that holds when its condition holds of every step of every run.
///
/// Sound when the exploration was exhausted; incomplete when a limit cut it: then only a
/// violation is a fact. Steps that leave the machine's bound are examined as well.
public struct AlwaysStepProperty<M: StateMachine>: PropertyForm {
  /// The property as the machine holds it.
  public let property: Property<M>

  /// Names a condition that holds of every step.
  ///
  /// - Parameters:
  ///   - name: The property in words.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  ///   - predicate: The condition on the state before, the action, the rows and the state after;
  ///     pure.
  public init(
    _ name: String,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ predicate: @escaping @Sendable (Property<M>.Step) -> Bool
  ) {
    self.init(name, fileID: fileID, filePath: filePath, line: line, Guard(name, predicate))
  }

  /// Names a condition that holds of every step.
  ///
  /// - Parameters:
  ///   - name: The property in words.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  ///   - condition: The named condition on steps; when it is compound, reports name its parts.
  public init(
    _ name: String,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ condition: Guard<Property<M>.Step>
  ) {
    property = Property(
      name, at: CodeLocation(fileID: fileID, filePath: filePath, line: line),
      .alwaysStep(condition))
  }
}
