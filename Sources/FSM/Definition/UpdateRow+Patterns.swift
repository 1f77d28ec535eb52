extension UpdateRow {
  /// Describes a row from the states a pattern matches on the given actions that changes the state in place.
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
  ///   - update: Changes the state in place; pure otherwise.
  @inlinable
  public init<S>(
    _ name: String? = nil,
    fromCase source: @escaping @Sendable (M.State) -> S?,
    on action: M.Action,
    _ otherActions: M.Action...,
    guard condition: (@Sendable (M.State, S) -> Bool)? = nil,
    when named: Guard<(M.State, S)>? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    update: @escaping @Sendable (inout M.State, S) -> Void
  ) {
    let heading = RowHeading(
      name, CodeLocation(fileID: fileID, filePath: filePath, line: line),
      hasClosure: condition != nil, guardName: named?.name)
    let actions = OneOf(action, otherActions)
    let holds = bothHold(condition, named)
    row = TransitionRow(
      heading, source: .pattern, trigger: .values(actions.all), payload: S.self,
      answer: { actions.contains($0) ? () : nil }
    ) { argument in
      BoundRow { state, run, next in
        TransitionRow<M>.attempt(
          state, run, argument, next,
          extract: source,
          condition: { state, payload, _ in holds?(state, payload) ?? true },
          reduce: { state, payload, _ in
            var next = state
            update(&next, payload)
            return next
          })
      }
    }
  }

  /// Describes a row from the states a pattern matches on the actions a pattern matches that changes the state in place.
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
  ///   - update: Changes the state in place; pure otherwise.
  @inlinable
  public init<S, A: Sendable>(
    _ name: String? = nil,
    fromCase source: @escaping @Sendable (M.State) -> S?,
    onCase action: @escaping @Sendable (M.Action) -> A?,
    guard condition: (@Sendable (M.State, S, A) -> Bool)? = nil,
    when named: Guard<(M.State, S, A)>? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    update: @escaping @Sendable (inout M.State, S, A) -> Void
  ) {
    let heading = RowHeading(
      name, CodeLocation(fileID: fileID, filePath: filePath, line: line),
      hasClosure: condition != nil, guardName: named?.name)
    let holds = bothHold(condition, named)
    row = TransitionRow(
      heading, source: .pattern, trigger: .pattern, payload: S.self,
      answer: action
    ) { argument in
      BoundRow { state, run, next in
        TransitionRow<M>.attempt(
          state, run, argument, next,
          extract: source,
          condition: { state, payload, argument in holds?(state, payload, argument) ?? true },
          reduce: { state, payload, argument in
            var next = state
            update(&next, payload, argument)
            return next
          })
      }
    }
  }

  /// Describes a row from the states that satisfy a predicate on the given actions that changes the state in place.
  ///
  /// - Parameters:
  ///   - name: The name in reports; the printed action, else file and line, when omitted.
  ///   - source: Holds in the states the row applies to.
  ///   - action: An action the row answers.
  ///   - otherActions: More such actions.
  ///   - condition: What must hold as well; pure.
  ///   - named: The same with a name; both must hold when both are given.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  ///   - update: Changes the state in place; pure otherwise.
  @inlinable
  public init(
    _ name: String? = nil,
    where source: @escaping @Sendable (M.State) -> Bool,
    on action: M.Action,
    _ otherActions: M.Action...,
    guard condition: (@Sendable (M.State) -> Bool)? = nil,
    when named: Guard<M.State>? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    update: @escaping @Sendable (inout M.State) -> Void
  ) {
    let heading = RowHeading(
      name, CodeLocation(fileID: fileID, filePath: filePath, line: line),
      hasClosure: condition != nil, guardName: named?.name)
    let actions = OneOf(action, otherActions)
    let holds = bothHold(condition, named)
    row = TransitionRow(
      heading, source: .predicate, trigger: .values(actions.all),
      answer: { actions.contains($0) ? () : nil }
    ) { argument in
      BoundRow { state, run, next in
        TransitionRow<M>.attempt(
          state, run, argument, next,
          extract: { source($0) ? () : nil },
          condition: { state, _, _ in holds?(state) ?? true },
          reduce: { state, _, _ in
            var next = state
            update(&next)
            return next
          })
      }
    }
  }

  /// Describes a row from the states that satisfy a predicate on the actions a pattern matches that changes the state in place.
  ///
  /// - Parameters:
  ///   - name: The name in reports; the printed action, else file and line, when omitted.
  ///   - source: Holds in the states the row applies to.
  ///   - action: Extracts the payload of the actions the row answers.
  ///   - condition: What must hold as well; pure.
  ///   - named: The same with a name; both must hold when both are given.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  ///   - update: Changes the state in place; pure otherwise.
  @inlinable
  public init<A: Sendable>(
    _ name: String? = nil,
    where source: @escaping @Sendable (M.State) -> Bool,
    onCase action: @escaping @Sendable (M.Action) -> A?,
    guard condition: (@Sendable (M.State, A) -> Bool)? = nil,
    when named: Guard<(M.State, A)>? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    update: @escaping @Sendable (inout M.State, A) -> Void
  ) {
    let heading = RowHeading(
      name, CodeLocation(fileID: fileID, filePath: filePath, line: line),
      hasClosure: condition != nil, guardName: named?.name)
    let holds = bothHold(condition, named)
    row = TransitionRow(
      heading, source: .predicate, trigger: .pattern,
      answer: action
    ) { argument in
      BoundRow { state, run, next in
        TransitionRow<M>.attempt(
          state, run, argument, next,
          extract: { source($0) ? () : nil },
          condition: { state, _, argument in holds?(state, argument) ?? true },
          reduce: { state, _, argument in
            var next = state
            update(&next, argument)
            return next
          })
      }
    }
  }
}
