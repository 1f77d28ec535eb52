/// What a store knows and never changes: the table bound to its alphabet, and who does the work.
@usableFromInline
struct StoreEngine<M: StateMachine>: Sendable {
  /// An action of the alphabet, bound once; an object, so that a dispatch can lend it.
  @usableFromInline
  final class Entry: Sendable {
    @usableFromInline let bound: BoundAction<M>

    /// Whether activities or timers claim the action, so that nobody else may send it.
    @usableFromInline let isClaimed: Bool

    init(_ action: M.Action, in table: TransitionTable<M>) {
      bound = table.bind(action)
      isClaimed = !table.claimants(of: action).isEmpty
    }
  }

  /// Up to this many actions are compared one by one, which is faster than hashing.
  @usableFromInline static var shortAlphabet: Int { 8 }

  @usableFromInline let table: TransitionTable<M>
  @usableFromInline let actions: ContiguousArray<M.Action>
  @usableFromInline let entries: ContiguousArray<Entry>
  @usableFromInline let places: [M.Action: Int]
  @usableFromInline let options: StoreOptions<M>

  /// Whether the alphabet is a sample, so that other actions are out of the ordinary.
  @usableFromInline let isSampled: Bool

  /// Whether anything has to be done after a change besides telling subscribers.
  @usableFromInline let hasEffects: Bool

  /// Whether changes are written down before they are published.
  @usableFromInline let isRecorded: Bool

  /// Writes a change down, on the thread that handles the action, before anybody sees it.
  let record: (@Sendable (Change<M>) -> RecordOutcome)?

  let emit: @Sendable (M.Output) -> Void
  let scheduler: StoreScheduler<M>

  /// Whether the machine has timers.
  let hasTimers: Bool

  init(
    _ verified: Verified<M>, options: StoreOptions<M>, scheduler: StoreScheduler<M>,
    emit: @escaping @Sendable (M.Output) -> Void,
    record: (@Sendable (Change<M>) -> RecordOutcome)? = nil
  ) {
    isRecorded = record != nil
    self.record = record
    let table = verified.table
    self.table = table
    self.options = options
    self.scheduler = scheduler
    self.emit = emit
    actions = ContiguousArray(table.alphabet)
    entries = ContiguousArray(table.alphabet.map { Entry($0, in: table) })
    places = Dictionary(uniqueKeysWithValues: zip(table.alphabet, table.alphabet.indices))
    isSampled = !table.machine.alphabetIsComplete
    hasTimers = table.activities.contains { if case .timer = $0.kind { true } else { false } }
    hasEffects =
      !table.activities.isEmpty || !table.outputs.isEmpty
      || table.rows.contains { !$0.emissions.isEmpty }
  }

  /// Whether an action that the alphabet does not list is rejected for that.
  @inlinable var rejectsUnlisted: Bool { isSampled && options.outsideAlphabet == .reject }

  /// The place of an action in the alphabet; nil when it is not listed.
  @inlinable
  func place(of action: M.Action) -> Int? {
    guard actions.count <= Self.shortAlphabet else { return places[action] }
    for place in 0..<actions.count where actions[place] == action { return place }
    return nil
  }

  /// Binds an action that the alphabet does not list.
  @usableFromInline
  func unlistedEntry(for action: M.Action) -> Entry { Entry(action, in: table) }
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
