// Activities that answer with values as well as with actions that patterns match.
extension DuringRow {
  /// Runs an activity while a pattern matches; it answers with some actions or with those that patterns match.
  ///
  /// - Parameters:
  ///   - source: Extracts the payload of the states in which the activity runs.
  ///   - perform: The activity for a payload.
  ///   - answer: An action it answers with.
  ///   - otherAnswers: More such actions.
  ///   - pattern: Extracts the payload of other actions it answers with.
  ///   - otherPatterns: More such patterns.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  public init<S, A, each B>(
    inCase source: @escaping @Sendable (M.State) -> S?,
    perform: @escaping @Sendable (S) -> M.Activity,
    yields answer: M.Action, _ otherAnswers: M.Action...,
    yieldsCase pattern: @escaping @Sendable (M.Action) -> A?,
    _ otherPatterns: repeat @escaping @Sendable (M.Action) -> (each B)?,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    var patterns: [@Sendable (M.Action) -> Bool] = [{ pattern($0) != nil }]
    for other in repeat each otherPatterns { patterns.append { other($0) != nil } }
    row = ActivityRow(
      .activity { source($0).map(perform) },
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line),
      answers: [answer] + otherAnswers, patterns: patterns, extractsBool: S.self == Bool.self)
  }

  /// Runs an activity in given states; it answers with some actions or with those that patterns match.
  ///
  /// - Parameters:
  ///   - state: A state in which the activity runs.
  ///   - otherStates: More such states.
  ///   - activity: The activity.
  ///   - answer: An action it answers with.
  ///   - otherAnswers: More such actions.
  ///   - pattern: Extracts the payload of other actions it answers with.
  ///   - otherPatterns: More such patterns.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  public init<A, each B>(
    in state: M.State, _ otherStates: M.State..., perform activity: M.Activity,
    yields answer: M.Action, _ otherAnswers: M.Action...,
    yieldsCase pattern: @escaping @Sendable (M.Action) -> A?,
    _ otherPatterns: repeat @escaping @Sendable (M.Action) -> (each B)?,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    let states = OneOf(state, otherStates)
    var patterns: [@Sendable (M.Action) -> Bool] = [{ pattern($0) != nil }]
    for other in repeat each otherPatterns { patterns.append { other($0) != nil } }
    row = ActivityRow(
      .activity { states.contains($0) ? activity : nil },
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line),
      answers: [answer] + otherAnswers, patterns: patterns)
  }

  /// Runs an activity where a predicate holds; it answers with some actions or with those that patterns match.
  ///
  /// - Parameters:
  ///   - predicate: Holds of the states in which the activity runs.
  ///   - perform: The activity for a state.
  ///   - answer: An action it answers with.
  ///   - otherAnswers: More such actions.
  ///   - pattern: Extracts the payload of other actions it answers with.
  ///   - otherPatterns: More such patterns.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  public init<A, each B>(
    where predicate: @escaping @Sendable (M.State) -> Bool,
    perform: @escaping @Sendable (M.State) -> M.Activity,
    yields answer: M.Action, _ otherAnswers: M.Action...,
    yieldsCase pattern: @escaping @Sendable (M.Action) -> A?,
    _ otherPatterns: repeat @escaping @Sendable (M.Action) -> (each B)?,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    var patterns: [@Sendable (M.Action) -> Bool] = [{ pattern($0) != nil }]
    for other in repeat each otherPatterns { patterns.append { other($0) != nil } }
    row = ActivityRow(
      .activity { predicate($0) ? perform($0) : nil },
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line),
      answers: [answer] + otherAnswers, patterns: patterns)
  }
}
