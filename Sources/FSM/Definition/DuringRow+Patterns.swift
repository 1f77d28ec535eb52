// Activities whose answers are described by patterns. Without one the work answers nothing.
extension DuringRow {
  /// Runs an activity while a pattern matches; it answers with actions that patterns match.
  ///
  /// - Parameters:
  ///   - source: Extracts the payload of the states in which the activity runs.
  ///   - perform: The activity for a payload.
  ///   - answers: Each extracts the payload of an action it answers with; none when omitted.
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
      answers: [], patterns: patterns, extractsBool: S.self == Bool.self)
  }

  /// Runs an activity in given states; it answers with actions that patterns match.
  ///
  /// - Parameters:
  ///   - state: A state in which the activity runs.
  ///   - otherStates: More such states.
  ///   - activity: The activity.
  ///   - answers: Each extracts the payload of an action it answers with; none when omitted.
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

  /// Runs an activity where a predicate holds; it answers with actions that patterns match.
  ///
  /// - Parameters:
  ///   - predicate: Holds of the states in which the activity runs.
  ///   - perform: The activity for a state.
  ///   - answers: Each extracts the payload of an action it answers with; none when omitted.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  public init<each A>(
    where predicate: @escaping @Sendable (M.State) -> Bool,
    perform: @escaping @Sendable (M.State) -> M.Activity,
    yieldsCase answers: repeat @escaping @Sendable (M.Action) -> (each A)?,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    var patterns: [@Sendable (M.Action) -> Bool] = []
    for answer in repeat each answers { patterns.append { answer($0) != nil } }
    row = ActivityRow(
      .activity { predicate($0) ? perform($0) : nil },
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line),
      answers: [], patterns: patterns)
  }
}
