import FSM
import Testing

private typealias Transition = TransitionRow<Lamp>
private typealias Update = UpdateRow<Lamp>

/// How the rows of a table work together.
struct `A table` {
  @Test(.bug("https://github.com/dotnet-state-machine/stateless/issues/417", id: "F35"))
  func `fires the first enabled row in the order written`() throws {
    let first = Transition("first", from: .off, on: .toggle, to: .on(1))
    let second = Transition("second", on: .toggle, to: .on(2))
    #expect(try fired([first, second]) == ["first"])
    #expect(try fired([second, first]) == ["second"])
  }

  struct Fallthrough: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let rows: [TransitionRow<Lamp>]
  }

  @Test(
    .bug("https://github.com/statelyai/xstate/pull/5548", id: "F36"),
    .bug("https://github.com/dotnet-state-machine/stateless/issues/417", id: "F35"),
    arguments: [
      Fallthrough(
        testDescription: "a specific row to an any-state row",
        rows: [
          Transition("failing", from: .off, on: .toggle, to: .on(1), guard: { _ in false }),
          Transition("firing", on: .toggle, to: .on(2)),
        ]),
      Fallthrough(
        testDescription: "an any-state row to a specific row",
        rows: [
          Transition("failing", on: .toggle, to: .on(1), guard: { _ in false }),
          Transition("firing", from: .off, on: .toggle, to: .on(2)),
        ]),
      Fallthrough(
        testDescription: "a named guard to a predicate",
        rows: [
          Transition("failing", on: .toggle, to: .on(1), when: Guard("never") { _ in false }),
          Transition("firing", where: { $0 == .off }, on: .toggle, to: .on(2)),
        ]),
      Fallthrough(
        testDescription: "past rows of other actions and states",
        rows: [
          Transition("other state", from: .on(1), on: .toggle, to: .off),
          Transition("other action", from: .off, on: .smash, to: .out),
          Update("failing", on: .toggle, guard: { _ in false }) { $0 = .out }.row,
          Transition("firing", from: .off, on: .toggle, to: .on(2)),
        ]),
    ])
  func `falls through a row whose guard fails`(_ table: Fallthrough) throws {
    #expect(try fired(table.rows) == ["firing"])
  }

  @Test func `tells why nothing fired`() throws {
    let table = try TransitionTable(
      Lamp(rows: [
        Transition(from: .off, on: .toggle, to: .on(1), guard: { _ in false }),
        Transition(from: .on(1), on: .toggle, to: .off),
        Transition(on: .toggle, to: .out, guard: { _ in false }),
      ]))
    let failed: [TransitionID] = [TransitionID(0), TransitionID(2)]
    #expect(table.step(.off, .toggle).outcome == .rejected(.guardsFailed(failed)))
    #expect(table.step(.off, .smash).outcome == .rejected(.noRow))
    #expect(table.step(.off, .toggle).state == .off)
    #expect(table.step(.out, .toggle).outcome == .rejected(.noRow), "a final state")
  }

  @Test func `leaves final states alone by rows from any state, not by patterns`() throws {
    let anyState = [
      Transition(on: .toggle, to: .off),
      Update(onCase: \.dim) { state, level in state = .on(level) }.row,
    ]
    #expect(!(try Lamp.picture(of: anyState)).contains("out("))
    let all = [Transition(where: { _ in true }, on: .toggle, to: .off)]
    #expect(try Lamp.picture(of: all).contains("out(toggle>off)"))
  }

  @Test func `answers actions outside the alphabet in the same way`() throws {
    let table = try TransitionTable(
      Lamp(rows: [Transition("dim", from: .on(1), onCase: \.dim) { .on($0) }]))
    #expect(!table.alphabet.contains(.dim(77)))
    #expect(table.step(.on(1), .dim(77)).state == .on(77))
  }

  @Test func `carries an update only into its own state`() throws {
    let row = Update(fromCase: \.on, onCase: \.dim) { state, level, amount in
      if case .on = state { state = .on(level - amount) }
    }.row
    let table = try TransitionTable(Lamp(rows: [row]))
    let before = Lamp.State.on(3)
    #expect(table.step(before, .dim(1)).state == .on(2))
    #expect(before == .on(3))
  }

  private func fired(_ rows: [TransitionRow<Lamp>]) throws -> [String] {
    let table = try TransitionTable(Lamp(rows: rows))
    guard case .moved(let fired) = table.step(.off, .toggle).outcome else { return [] }
    return fired.map { table.label(of: $0) }
  }
}
