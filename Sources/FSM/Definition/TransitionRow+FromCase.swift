extension TransitionRow {
  /// Describes a row from the states a pattern matches on the given actions to one state.
  ///
  /// - Parameters:
  ///   - name: The name in reports; the printed action, else file and line, when omitted.
  ///   - source: Extracts the payload of the states the row applies to.
  ///   - action: An action the row answers.
  ///   - otherActions: More such actions.
  ///   - target: The state after the transition.
  ///   - condition: What must hold as well; pure.
  ///   - named: The same with a name; both must hold when both are given.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  @inlinable
  public init<S>(
    _ name: String? = nil,
    fromCase source: @escaping @Sendable (M.State) -> S?,
    on action: M.Action,
    _ otherActions: M.Action...,
    to target: M.State,
    guard condition: (@Sendable (S) -> Bool)? = nil,
    when named: Guard<S>? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    let heading = RowHeading(
      name, CodeLocation(fileID: fileID, filePath: filePath, line: line),
      hasClosure: condition != nil, guardName: named?.name)
    let actions = OneOf(action, otherActions)
    let holds = bothHold(condition, named)
    self.init(
      heading, source: .pattern, trigger: .values(actions.all), target: target, payload: S.self,
      answer: { actions.contains($0) ? () : nil }
    ) { argument in
      BoundRow { state, run, next in
        Self.attempt(
          state, run, argument, next,
          extract: source,
          condition: { _, payload, _ in holds?(payload) ?? true },
          reduce: { _, _, _ in target })
      }
    }
  }

  /// Describes a row from the states a pattern matches on the given actions to a computed state.
  ///
  /// - Parameters:
  ///   - name: The name in reports; the printed action, else file and line, when omitted.
  ///   - source: Extracts the payload of the states the row applies to.
  ///   - action: An action the row answers.
  ///   - otherActions: More such actions.
  ///   - condition: What must hold as well; pure.
  ///   - named: The same with a name; both must hold when both are given.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  ///   - reduce: The state after the transition, as a pure function.
  @inlinable
  public init<S>(
    _ name: String? = nil,
    fromCase source: @escaping @Sendable (M.State) -> S?,
    on action: M.Action,
    _ otherActions: M.Action...,
    guard condition: (@Sendable (S) -> Bool)? = nil,
    when named: Guard<S>? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    reduce: @escaping @Sendable (S) -> M.State
  ) {
    let heading = RowHeading(
      name, CodeLocation(fileID: fileID, filePath: filePath, line: line),
      hasClosure: condition != nil, guardName: named?.name)
    let actions = OneOf(action, otherActions)
    let holds = bothHold(condition, named)
    self.init(
      heading, source: .pattern, trigger: .values(actions.all), payload: S.self,
      answer: { actions.contains($0) ? () : nil }
    ) { argument in
      BoundRow { state, run, next in
        Self.attempt(
          state, run, argument, next,
          extract: source,
          condition: { _, payload, _ in holds?(payload) ?? true },
          reduce: { _, payload, _ in reduce(payload) })
      }
    }
  }

  /// Describes a row from the states a pattern matches on the actions a pattern matches to one state.
  ///
  /// - Parameters:
  ///   - name: The name in reports; the printed action, else file and line, when omitted.
  ///   - source: Extracts the payload of the states the row applies to.
  ///   - action: Extracts the payload of the actions the row answers.
  ///   - target: The state after the transition.
  ///   - condition: What must hold as well; pure.
  ///   - named: The same with a name; both must hold when both are given.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  @inlinable
  public init<S, A: Sendable>(
    _ name: String? = nil,
    fromCase source: @escaping @Sendable (M.State) -> S?,
    onCase action: @escaping @Sendable (M.Action) -> A?,
    to target: M.State,
    guard condition: (@Sendable (S, A) -> Bool)? = nil,
    when named: Guard<(S, A)>? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    let heading = RowHeading(
      name, CodeLocation(fileID: fileID, filePath: filePath, line: line),
      hasClosure: condition != nil, guardName: named?.name)
    let holds = bothHold(condition, named)
    self.init(
      heading, source: .pattern, trigger: .pattern, target: target, payload: S.self,
      answer: action
    ) { argument in
      BoundRow { state, run, next in
        Self.attempt(
          state, run, argument, next,
          extract: source,
          condition: { _, payload, argument in holds?(payload, argument) ?? true },
          reduce: { _, _, _ in target })
      }
    }
  }

  /// Describes a row from the states a pattern matches on the actions a pattern matches to a computed state.
  ///
  /// - Parameters:
  ///   - name: The name in reports; the printed action, else file and line, when omitted.
  ///   - source: Extracts the payload of the states the row applies to.
  ///   - action: Extracts the payload of the actions the row answers.
  ///   - condition: What must hold as well; pure.
  ///   - named: The same with a name; both must hold when both are given.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  ///   - reduce: The state after the transition, as a pure function.
  @inlinable
  public init<S, A: Sendable>(
    _ name: String? = nil,
    fromCase source: @escaping @Sendable (M.State) -> S?,
    onCase action: @escaping @Sendable (M.Action) -> A?,
    guard condition: (@Sendable (S, A) -> Bool)? = nil,
    when named: Guard<(S, A)>? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    reduce: @escaping @Sendable (S, A) -> M.State
  ) {
    let heading = RowHeading(
      name, CodeLocation(fileID: fileID, filePath: filePath, line: line),
      hasClosure: condition != nil, guardName: named?.name)
    let holds = bothHold(condition, named)
    self.init(
      heading, source: .pattern, trigger: .pattern, payload: S.self,
      answer: action
    ) { argument in
      BoundRow { state, run, next in
        Self.attempt(
          state, run, argument, next,
          extract: source,
          condition: { _, payload, argument in holds?(payload, argument) ?? true },
          reduce: { _, payload, argument in reduce(payload, argument) })
      }
    }
  }
}
