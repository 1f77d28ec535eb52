extension TransitionRow {
  /// Describes a row from any state that is not final on the given actions to one state.
  ///
  /// - Parameters:
  ///   - name: The name in reports; the printed action, else file and line, when omitted.
  ///   - action: An action the row answers.
  ///   - otherActions: More such actions.
  ///   - target: The state after the transition.
  ///   - condition: What must hold as well; pure.
  ///   - named: The same with a name; both must hold when both are given.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  @inlinable
  public init(
    _ name: String? = nil,
    on action: M.Action,
    _ otherActions: M.Action...,
    to target: M.State,
    guard condition: (@Sendable (M.State) -> Bool)? = nil,
    when named: Guard<M.State>? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    let heading = RowHeading(
      name, CodeLocation(fileID: fileID, filePath: filePath, line: line),
      hasClosure: condition != nil, guardName: named?.name)
    let actions = OneOf(action, otherActions)
    let holds = bothHold(condition, named)
    self.init(
      heading, source: .any, trigger: .values(actions.all), target: target,
      answer: { actions.contains($0) ? () : nil }
    ) { argument in
      BoundRow { state, run, next in
        Self.attempt(
          state, run, argument, next,
          extract: { _ in () },
          condition: { state, _, _ in holds?(state) ?? true },
          reduce: { _, _, _ in target })
      }
    }
  }

  /// Describes a row from any state that is not final on the given actions to a computed state.
  ///
  /// - Parameters:
  ///   - name: The name in reports; the printed action, else file and line, when omitted.
  ///   - action: An action the row answers.
  ///   - otherActions: More such actions.
  ///   - condition: What must hold as well; pure.
  ///   - named: The same with a name; both must hold when both are given.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  ///   - reduce: The state after the transition, as a pure function.
  @inlinable
  public init(
    _ name: String? = nil,
    on action: M.Action,
    _ otherActions: M.Action...,
    guard condition: (@Sendable (M.State) -> Bool)? = nil,
    when named: Guard<M.State>? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    reduce: @escaping @Sendable (M.State) -> M.State
  ) {
    let heading = RowHeading(
      name, CodeLocation(fileID: fileID, filePath: filePath, line: line),
      hasClosure: condition != nil, guardName: named?.name)
    let actions = OneOf(action, otherActions)
    let holds = bothHold(condition, named)
    self.init(
      heading, source: .any, trigger: .values(actions.all),
      answer: { actions.contains($0) ? () : nil }
    ) { argument in
      BoundRow { state, run, next in
        Self.attempt(
          state, run, argument, next,
          extract: { _ in () },
          condition: { state, _, _ in holds?(state) ?? true },
          reduce: { state, _, _ in reduce(state) })
      }
    }
  }

  /// Describes a row from any state that is not final on the actions a pattern matches to one state.
  ///
  /// - Parameters:
  ///   - name: The name in reports; the printed action, else file and line, when omitted.
  ///   - action: Extracts the payload of the actions the row answers.
  ///   - target: The state after the transition.
  ///   - condition: What must hold as well; pure.
  ///   - named: The same with a name; both must hold when both are given.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  @inlinable
  public init<A: Sendable>(
    _ name: String? = nil,
    onCase action: @escaping @Sendable (M.Action) -> A?,
    to target: M.State,
    guard condition: (@Sendable (A) -> Bool)? = nil,
    when named: Guard<A>? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    let heading = RowHeading(
      name, CodeLocation(fileID: fileID, filePath: filePath, line: line),
      hasClosure: condition != nil, guardName: named?.name)
    let holds = bothHold(condition, named)
    self.init(
      heading, source: .any, trigger: .pattern, target: target,
      answer: action
    ) { argument in
      BoundRow { state, run, next in
        Self.attempt(
          state, run, argument, next,
          extract: { _ in () },
          condition: { _, _, argument in holds?(argument) ?? true },
          reduce: { _, _, _ in target })
      }
    }
  }

  /// Describes a row from any state that is not final on the actions a pattern matches to a computed state.
  ///
  /// - Parameters:
  ///   - name: The name in reports; the printed action, else file and line, when omitted.
  ///   - action: Extracts the payload of the actions the row answers.
  ///   - condition: What must hold as well; pure.
  ///   - named: The same with a name; both must hold when both are given.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  ///   - reduce: The state after the transition, as a pure function.
  @inlinable
  public init<A: Sendable>(
    _ name: String? = nil,
    onCase action: @escaping @Sendable (M.Action) -> A?,
    guard condition: (@Sendable (A) -> Bool)? = nil,
    when named: Guard<A>? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    reduce: @escaping @Sendable (A) -> M.State
  ) {
    let heading = RowHeading(
      name, CodeLocation(fileID: fileID, filePath: filePath, line: line),
      hasClosure: condition != nil, guardName: named?.name)
    let holds = bothHold(condition, named)
    self.init(
      heading, source: .any, trigger: .pattern,
      answer: action
    ) { argument in
      BoundRow { state, run, next in
        Self.attempt(
          state, run, argument, next,
          extract: { _ in () },
          condition: { _, _, argument in holds?(argument) ?? true },
          reduce: { _, _, argument in reduce(argument) })
      }
    }
  }
}
