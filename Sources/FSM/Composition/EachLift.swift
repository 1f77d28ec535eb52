/// Says what several identical machines, kept by key, consist of in terms of the machine around
/// them.
struct EachLift<M: StateMachine, Child: StateMachine, Key: Hashable & Sendable>: Sendable {
  /// Goes before the names of the child's rows.
  let name: String
  let child: Child
  let elements: Elements<M.State, Child.State, Key>

  /// The keys that the checker looks at.
  let declared: [Key]

  /// The key and the child's action; nil for an action that is for none of the machines.
  let extract: @Sendable (M.Action) -> (Key, Child.Action)?

  /// An action of one of the machines as one of the machine around them.
  let embed: @Sendable (Key, Child.Action) -> M.Action

  /// What becomes of the activities; nil when nobody said.
  var activity: (@Sendable (Key, Child.Activity) -> M.Activity)?

  /// What becomes of the outputs.
  var emission: @Sendable (Key, Child.Output) -> Emission<M>? = { _, _ in nil }

  /// The machine with a key as one that is put in alone.
  func one(_ key: Key) -> Lift<M, Child> {
    let (extract, embed, elements) = (extract, embed, elements)
    var lift = Lift<M, Child>(
      key: ElementKey(key), name: name, child: child,
      state: Embedding(
        extract: { elements.read($0, key) }, put: { elements.write(&$0, key, $1) }),
      extract: { action in
        guard let (other, action) = extract(action), other == key else { return nil }
        return action
      },
      embed: { embed(key, $0) })
    if let activity { lift.activity = { activity(key, $0) } }
    let emission = emission
    lift.emission = { emission(key, $0) }
    return lift
  }

  /// A row of the child for each of the machines, nil without any key; an action says which.
  func row(_ row: TransitionRow<Child>) -> TransitionRow<M>? {
    guard let key = declared.first else { return nil }
    let meant = { @Sendable (action: M.Action) in extract(action).map { one($0.0).row(row) } }
    // As that of one of them, but for what depends on the key.
    var lifted = one(key).row(row).binding { meant($0)?.bind($0) }
    if !row.listedActions.isEmpty {
      lifted.trigger = .values(declared.flatMap { key in row.listedActions.map { embed(key, $0) } })
    }
    lifted.element = { meant($0)?.element?($0) }
    lifted.isFinalInScope = { meant($1)?.isFinalInScope?($0, $1) ?? false }
    lifted.emissions = row.emissions.indices.map { place in
      { meant($1)?.emissions[place]($0, $1, $2) ?? [] }
    }
    return lifted
  }
}

extension EachLift {
  /// The activities and timers: one row for each declared key, which the checker looks at, and one
  /// for all other keys.
  func activities(_ rows: [ActivityRow<Child>]) -> [ActivityRow<M>] {
    declared.flatMap { rows.map(one($0).activity) } + rows.map(activityOfOthers)
  }

  private func activityOfOthers(_ row: ActivityRow<Child>) -> ActivityRow<M> {
    let declared = Set(declared)
    let kind: ActivityRow<M>.Kind =
      switch row.kind {
      case .activity: .activity { _ in nil }
      case .timer: .timer { _ in nil }
      case .message: .message
      }
    var lifted = ActivityRow<M>(
      kind, at: row.location, answers: [],
      patterns: [
        { action in
          guard let (key, action) = extract(action), !declared.contains(key) else { return false }
          return row.claims(action)
        }
      ])
    lifted.isUnanswered = row.isUnanswered
    lifted.scope = [name] + row.scope
    lifted.family = family(
      row, row.family, where: { !declared.contains($0) }, lift: { $0.activity($1) })
    return lifted
  }

  /// What the machines emit on entering or leaving a state.
  func output(_ row: OutputRow<Child>) -> OutputRow<M> {
    let family = family(row, row.family, where: { _ in true }, lift: { $0.output($1) })
    var lifted = OutputRow<M>(row.moment == .entry ? .entry : .exit, at: row.location, family)
    lifted.scope = [name] + row.scope
    return lifted
  }

  private func family<Inner: Sendable, Outer: Sendable>(
    _ row: Inner, _ inner: RowFamily<Child, Inner>?,
    where isMeant: @escaping @Sendable (Key) -> Bool,
    lift: @escaping @Sendable (Lift<M, Child>, Inner) -> Outer
  ) -> RowFamily<M, Outer> {
    RowFamily(
      keys: { whole in
        elements.keys(whole).filter(isMeant).flatMap { key -> [ElementKey] in
          let outer = ElementKey(key)
          guard let inner else { return [outer] }
          return elements.read(whole, key).map { inner.keys($0).map(outer.inside) } ?? []
        }
      },
      row: { element in
        guard let key = element.first(as: Key.self),
          let row = inner.map({ $0.row(element.rest) }) ?? row
        else { return nil }
        return lift(one(key), row)
      })
  }
}
