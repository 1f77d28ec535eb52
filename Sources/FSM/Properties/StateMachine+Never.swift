// Functions, since a type of this name would hide `Swift.Never` in every machine.
extension StateMachine {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A property that a condition holds in no reachable state.
  ///
  /// - Parameters:
  ///   - name: The property in words.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  ///   - predicate: The condition on states; pure.
  /// - Returns: The property.
  public func Never(
    _ name: String,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ predicate: @escaping @Sendable (State) -> Bool
  ) -> NeverProperty<Self> {
    NeverProperty(name, fileID: fileID, filePath: filePath, line: line, predicate)
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A property that a condition holds in no reachable state.
  ///
  /// - Parameters:
  ///   - name: The property in words.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  ///   - condition: The named condition on states; when it is compound, reports name its parts.
  /// - Returns: The property.
  public func Never(
    _ name: String,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ condition: Guard<State>
  ) -> NeverProperty<Self> {
    NeverProperty(name, fileID: fileID, filePath: filePath, line: line, condition)
  }
}
