/// A property that holds when its condition holds in every reachable state.
///
/// Sound when the exploration was exhausted; incomplete when a limit cut it: then only a
/// violation is a fact. States just outside the machine's bound are examined as well.
public struct AlwaysProperty<M: StateMachine>: PropertyForm {
  /// The property as the machine holds it.
  public let property: Property<M>

  /// Names a condition that holds in every state.
  ///
  /// - Parameters:
  ///   - name: The property in words.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  ///   - predicate: The condition on states; pure.
  public init(
    _ name: String,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ predicate: @escaping @Sendable (M.State) -> Bool
  ) {
    self.init(name, fileID: fileID, filePath: filePath, line: line, Guard(name, predicate))
  }

  /// Names a condition that holds in every state.
  ///
  /// - Parameters:
  ///   - name: The property in words.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  ///   - condition: The named condition on states; when it is compound, reports name its parts.
  public init(
    _ name: String,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ condition: Guard<M.State>
  ) {
    property = Property(
      name, at: CodeLocation(fileID: fileID, filePath: filePath, line: line),
      .always(condition))
  }
}

/// A property that holds when its condition holds in no reachable state.
///
/// Sound when the exploration was exhausted; incomplete when a limit cut it: then only a
/// violation is a fact. States just outside the machine's bound are examined as well.
public struct NeverProperty<M: StateMachine>: PropertyForm {
  /// The property as the machine holds it.
  public let property: Property<M>

  /// Names a condition that holds in no state.
  ///
  /// - Parameters:
  ///   - name: The property in words.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  ///   - predicate: The condition on states; pure.
  public init(
    _ name: String,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ predicate: @escaping @Sendable (M.State) -> Bool
  ) {
    self.init(name, fileID: fileID, filePath: filePath, line: line, Guard(name, predicate))
  }

  /// Names a condition that holds in no state.
  ///
  /// - Parameters:
  ///   - name: The property in words.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  ///   - condition: The named condition on states; when it is compound, reports name its parts.
  public init(
    _ name: String,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ condition: Guard<M.State>
  ) {
    property = Property(
      name, at: CodeLocation(fileID: fileID, filePath: filePath, line: line),
      .never(condition))
  }
}
