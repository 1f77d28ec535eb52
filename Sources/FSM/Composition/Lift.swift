/// Says what a child machine consists of in terms of the machine around it.
struct Lift<M: StateMachine, Child: StateMachine>: Sendable {
  /// The key of a machine that is one of several identical ones.
  var key: ElementKey?

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
    if row.name == nil { lifted.partName = row.partName ?? TransitionTable.defaultName(of: row) }
    lifted.partNodes = row.partNodes ?? row.nodes(in: child)
    lifted.isOtherwise = row.isOtherwise
    lifted.isReentering = row.isReentering
    lifted.expectations = row.expectations
    lifted.element = element(row.element)
    lifted.isFinalInScope = { whole, action in
      guard let part = state.extract(whole) else { return false }
      guard let inner = row.isFinalInScope else { return child.isFinal(part) }
      return extract(action).map { inner(part, $0) } ?? false
    }
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
    lifted.key = qualified(row.key)
    lifted.family = row.family.map { family($0, activity) }
    return lifted
  }

  /// What the child emits on entering or leaving a state.
  func output(_ row: OutputRow<Child>) -> OutputRow<M> {
    if let inner = row.family {
      var lifted = OutputRow<M>(
        row.moment == .entry ? .entry : .exit, at: row.location, family(inner, output))
      lifted.scope = [name] + row.scope
      return lifted
    }
    var lifted = OutputRow<M>(
      row.moment == .entry ? .entry : .exit, at: row.location
    ) { whole in
      state.extract(whole).flatMap(row.emissions)?.compactMap { emission($0) }
    }
    lifted.scope = [name] + row.scope
    lifted.key = qualified(row.key)
    return lifted
  }
}

extension Lift {
  /// Says that the child's state in a state is not found again when it is put back.
  func misplaced(_ whole: M.State) -> String? {
    guard let part = state.extract(whole) else { return nil }
    var copy = whole
    state.put(&copy, part)
    return state.extract(copy) == part ? nil : unfound(part)
  }

  /// The words for a state that is not found where it was put.
  func unfound(_ part: Child.State) -> String {
    let text = ValuePrinter.elided(ValuePrinter.text(part))
    return "'\(title)' does not get its state '\(text)' back: where it is read is not where it is "
      + "written; make one function the opposite of the other"
  }

  /// Says which of several identical machines an action is for, where that one is not there.
  func absence(
    _ action: M.Action, in table: TransitionTable<Child>
  ) -> (@Sendable (M.State) -> String?)? {
    guard let action = extract(action) else { return nil }
    let inner = table.absence(action)
    if inner == nil, key == nil { return nil }
    return { whole in
      guard let part = state.extract(whole) else { return key == nil ? nil : title }
      return inner?(part).map { "\(title).\($0)" }
    }
  }
}

extension TransitionRow {
  /// The nodes that a row leads from and to, if it names its states.
  func nodes(in machine: M) -> (@Sendable () -> (from: [String], to: String?))? {
    guard case .values(let states) = source else { return nil }
    return { [target] in
      (states.map(machine.node).withoutRepetitions, target.map(machine.node))
    }
  }
}

// The keys of machines of which there are several.
extension Lift {
  /// The name, with the key of one of several identical machines.
  var title: String { key.map { "\(name)[\($0)]" } ?? name }

  func qualified(_ inner: ElementKey?) -> ElementKey? {
    guard let key else { return inner }
    return inner.map(key.inside) ?? key
  }

  private func element(
    _ inner: (@Sendable (Child.Action) -> ElementKey?)?
  ) -> (@Sendable (M.Action) -> ElementKey?)? {
    if inner == nil, key == nil { return nil }
    return { action in extract(action).flatMap { qualified(inner?($0)) } }
  }

  private func family<Inner: Sendable, Outer: Sendable>(
    _ inner: RowFamily<Child, Inner>, _ lift: @escaping @Sendable (Inner) -> Outer
  ) -> RowFamily<M, Outer> {
    RowFamily(
      keys: { state.extract($0).map(inner.keys)?.compactMap(qualified) ?? [] },
      row: { inner.row(key == nil ? $0 : $0.rest).map(lift) })
  }
}
