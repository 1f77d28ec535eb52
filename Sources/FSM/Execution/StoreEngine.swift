/// What a store knows and never changes: the table bound to its alphabet, and who does the work.
@usableFromInline
struct StoreEngine<M: StateMachine>: Sendable {
  /// An action of the alphabet, bound once.
  @usableFromInline
  struct Entry: Sendable {
    @usableFromInline let bound: BoundAction<M>

    /// Whether activities or timers claim the action, so that nobody else may send it.
    @usableFromInline let isClaimed: Bool
  }

  /// Up to this many actions are compared one by one, which is faster than hashing.
  @usableFromInline static var shortAlphabet: Int { 8 }

  @usableFromInline let table: TransitionTable<M>
  @usableFromInline let entries: [Entry]
  @usableFromInline let places: [M.Action: Int]
  @usableFromInline let options: StoreOptions<M>

  /// Whether the alphabet is a sample, so that other actions are out of the ordinary.
  @usableFromInline let isSampled: Bool

  /// Whether anything has to be done after a change besides telling subscribers.
  @usableFromInline let hasEffects: Bool

  let outputRows: [OutputRow<M>]
  let emit: @Sendable (M.Output) -> Void
  let scheduler: StoreScheduler<M>

  /// Whether the machine has timers.
  let hasTimers: Bool

  init(
    _ verified: Verified<M>, options: StoreOptions<M>, scheduler: StoreScheduler<M>,
    emit: @escaping @Sendable (M.Output) -> Void
  ) {
    let table = verified.table
    self.table = table
    self.options = options
    self.scheduler = scheduler
    self.emit = emit
    entries = table.alphabet.map {
      Entry(bound: table.bind($0), isClaimed: !table.claimants(of: $0).isEmpty)
    }
    places = Dictionary(uniqueKeysWithValues: zip(table.alphabet, table.alphabet.indices))
    isSampled = !table.machine.alphabetIsComplete
    outputRows = table.machine.outputs
    hasTimers = table.activities.contains { if case .timer = $0.kind { true } else { false } }
    hasEffects =
      !table.activities.isEmpty || !outputRows.isEmpty
      || table.rows.contains { !$0.emissions.isEmpty }
  }

  /// The place of an action in the alphabet; nil when it is not listed.
  @inlinable
  func place(of action: M.Action) -> Int? {
    guard entries.count <= Self.shortAlphabet else { return places[action] }
    return entries.firstIndex { $0.bound.action == action }
  }

  /// The rows that answer an action, and whether it is claimed.
  @inlinable
  func entry(for action: M.Action) -> (entry: Entry, isListed: Bool) {
    if let place = place(of: action) { return (entries[place], true) }
    return (unlistedEntry(for: action), false)
  }

  @usableFromInline
  func unlistedEntry(for action: M.Action) -> Entry {
    Entry(bound: table.bind(action), isClaimed: !table.claimants(of: action).isEmpty)
  }
}

/// Does the work of an activity and hands its answers over.
public typealias ActivityHandler<M: StateMachine> =
  @Sendable (M.Activity, Answers<M>) async -> Void

/// Where an activity hands its answers over.
public struct Answers<M: StateMachine>: Sendable {
  let send: @Sendable (M.Action) -> Void

  /// Answers with an action; once the activity was cancelled this does nothing.
  public func callAsFunction(_ action: M.Action) { send(action) }
}
