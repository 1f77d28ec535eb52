extension UpdateRow {
  /// Describes a row from any state that is not final on the given actions that changes the state in place.
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
  ///   - update: Changes the state in place; pure otherwise.
  @inlinable
  public init(
    _ name: String? = nil,
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
      heading, source: .any, trigger: .values(actions.all),
      answer: { actions.contains($0) ? () : nil }
    ) { argument in
      BoundRow { state, run, next in
        TransitionRow<M>.attempt(
          state, run, argument, next,
          extract: { _ in () },
          condition: { state, _, _ in holds?(state) ?? true },
          reduce: { state, _, _ in
            var next = state
            update(&next)
            return next
          })
      }
    }
  }

  /// Describes a row from any state that is not final on the actions a pattern matches that changes the state in place.
  ///
  /// - Parameters:
  ///   - name: The name in reports; the printed action, else file and line, when omitted.
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
      heading, source: .any, trigger: .pattern,
      answer: action
    ) { argument in
      BoundRow { state, run, next in
        TransitionRow<M>.attempt(
          state, run, argument, next,
          extract: { _ in () },
          condition: { state, _, argument in holds?(state, argument) ?? true },
          reduce: { state, _, argument in
            var next = state
            update(&next, argument)
            return next
          })
      }
    }
  }

  /// Describes a row from the given states on the given actions that changes the state in place.
  ///
  /// - Parameters:
  ///   - name: The name in reports; the printed action, else file and line, when omitted.
  ///   - source: A state the row applies to.
  ///   - otherSources: More such states.
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
    from source: M.State,
    _ otherSources: M.State...,
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
    let sources = OneOf(source, otherSources)
    let actions = OneOf(action, otherActions)
    let holds = bothHold(condition, named)
    row = TransitionRow(
      heading, source: .values(sources.all), trigger: .values(actions.all),
      answer: { actions.contains($0) ? () : nil }
    ) { argument in
      BoundRow { state, run, next in
        TransitionRow<M>.attempt(
          state, run, argument, next,
          extract: { sources.contains($0) ? () : nil },
          condition: { state, _, _ in holds?(state) ?? true },
          reduce: { state, _, _ in
            var next = state
            update(&next)
            return next
          })
      }
    }
  }

  /// Describes a row from the given states on the actions a pattern matches that changes the state in place.
  ///
  /// - Parameters:
  ///   - name: The name in reports; the printed action, else file and line, when omitted.
  ///   - source: A state the row applies to.
  ///   - otherSources: More such states.
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
    from source: M.State,
    _ otherSources: M.State...,
    onCase action: @escaping @Sendable (M.Action) -> A?,
    guard condition: (@Sendable (M.State, A) -> Bool)? = nil,
    when named: Guard<(M.State, A)>? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    update: @escaping @Sendable (inout M.State, A) -> Void
  ) {
    let heading = RowHeading(
      name, CodeLocation(fileID: fileID, filePath: filePath, line: line),
      hasClosure: condition != nil, guardName: named?.name)
    let sources = OneOf(source, otherSources)
    let holds = bothHold(condition, named)
    row = TransitionRow(
      heading, source: .values(sources.all), trigger: .pattern,
      answer: action
    ) { argument in
      BoundRow { state, run, next in
        TransitionRow<M>.attempt(
          state, run, argument, next,
          extract: { sources.contains($0) ? () : nil },
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
