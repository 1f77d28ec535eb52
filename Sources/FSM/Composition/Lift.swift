/// Says what a child machine consists of in terms of the machine around it.
struct Lift<M: StateMachine, Child: StateMachine>: Sendable {
  /// Goes before the names of the child's rows.
  let name: String
  let child: Child
  let state: Embedding<M.State, Child.State>

  /// The child's action; nil for an action that is not for the child.
  let extract: @Sendable (M.Action) -> Child.Action?

  /// An action of the child as one of the machine around it.
  let embed: @Sendable (Child.Action) -> M.Action

  /// What becomes of the child's activities; nil when nobody said.
  var activity: (@Sendable (Child.Activity) -> M.Activity)?

  /// What becomes of the child's outputs.
  var emission: @Sendable (Child.Output) -> Emission<M>? = { _ in nil }

  /// Where the child is there, whether something holds of it.
  func holds(
    _ condition: @escaping @Sendable (Child.State) -> Bool, elsewhere: Bool
  ) -> @Sendable (M.State) -> Bool {
    { state.extract($0).map(condition) ?? elsewhere }
  }

  /// What the child sends, to the store or to other rows.
  func emission(_ emission: Emission<Child>) -> Emission<M>? {
    switch emission {
    case .output(let output): self.emission(output)
    case .action(let action): .action(embed(action))
    }
  }
}

extension Lift {
  /// A row of the child.
  func row(_ row: TransitionRow<Child>) -> TransitionRow<M> {
    let child = child
    let skipsFinal = if case .any = row.source { true } else { false }
    var lifted = TransitionRow<M>(
      RowHeading(
        row.name, row.location, hasClosure: row.hasUnnamedGuard, guardName: row.guardName),
      source: skipsFinal ? .predicate : .pattern, trigger: trigger(row.trigger)
    ) { action in
      guard let action = extract(action), let bound = row.bind(action) else { return nil }
      guard skipsFinal else { return state.lift(bound) }
      return state.lift(
        BoundRow { child.isFinal($0) ? .sourceDiffers : bound.attempt($0, $1) })
    }
    lifted.scope = [name] + row.scope
    lifted.isOtherwise = row.isOtherwise
    lifted.isReentering = row.isReentering
    lifted.expectations = row.expectations
    lifted.isFinalInScope = holds(row.isFinalInScope ?? child.isFinal, elsewhere: false)
    lifted.emissions = row.emissions.map { emissions in
      { old, action, new in
        guard let old = state.extract(old), let new = state.extract(new),
          let action = extract(action)
        else { return [] }
        return emissions(old, action, new).compactMap { emission($0) }
      }
    }
    return lifted
  }

  private func trigger(_ trigger: TransitionRow<Child>.Trigger) -> TransitionRow<M>.Trigger {
    switch trigger {
    case .values(let actions): .values(actions.map(embed))
    case .pattern: .pattern
    }
  }

  /// An activity or timer of the child.
  func activity(_ row: ActivityRow<Child>) -> ActivityRow<M> {
    let kind: ActivityRow<M>.Kind =
      switch row.kind {
      case .activity(let perform):
        .activity { whole in
          guard let activity, let part = state.extract(whole) else { return nil }
          return perform(part).map(activity)
        }
      case .timer(let duration): .timer { state.extract($0).flatMap(duration) }
      case .message: .message
      }
    let patterns = row.answerPatterns.map { matches -> @Sendable (M.Action) -> Bool in
      { extract($0).map(matches) ?? false }
    }
    let restartKey = row.restartKey.map { key -> @Sendable (M.State) -> RestartKey in
      { RestartKey(state.extract($0).map(key)) }
    }
    var lifted = ActivityRow<M>(
      kind, at: row.location, answers: row.answers.map(embed), patterns: patterns,
      restartKey: restartKey,
      extractsBool: row.extractsBool)
    lifted.isUnanswered = row.isUnanswered
    lifted.expectations = row.expectations
    lifted.scope = [name] + row.scope
    return lifted
  }

  /// What the child emits on entering or leaving a state.
  func output(_ row: OutputRow<Child>) -> OutputRow<M> {
    var lifted = OutputRow<M>(
      row.moment == .entry ? .entry : .exit, at: row.location
    ) { whole in
      state.extract(whole).flatMap(row.emissions)?.compactMap { emission($0) }
    }
    lifted.scope = [name] + row.scope
    return lifted
  }
}
