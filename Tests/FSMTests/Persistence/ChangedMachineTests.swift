import FSM
import Testing

/// A change of a machine, and what its journal says of it.
struct ChangedMachine: CustomTestStringConvertible, Sendable {
  let change: Till.Change
  /// What restoring fails with, without the path.
  let message: String

  var testDescription: String { "\(change)" }

  static let seenInTheHeader = [
    Self(change: .renamedRow, message: "row 1 was 'pay', today it is 'payment'"),
    Self(
      change: .reorderedRows,
      message: "the order is another one: row 'tea' was number 2, today it is number 3"),
    Self(change: .removedRow, message: "row 4, 'tag', is gone"),
    Self(change: .addedRow, message: "row 6, 'clear again', is new"),
    Self(change: .removedAction, message: "action 6, 'clear', is gone"),
    Self(change: .addedAction, message: "action 7, 'pay(200)', is new"),
    Self(
      change: .reorderedActions,
      message: "the order is another one: action 'pay(50)' was number 1, today it is number 2"),
  ]

  static let seenWhenReplayed = [
    Self(
      change: .guardOfTeaIsStricter,
      message: "step 3, action 'sell(tea)' in 'State(cents: 100, sold: [:], tags: [\"first\"])': "
        + "'tea' fired, and today 'anything' does"),
    Self(
      change: .guardOfTeaIsLooser,
      message: "step 5, action 'sell(tea)' in "
        + "'State(cents: 50, sold: [tea: 1], tags: [\"first\"])': "
        + "'anything' fired, and today 'tea' does"),
    Self(
      change: .otherReducer,
      message: "step 1, action 'pay(100)' in 'State(cents: 0, sold: [:], tags: [])': "
        + "'pay' led to another state than 'State(cents: 101, sold: [:], tags: [])', "
        + "which comes out today"),
    Self(
      change: .otherStart,
      message: "step 0: the run began in another state than the machine does today "
        + "(recorded -> today): cents: 0 -> 1"),
  ]
}

@Suite struct `A journal of a machine that was changed` {
  @Test func `says so for every kind of change`() {
    let changes = (ChangedMachine.seenInTheHeader + ChangedMachine.seenWhenReplayed).map(\.change)
    #expect(Set(changes) == Set(Till.Change.allCases))
  }

  @Test(arguments: ChangedMachine.seenInTheHeader)
  func `in its rows or actions is not replayed`(_ test: ChangedMachine) throws {
    let scratch = try Scratch()
    try scratch.record(Till.day)
    let before = try scratch.bytes()
    let error = journalError { _ = try scratch.restore(test.change) }
    #expect(
      error?.description
        == "\(scratch.path()): the journal is of another machine: \(test.message)")
    #expect(try scratch.bytes() == before)
    #expect(
      JournalHeader(try TransitionTable(Till(test.change))).digest
        != JournalHeader(try TransitionTable(Till())).digest)
  }

  @Test(arguments: ChangedMachine.seenWhenReplayed)
  func `in what rows do is replayed up to the first disagreement`(_ test: ChangedMachine) throws {
    let scratch = try Scratch()
    try scratch.record(Till.day)
    let before = try scratch.bytes()
    let error = journalError { _ = try scratch.restore(test.change) }
    guard case .disagreement(let found) = error?.reason, let place = error?.place else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(found.description == test.message)
    // The header and the first state come before the first step.
    #expect(place.record == found.step + 2)
    #expect(place.offset == lineStarts(before)[place.record - 1])
    #expect(
      error?.description
        == "\(scratch.path()):\(place.record) (byte \(place.offset)): \(test.message)")
    #expect(try scratch.bytes() == before)
  }

  @Test func `is not compared beyond the rows when it holds no digests`() throws {
    let scratch = try Scratch()
    let options = JournalOptions(digestsStates: false)
    try scratch.record(Till.day.prefix(3), options)
    #expect(try scratch.restore(.otherReducer, options).store.state.cents == 1)
  }

  @Test func `in a way that rejects an action says why`() throws {
    let scratch = try Scratch()
    try scratch.record([.pay(50), .tag("a")])
    let replay = JournalReplay(scratch.path(), through: try TransitionTable(Till(.removedRow)))
    #expect(replay.lastStep == 1)
    #expect(!replay.agrees)
    #expect(
      replay.error?.reason.description == "step 2, action 'tag(\"a\")' in "
        + "'State(cents: 50, sold: [:], tags: [])': 'tag' fired, and today no row matches")
  }

  @Test(arguments: [Till.Change.renamedRow, .reorderedRows, .addedRow, .addedAction])
  func `is replayed by the names of its rows, for those who only ask`(
    _ change: Till.Change
  ) throws {
    let scratch = try Scratch()
    try scratch.record([.tag("a"), .clear])
    let replay = JournalReplay(scratch.path(), through: try TransitionTable(Till(change)))
    #expect(replay.error == nil)
    #expect(replay.lastStep == 2)
    #expect(replay.state == Till.State())
    #expect(replay.differences.count == 1)
    #expect(!replay.agrees)
  }

  @Test func `of another type is not replayed at all`() throws {
    struct Other: StateMachine {
      let initial = Till.State()
      let actions = Till().actions
      var transitions: [Transition] { Transition("clear", on: .clear, to: Till.State()) }
    }
    let scratch = try Scratch()
    try scratch.record(Till.day)
    let replay = JournalReplay(scratch.path(), through: try TransitionTable(Other()))
    #expect(replay.lastStep == 0)
    #expect(
      replay.error?.description.contains(
        "the machine was 'Till', today it is 'A journal of a machine that was changed.Other'")
        == true || replay.error?.description.contains("the machine was 'Till'") == true)
  }

  @Test func `has the digest that is documented`() throws {
    struct Small: StateMachine {
      enum State: Codable, CaseIterable { case off }
      enum Action: Codable, CaseIterable { case go }
      let initial = State.off
      var transitions: [Transition] { Transition("row", on: .go, to: .off) }
    }
    let header = JournalHeader(try TransitionTable(Small()))
    var hash: UInt64 = 14_695_981_039_346_656_037
    func add(_ bytes: [UInt8]) {
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
    }
    func add(_ number: Int) { add((0..<8).map { UInt8(number >> ($0 * 8) & 0xFF) }) }
    func add(_ text: String) {
      add(text.utf8.count)
      add(Array(text.utf8))
    }
    add(header.machine)
    add(header.state)
    add(header.action)
    add(1)
    add("row")
    add(1)
    add("go")
    #expect(header.digest == String(hash, radix: 16).padded(to: 16))
    #expect(header.machine.hasSuffix("Small"))
    #expect(header.state.hasSuffix("Small.State"))
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    String(repeating: "0", count: width - count) + self
  }
}
