/// A property that holds when its condition holds in some reachable state.
///
/// It guards against models in which nothing of interest happens. Sound when a state was found,
/// even if a limit cut the exploration; "no state" is only said after an exhaustive one.
public struct SometimesProperty<M: StateMachine>: PropertyForm {
  /// The property as the machine holds it.
  public let property: Property<M>

  /// Names a condition that holds in some state.
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

  /// Names a condition that holds in some state.
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
      .sometimes(condition))
  }
}

/// A property that holds when from every reachable state some run leads to its condition.
///
/// "The user can always get home": whether anybody takes that run is another question, which
/// ``AlwaysEventuallyProperty`` asks. Sound when the exploration was exhausted, inconclusive when a
/// limit cut it. A state with a step out of the machine's bound may lead there, as far as is known.
public struct CanAlwaysReachProperty<M: StateMachine>: PropertyForm {
  /// The property as the machine holds it.
  public let property: Property<M>

  /// Names a condition that some run leads to from everywhere.
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

  /// Names a condition that some run leads to from everywhere.
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
      .canAlwaysReach(condition))
  }
}
