@testable import FSM
import Foundation
import Testing

@Suite struct `Snapshots and compaction` {
  private static let options: [JournalOptions] = [nil, 1, 2, 3, 7].flatMap { interval in
    [.fromLastSnapshot, .everything].map {
      JournalOptions(snapshotEvery: interval, replay: $0)
    }
  }

  /// Compact after each of these steps, at a random choice of them.
  @Test(arguments: options)
  func `restore what plain replay restores`(_ options: JournalOptions) throws {
    for seed in 0..<(runsSlowTests ? 100 : 4) as Range<UInt64> {
      let scratch = try Scratch()
      var random = SplitMix64(seed: seed)
      let actions = random.some(random.below(30), of: Till.day + [.clear])
      var journal = Journal<Till>(at: scratch.path(), options: options)
      var store = try Store(restoring: journal, try Till.verified())
      var (state, step) = (Till().initial, 0)
      let table = try TransitionTable(Till())
      for action in actions {
        let moves = store.dispatch(action).hasMoved
        let expected = table.step(state, action)
        state = expected.state
        step += moves ? 1 : 0
        switch random.below(8) {
        case 0: try journal.compact()
        case 1: try journal.snapshot()
        case 2:
          try journal.close()
          (store, journal) = try scratch.restore(nil, options)
        default: break
        }
        try #require(store.state == state)
        try #require(store.step == step)
        try #require(journal.lastStep == step)
      }
      try journal.close()
      let restored = try scratch.restore(nil, options)
      try #require(restored.store.state == state)
      try #require(restored.store.step == step)
      let replay = JournalReplay(scratch.path(), through: table)
      try #require(replay.agrees && replay.state == state && replay.lastStep == step)
      // Nothing is left beside the journal.
      try #require(try scratch.names == ["a.journal"])
    }
  }

  @Test func `shorten what is replayed`() throws {
    let scratch = try Scratch()
    let options = JournalOptions(snapshotEvery: 4)
    try scratch.record(Till.day, options)
    let (store, journal) = try scratch.restore(nil, options)
    #expect(journal.restoration?.step == Till.day.count)
    #expect(journal.restoration?.replayed == Till.day.count % 4)
    try journal.compact()
    try journal.close()
    #expect(lineStarts(try scratch.bytes()).count == 3)
    #expect(store.state == (try Till.state(after: Till.day.count)))
    let again = try scratch.restore(nil, options)
    #expect(again.journal.restoration?.replayed == 0)
    #expect(again.store.state == (try Till.state(after: Till.day.count)))
    #expect(JournalReplay(scratch.path(), through: try TransitionTable(Till())).firstStep == 11)
  }

  @Test func `that another machine wrote are found when everything is replayed`() throws {
    let scratch = try Scratch()
    let options = JournalOptions(snapshotEvery: 2, replay: .everything, digestsStates: false)
    try scratch.record(Till.day, options)
    let error = journalError { _ = try scratch.restore(.otherReducer, options) }
    guard case .disagreement(let found) = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(found.step == 2)
    #expect(found.explanation.hasSuffix("(recorded -> today): cents: 100 -> 101"))
    // From the last snapshot on it is the machine of today that counts, and nothing disagrees.
    let last = JournalOptions(snapshotEvery: 11, digestsStates: false)
    try scratch.record(Till.day, last, name: "b")
    #expect(try scratch.restore(.otherReducer, last, name: "b").store.step == 11)
  }

  @Test func `go on while others dispatch`() async throws {
    let scratch = try Scratch()
    let (store, journal) = try scratch.restore()
    await onThreads(3) { thread in
      for _ in 0..<60 {
        if thread == 0 { try? journal.compact() } else { store.dispatch(.pay(50)) }
      }
    }
    await store.settled()
    #expect(store.step == 120)
    #expect(journal.failure == nil)
    try journal.close()
    let restored = try scratch.restore()
    #expect(restored.store.step == 120)
    #expect(restored.store.state.cents == 6_000)
  }

  @Test func `that cannot be written leave the journal as it is`() throws {
    let scratch = try Scratch()
    let (store, journal) = try scratch.restore()
    store.dispatch(.pay(50))
    // While the folder has another name no file can be made in it.
    let away = scratch.folder.appendingPathExtension("away")
    try FileManager.default.moveItem(at: scratch.folder, to: away)
    #expect(journalError { try journal.compact() } != nil)
    try FileManager.default.moveItem(at: away, to: scratch.folder)
    store.dispatch(.pay(50))
    #expect(journal.failure == nil)
    try journal.close()
    #expect(try scratch.restore().store.state.cents == 100)
  }

  @Test func `leave a journal alone that is called like a new file`() throws {
    let scratch = try Scratch()
    let (other, otherJournal) = try scratch.restore(name: "a.journal.new")
    other.dispatch(.pay(70))
    try otherJournal.flush()
    let (store, journal) = try scratch.restore()
    store.dispatch(.pay(50))
    try journal.compact()
    try journal.close()
    try otherJournal.close()
    #expect(try scratch.restore().store.state.cents == 50)
    #expect(try scratch.restore(name: "a.journal.new").store.state.cents == 70)
  }
}
