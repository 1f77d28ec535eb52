@testable import FSM
import Testing

/// A bell that says each time that it rings.
private struct Bell: StateMachine {
  enum State: CaseIterable { case here }
  enum Action: CaseIterable { case ring }
  enum Output: Hashable { case rang }
  let initial = State.here
  var transitions: [Transition] {
    Transition("ring", from: .here, on: .ring, to: .here).emitting(.rang)
  }
}

/// One who hears the bell, and is asked by nobody else; guards are evaluated where they are tried.
private struct Listener: StateMachine {
  struct State: Hashable { var heard = 0 }
  enum Action: CaseIterable { case listen }
  let initial = State()
  var transitions: [Transition] {
    Update("deaf", on: .listen, guard: { $0.heard > 5 }) { $0.heard = 0 }
    Update("hears", on: .listen, guard: { $0.heard < 3 }) { $0.heard += 1 }
    Update("asleep", on: .listen, guard: { $0.heard > 7 }) { $0.heard = 0 }
  }
}

private struct House: StateMachine {
  struct State: Hashable {
    var bell = Bell.start
    var listener = Listener.start
  }
  enum Action: Hashable {
    case bell(Bell.Action), listener(Listener.Action)
    var bell: Bell.Action? { if case .bell(let action) = self { action } else { nil } }
    var listener: Listener.Action? { if case .listener(let action) = self { action } else { nil } }
  }
  let initial = State()
  let actions: [Action] = []
  var transitions: [Transition] {
    Scope("bell", Bell(), in: \.bell, onCase: \.bell, sentAs: Action.bell)
      .sending { _ in .listener(.listen) }
    Scope("listener", Listener(), in: \.listener, onCase: \.listener, sentAs: Action.listener)
      .messages()
  }
}

@Suite struct `A row that answers messages alone` {
  private let exploration: Exploration<House>
  private let report = check(House())

  init() throws { exploration = explore(try TransitionTable(House())) }

  private func summary(_ name: String) throws -> RowSummary {
    let table = exploration.table
    let row = try #require(table.rows.indices.first { table.label(of: TransitionID($0)) == name })
    return exploration.rowSummaries[row]
  }

  @Test func `is counted in each state in which it is tried`() throws {
    #expect(exploration.states.count == 4)
    let deaf = try summary("listener.deaf")
    #expect(deaf.evaluated == 4 && deaf.fired == 0)
    // Until three times, and once more in vain.
    let hears = try summary("listener.hears")
    #expect(hears.evaluated == 4 && hears.fired == 3)
    // Behind one that fires nobody looks, and then once.
    #expect(try summary("listener.asleep").evaluated == 1)
    #expect(try summary("bell.ring").fired == 4)
  }

  @Test func `is dead when its guard never holds, and not unreachable`() {
    let dead = report.findings.filter { $0.code == .deadTransition }.map(\.message)
    #expect(dead.count == 2)
    #expect(dead[0].contains("'listener.deaf'") && dead[0].contains("4 times"))
    #expect(!report.findings.contains { $0.code == .unreachableTransition })
  }

  @Test func `evaluates its guards once for each message`() throws {
    let calls = Notes<Int>()
    let table = try TransitionTable(House()).mappingRows { index, row in
      row.binding { action in
        row.bind(action).map { bound in
          BoundRow { state, next in
            calls.add(index)
            return bound.attempt(state, next)
          }
        }
      }
    }
    let found = explore(table)
    // In each of four states the bell once, and of the listener's rows those up to the one that
    // fires, which in the last state none does.
    #expect(calls.all.filter { $0 == 0 }.count == found.states.count)
    #expect(calls.all.filter { $0 == 2 }.count == found.states.count)
    #expect(calls.all.count == 4 + 4 + 4 + 1)
  }
}
