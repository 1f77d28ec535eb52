import FSM
import Testing

@Suite struct `A migration` {
  /// The till's actions as an earlier version had them.
  private enum OldAction: Codable {
    case coins([Int]), buy(String), note(String), reset
  }

  private struct OldState: Codable {
    var money: Int
  }

  /// The journal of an earlier till: the same rows, other values.
  private struct Before {
    struct Till: StateMachine {
      struct State: Hashable, Codable { var money = 0 }
      enum Action: Hashable, Codable {
        case coins([Int]), buy(String), note(String), reset
        var coins: [Int]? { if case .coins(let coins) = self { coins } else { nil } }
        var text: String? {
          switch self {
          case .buy(let text), .note(let text): text
          case .coins, .reset: nil
          }
        }
      }
      let initial = State()
      let actions: [Action] = [.coins([50]), .buy("tea"), .note(""), .reset]
      var transitions: [Transition] {
        Update("coins", onCase: \.coins) { $0.money += $1.reduce(0, +) }
        Update("text", onCase: \.text) { state, _ in state.money += 0 }
        Transition("reset", on: .reset, to: State())
      }
    }
  }

  private static let migration = JournalMigration<Till>(
    from: .version(1), actions: OldAction.self, states: OldState.self,
    { old in
      switch old {
      case .coins(let coins): coins.map { .pay($0) }
      case .buy(let item): Till.Item(rawValue: item).map { [.sell($0)] } ?? []
      case .note: []
      case .reset: [.clear]
      }
    }, state: { Till.State(cents: $0.money) })

  private func recordBefore(_ scratch: Scratch, compacting: Bool = false) throws {
    let journal = Journal<Before.Till>(at: scratch.path())
    let store = try Store(
      restoring: journal, try Verified(unchecked: Before.Till(), because: "it is old"))
    store.dispatch(.coins([50, 100]))
    if compacting { try journal.compact() }
    for action in [.buy("tea"), .note("x"), .coins([]), .coins([10])] as [Before.Till.Action] {
      store.dispatch(action)
    }
    try journal.close()
  }

  @Test func `makes today's run of an old one, and keeps the old one`() throws {
    let scratch = try Scratch()
    try recordBefore(scratch)
    let old = try scratch.bytes()
    let options = JournalOptions(version: 2)
    let (store, journal) = try scratch.restore(nil, options, migrations: [Self.migration])
    #expect(store.state == Till.State(cents: 60, sold: [.tea: 1]))
    #expect(store.step == 4)
    let kept = try #require(journal.restoration?.migratedFrom)
    #expect(try scratch.names.contains { kept.hasSuffix($0) && $0.hasPrefix("a.journal.v1-") })
    #expect(try scratch.names.count == 2)
    #expect(try scratch.bytes(String(kept.split(separator: "/").last ?? "")) == old)
    store.dispatch(.pay(50))
    try journal.close()
    // It is a journal of today now.
    let again = try scratch.restore(nil, options)
    #expect(again.store.state.cents == 110)
    #expect(again.journal.restoration?.migratedFrom == nil)
  }

  @Test func `takes over the state that a compacted run begins in`() throws {
    let scratch = try Scratch()
    try recordBefore(scratch, compacting: true)
    let options = JournalOptions(version: 2)
    let store = try scratch.restore(nil, options, migrations: [Self.migration]).store
    #expect(store.state == Till.State(cents: 60, sold: [.tea: 1]))
    #expect(store.step == 3)
  }

  @Test func `without states does not take over a compacted run`() throws {
    let scratch = try Scratch()
    try recordBefore(scratch, compacting: true)
    let before = try scratch.bytes()
    let migration = JournalMigration<Till>(from: .version(1), actions: OldAction.self) { _ in [] }
    let error = journalError {
      _ = try scratch.restore(nil, JournalOptions(version: 2), migrations: [migration])
    }
    #expect(error?.place?.record == 2)
    #expect(error?.description.contains("give the migration 'states:'") == true)
    #expect(try scratch.bytes() == before)
    #expect(try scratch.names == ["a.journal"])
  }

  @Test func `whose action is rejected says where and why, and changes nothing`() throws {
    let scratch = try Scratch()
    try recordBefore(scratch)
    let before = try scratch.bytes()
    let migration = JournalMigration<Till>(
      from: .version(1), actions: OldAction.self
    ) { _ in [.sell(.tea)] }
    let error = journalError {
      _ = try scratch.restore(nil, JournalOptions(version: 2), migrations: [migration])
    }
    #expect(error?.place?.record == 3)
    #expect(
      error?.reason.description
        == "the journal cannot be migrated: action 'sell(tea)' is rejected in "
        + "'State(cents: 0, sold: [:], tags: [])': no guard holds (tea, anything)")
    #expect(try scratch.bytes() == before)
    #expect(try scratch.names == ["a.journal"])
  }

  @Test func `that fails to convert says where`() throws {
    struct Unknown: Error {}
    let scratch = try Scratch()
    try recordBefore(scratch)
    let migration = JournalMigration<Till>(from: .version(1), actions: OldAction.self) { old in
      if case .note = old { throw Unknown() }
      return []
    }
    let error = journalError {
      _ = try scratch.restore(nil, JournalOptions(version: 2), migrations: [migration])
    }
    #expect(error?.place?.record == 5)
    #expect(error?.reason == .migration("Unknown()"))
  }

  @Test func `that leaves values alone takes over renamed and moved rows`() throws {
    for change in [Till.Change.renamedRow, .reorderedRows, .addedRow, .removedAction] {
      let scratch = try Scratch()
      try scratch.record(Till.day)
      let digest = JournalHeader(try TransitionTable(Till())).digest
      let other = JournalMigration<Till>.unchanged(from: .digest("0"))
      let migration = JournalMigration<Till>.unchanged(from: .digest(digest))
      #expect(journalError { _ = try scratch.restore(change, migrations: [other]) } != nil)
      let store = try scratch.restore(change, migrations: [other, migration]).store
      #expect(store.step == Till.day.count)
      if change != .reorderedRows {
        #expect(store.state == (try Till.state(after: Till.day.count)))
      }
    }
  }

  @Test func `takes over a run with a torn tail, and says what was cut off`() throws {
    let scratch = try Scratch()
    try recordBefore(scratch)
    try scratch.put(try scratch.bytes().dropLast(5))
    let (store, journal) = try scratch.restore(
      nil, JournalOptions(version: 2), migrations: [Self.migration])
    #expect(store.state.cents == 50)
    #expect(journal.restoration?.tornTail?.record == 7)
  }
}
