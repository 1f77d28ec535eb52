import FSM
import Testing

/// A table written with everything that the builder understands.
private struct Patchwork: StateMachine {
  enum State: Hashable { case off, on(Int) }
  enum Action: Hashable, CaseIterable { case up, down, reset }
  enum Size { case small, medium, large }

  var size = Size.medium
  var hasReset = true
  var isLoud = false

  let initial = State.off

  var transitions: [Transition] {
    Transition("first", from: .off, on: .up, to: .on(0))
    if hasReset { Transition("reset", on: .reset, to: .off) }
    if isLoud {
      Transition("loud", from: .off, on: .down, to: .on(9))
    } else {
      Update("quiet", from: .off, on: .down) { $0 = .on(8) }
    }
    switch size {
    case .small: Transition("small", from: .on(0), on: .up, to: .on(1))
    case .medium:
      Transition("medium up", from: .on(0), on: .up, to: .on(1))
      Transition("medium down", from: .on(1), on: .down, to: .on(0))
    case .large: []
    }
    for level in 1...2 {
      Transition("up \(level)", from: .on(level), on: .up, to: .on(level + 1))
      if level == 2 { Update("down \(level)", from: .on(level), on: .down) { $0 = .off } }
    }
    if #available(macOS 15, *) { Transition("available", from: .on(7), on: .up, to: .off) }
    others
    [Transition("from an array", from: .on(6), on: .up, to: .off)]
  }

  @TransitionsBuilder<Self> private var others: [Transition] {
    Transition("other", from: .on(8), on: .up, to: .off)
    Update("another", from: .on(9), on: .up) { $0 = .off }
  }
}

/// A table without any row.
private struct Empty: StateMachine {
  enum Action: CaseIterable { case none }
  let initial = 0
  var transitions: [Transition] {}
}

struct `A table's builder` {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    fileprivate let machine: Patchwork
    let rows: [String]
  }

  @Test(arguments: [
    Case(
      testDescription: "medium, quiet, with reset", machine: Patchwork(),
      rows: [
        "first", "reset", "quiet", "medium up", "medium down", "up 1", "up 2", "down 2",
        "available", "other", "another", "from an array",
      ]),
    Case(
      testDescription: "small, loud, without reset",
      machine: Patchwork(size: .small, hasReset: false, isLoud: true),
      rows: [
        "first", "loud", "small", "up 1", "up 2", "down 2", "available", "other", "another",
        "from an array",
      ]),
    Case(
      testDescription: "large", machine: Patchwork(size: .large),
      rows: [
        "first", "reset", "quiet", "up 1", "up 2", "down 2", "available", "other", "another",
        "from an array",
      ]),
  ])
  func `takes rows, branches, loops, arrays and other properties in the order written`(
    _ test: Case
  ) throws {
    let table = try TransitionTable(test.machine)
    #expect(table.rows.indices.map { table.label(of: TransitionID($0)) } == test.rows)
    #expect(table.regions.map { $0.rows.map(\.index) } == [Array(test.rows.indices)])
  }

  @Test func `may be empty`() throws {
    let found = explore(try TransitionTable(Empty()))
    #expect(found.states == [0])
    #expect(found.deadlocks == [0])
    #expect(found.transitions == 0)
  }
}
