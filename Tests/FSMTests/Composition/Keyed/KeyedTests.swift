@testable import FSM
import Testing

@Suite struct `A keyed list of machines` {
  private let table: TransitionTable<Downloads>

  init() throws { table = try TransitionTable(Downloads()) }

  private func after(_ actions: [Downloads.Action]) throws -> Downloads.State {
    try actions.reduce(into: Downloads.State()) { state, action in
      let step = table.step(state, action, cause: cause(of: action))
      try #require(step.outcome != .rejected(.noRow), "\(action)")
      state = step.state
    }
  }

  private func cause(of action: Downloads.Action) -> Cause {
    table.claimants(of: action).first.map {
      if case .timer = table.activities[$0].kind { .timer($0) } else { .activity($0) }
    } ?? .outside
  }

  @Test func `has each row once, whatever the number of keys`() throws {
    let names = table.rows.indices.map { table.label(of: TransitionID($0)) }
    let own = ["item done", "add", "remove", "clear"]
    let rows = ["start", "again", "pause", "finish", "tick"].map { "item.\($0)" }
    #expect(names == rows + own)
    #expect(try TransitionTable(Downloads(keys: Array(0..<9))).rows.count == names.count)
    #expect(table.rows[0].location.line < table.rows[4].location.line)
  }

  @Test(arguments: [1, 2, 3, 1_000_000])
  func `grows and shrinks by rows of the machine around it`(_ key: Int) throws {
    let state = try after([.add(key), .item(key, .start), .add(7), .item(7, .start)])
    #expect(state.items == [key: .running(0), 7: .running(0)])
    #expect(try after([.add(key), .add(7), .remove(key)]).items == [7: .waiting])
    #expect(try after([.add(key), .item(key, .start), .item(key, .finished)]).items == [:])
  }

  @Test func `rejects an action for a key that is not there, and says so`() {
    let one = Downloads.State(items: [1: .waiting])
    #expect(table.step(one, .item(8, .start)).outcome == .rejected(.notThere("item[8]")))
    #expect(table.step(one, .item(2, .start)).outcome == .rejected(.notThere("item[2]")))
    #expect(table.step(one, .item(1, .pause)).outcome == .rejected(.noRow))
    #expect(table.step(one, .remove(8)).outcome != .rejected(.notThere("item[8]")))
    #expect(table.sentence(for: .notThere("item[8]")) == "'item[8]' is not there")
  }

  @Test func `says which of two levels is not there`() throws {
    let table = try TransitionTable(Several([Several([OneLamp()]), Several([OneLamp()])]))
    var state = table.machine.initial
    #expect(table.step(state, .child(0, .child(0, .flip))).state != state)
    #expect(
      table.step(state, .child(0, .child(5, .flip))).outcome
        == .rejected(.notThere("child[0].child[5]")))
    state.children[1] = nil
    #expect(
      table.step(state, .child(1, .child(0, .flip))).outcome == .rejected(.notThere("child[1]")))
  }

  @Test func `lets nobody else say that one of them finished`() {
    let running = Downloads.State(items: [1: .running(0), 9: .running(0)])
    for key in [1, 9] {
      #expect(table.step(running, .itemDone(key)).outcome == .rejected(.claimed))
      #expect(table.step(running, .item(key, .finished)).outcome == .rejected(.claimed))
    }
    let other = table.activities.indices.filter { table.activities[$0].family != nil }
    #expect(other.count == 2)
    let work = Cause.activity(other[0])
    #expect(table.step(running, .item(9, .finished), cause: work).state.items[9] == nil)
    // The work of one of them answers for that one alone.
    #expect(table.step(running, .item(1, .finished), cause: work).outcome == .rejected(.claimed))
    let paused = Downloads.State(items: [9: .paused, 10: .running(0)])
    #expect(table.step(paused, .item(9, .finished), cause: work).outcome == .rejected(.claimed))
  }

  @Test func `rests when all that are there rest`() throws {
    let table = try TransitionTable(Downloads(removesDone: false))
    #expect(table.mayRest(in: .init(items: [1: .done, 5: .done])))
    #expect(!table.mayRest(in: .init(items: [1: .done, 5: .paused])))
    #expect(!table.mayRest(in: .init()))
  }
}

@Suite struct `The check of a keyed list` {
  @Test func `looks at the declared keys`() {
    // Each is missing, waiting, paused, running with 0, 1 or 2 ticks, or done.
    #expect(check(Downloads(keys: [1])).exploration?.states.count == 6)
    #expect(check(Downloads(keys: [1, 2])).exploration?.states.count == 6 * 6)
    #expect(check(Downloads(keys: [4, 8, 9])).exploration?.states.count == 6 * 6 * 6)
    let kept = check(Downloads(keys: [1, 2], removesDone: false))
    #expect(kept.exploration?.states.count == 7 * 7)
  }

  @Test func `looks at no more machines at a time than it is told`() {
    let one = check(Downloads(keys: [1, 2, 3], most: 1)).exploration
    #expect(one?.states.count == 1 + 3 * 5)
    #expect(one?.outsideBounds ?? 0 > 0)
    #expect(check(Downloads(keys: [1, 2, 3], most: 2)).exploration?.states.count == 1 + 15 + 75)
  }

  @Test func `judges the properties of each`() {
    let report = check(Downloads())
    let names = report.verdicts.map(\.property.name)
    #expect(
      names
        == [1, 2].flatMap { key in
          ["ticks are few", "two ticks have passed"].map { "item[\(key)]: \($0)" }
        })
    #expect(report.isClean, "\(report)")
    let broken = check(Several([Stuck()]))
    #expect(broken.findings.map(\.message).contains { $0.contains("'child[0]: moves'") })
  }

  @Test func `finds what one of them does not do`() {
    let report = check(Several([Stuck(), Stuck()]))
    let codes = report.findings.map(\.code.rawValue)
    #expect(codes.filter { $0 == "dead-transition" }.count == 1)
    #expect(codes.filter { $0 == "activity-never-runs" }.isEmpty)
  }

  @Test(arguments: [
    (Downloads(keys: []), "lists no keys"),
    (Downloads(keys: [1, 2, 1]), "the key '1' more than once"),
    (Downloads(most: 0), "'item' says 'atMost: 0', so no machine of it is checked"),
    (Downloads(most: -3), "'item' says 'atMost: -3'"),
    (
      Downloads(initial: .init(items: [1: .waiting, 7: .waiting])),
      "has 'item[7]', which the check does not know; name the key in 'keys:'"
    ),
    (
      Downloads(most: 1, initial: .init(items: [1: .waiting, 2: .waiting])),
      "has more of 'item' than the 1 of 'atMost:'; say how many there may be"
    ),
  ])
  func `says what is wrong with the keys`(_ machine: Downloads, _ text: String) {
    let report = check(machine)
    #expect(report.findings.map(\.code) == [.definitionError])
    #expect(report.findings[0].message.contains(text), "\(report)")
  }

  @Test func `draws one of them, and moves between its nodes`() {
    let drawn = NamedDrawing(check(Downloads(removesDone: false)).diagram())
    #expect(
      Set(drawn.nodes) == [
        "State", "item|(not there)", "item|waiting", "item|running", "item|paused", "item|done",
      ])
    #expect(drawn.initial == ["State", "item|(not there)"])
    let inside = drawn.rows.filter { $0.hasPrefix("item") }
    #expect(
      Set(inside).isSuperset(of: [
        "item|(not there) -add-> item|waiting", "item|waiting -start-> item|running",
        "item|running -again-> item|running", "item|running -pause-> item|paused",
        "item|running -finish-> item|done", "item|done -remove-> item|(not there)",
      ]), "\(inside)")
    #expect(Set(inside).count == inside.count)
  }
}

private struct OneLamp: StateMachine {
  enum State: CaseIterable { case off, on }
  enum Action: CaseIterable { case flip }
  let initial = State.off
  var transitions: [Transition] {
    Transition("on", from: .off, on: .flip, to: .on)
    Transition("off", from: .on, on: .flip, to: .off)
  }
}

private struct Stuck: StateMachine {
  enum State: CaseIterable { case here, there }
  enum Action: CaseIterable { case go, wait }
  let initial = State.here
  var transitions: [Transition] {
    Transition("go", from: .here, on: .go, to: .there, guard: { _ in false })
    Transition("wait", from: .here, on: .wait, to: .here)
  }
  var properties: [Property<Self>] { Sometimes("moves") { $0 == .there } }
}
