import FSM
import Testing

@Suite struct `Declared states that never occur` {
  @Test(.bug("https://github.com/ChristopheBougere/asl-validator/issues/17", id: "F28"))
  func `are listed up to twenty, and the rest as one`() {
    let report = checkedLadder(isBounded: false)
    #expect(report.lines.count == 21)
    #expect(report.lines.prefix(20).allSatisfy { $0.hasPrefix("error unreachable-state; about ") })
    #expect(report.lines.last == "error unreachable-state; count 4")
  }

  @Test func `come with what to do, as unused actions do`() {
    struct Lamp: StateMachine {
      enum Action: CaseIterable { case press, hold, smash }
      let initial = 0
      let states = [0, 1, 2]
      var transitions: [Transition] {
        Transition("press", on: .press) { 1 - $0 }
        Transition("hold", from: 1, on: .hold, to: 1, guard: { $0 > 1 })
      }
    }
    let messages = check(Lamp()).findings.filter {
      [.unreachableState, .unusedAction].contains($0.code)
    }.map(\.message)
    #expect(
      messages == [
        "state '2' is unreachable: let a transition lead there, or remove the state",
        "action 'hold' is unused: the rows that answer it never fire ('hold'); mend one, "
          + "or remove the action",
        "action 'smash' is unused: no row answers it; add one, or remove the action",
      ])
  }

  @Test func `are notes beyond a bound, those not listed too`() {
    let report = checkedLadder(isBounded: true)
    #expect(report.lines.count == 21)
    #expect(report.lines.prefix(20).allSatisfy { $0.hasPrefix("note not-within-bound; about ") })
    #expect(report.lines.last == "note not-within-bound; count 5")
    #expect(report.isClean)
  }

  @Test func `can all be accepted, however many there are`() {
    struct Lamp: StateMachine {
      enum Action: CaseIterable { case press }
      let initial = 0
      let states = Array(0...25)
      var transitions: [Transition] {
        Transition("press", on: .press) { 1 - $0 }
      }
      var expectedFindings: [ExpectedFinding<Self>] {
        (2...25).map { .unreachable("\($0)") }
      }
    }
    let report = check(Lamp())
    #expect(report.isClean, "\(report)")
    #expect(report.unexpectedFindings.isEmpty)
  }

  @Test func `include the cases of an enum with payloads, where its source is known`() throws {
    struct Vending: StateMachine {
      enum State: Hashable { case idle, credit(Int), broken(String) }
      enum Action: CaseIterable { case insert, refund }
      let initial = State.idle
      var transitions: [Transition] {
        Transition("insert", from: .idle, on: .insert, to: .credit(1))
        Transition("refund", from: .credit(1), on: .refund, to: .idle)
      }
    }
    let place = CodeLocation(fileID: "M/V.swift", filePath: #filePath, line: #line)  // broken
    let declared = DeclaredStates<Vending>(
      cases: ["idle", "credit", "broken"].map { .init(name: $0, location: place) }
    ) { state in
      switch state {
      case .idle: 0
      case .credit: 1
      case .broken: 2
      }
    }
    let exploration = explore(try TransitionTable(Vending()))
    #expect(
      lines(Report(exploration, declared: declared))
        == ["error unreachable-state; about broken; at broken"])
    #expect(lines(Report(exploration)) == [])
  }

  /// What is found in a machine that reaches two states, or one within its bound, of the 26 it
  /// declares.
  private func checkedLadder(isBounded: Bool) -> (lines: [String], isClean: Bool) {
    struct Ladder: StateMachine {
      enum Action: CaseIterable { case climb }
      var isBounded = false
      let initial = 0
      let states = Array(0...25)
      var transitions: [Transition] {
        Transition("climb", on: .climb) { isBounded ? $0 + 1 : 1 - $0 }
      }
      func isWithinBounds(_ step: Int) -> Bool { step < 1 || !isBounded }
    }
    let report = check(Ladder(isBounded: isBounded))
    return (lines(report), report.isClean)
  }
}
