import FSM
import Testing

@Suite struct `Findings are grouped` {
  @Test func `by row, with the number of times and the first place`() {
    struct Counter: StateMachine {
      enum Action: CaseIterable { case up, jump }
      let initial = 0
      var transitions: [Transition] {
        Transition("up", on: .up) { ($0 + 1) % 5 }
        Transition("never", on: .jump, .up, guard: { $0 > 9 }) { $0 }  // never
      }
      var expectedFindings: [ExpectedFinding<Self>] { [.unused(.jump)] }
    }
    #expect(
      lines(check(Counter())) == [
        "error dead-transition; rows never; count 10; at never; run 0",
        "warning unused-action; about jump; accepted",
      ])
  }

  @Test func `by the case of a state with a payload`() {
    struct Wheel: StateMachine {
      enum State: Hashable { case start, stuck(Int), lost(Int) }
      let initial = State.start
      let actions = Array(0..<5)
      var transitions: [Transition] {
        Transition("spin", from: .start, onCase: { $0 }) { $0 < 3 ? .stuck($0) : .lost($0) }
      }
    }
    let report = check(Wheel())
    #expect(
      lines(report) == [
        "error deadlock; about stuck; count 3; run start -0-> stuck(0)",
        "error deadlock; about lost; count 2; run start -3-> lost(3)",
      ])
    #expect(report.findings.first?.message.contains("enabled in 3 states of 'stuck'") == true)
  }

  @Test func `as one when a struct has no enum in it`() {
    struct Grid: StateMachine {
      struct State: Hashable { var x = 0, y = 0 }
      let initial = State()
      let actions = Array(1...30)
      var transitions: [Transition] {
        Update("go", where: { $0.x == 0 }, onCase: { $0 }) { $0.x = $1 }
      }
    }
    #expect(
      lines(check(Grid())) == [
        "error deadlock; about State(x: 1, y: 0); count 30; "
          + "run State(x: 0, y: 0) -1-> State(x: 1, y: 0)"
      ])
  }

  @Test func `by the machine's own nodes, the accepted states apart`() {
    struct Wheel: StateMachine {
      let initial = 0
      let actions = Array(1...9)
      var transitions: [Transition] {
        Transition("spin", from: 0, onCase: { $0 }) { $0 }
      }
      var expectedFindings: [ExpectedFinding<Self>] { [.deadlock { $0 > 6 }] }
      func node(of state: Int) -> String { state.isMultiple(of: 2) ? "even" : "odd" }
    }
    #expect(
      lines(check(Wheel())) == [
        "error deadlock; about odd; count 3; run 0 -1-> 1",
        "error deadlock; about even; count 3; run 0 -2-> 2",
        "error deadlock; about odd; count 2; run 0 -7-> 7; accepted",
        "error deadlock; about even; count 1; run 0 -8-> 8; accepted",
      ])
  }

  @Test(arguments: [19, 20, 21, 5000])
  func `into twenty unused actions, and one finding for the rest`(_ count: Int) {
    struct Wheel: StateMachine {
      typealias Action = Int
      let initial = 0
      var actions: [Int] = []
      var transitions: [Transition] {
        Transition("spin", on: 0) { 1 - $0 }
      }
    }
    let found = lines(check(Wheel(actions: Array(0...count))))
    let rest = count > 20 ? ["warning unused-action; count \(count - 20)"] : []
    #expect(found == (1...min(count, 20)).map { "warning unused-action; about \($0)" } + rest)
  }

  @Test func `into twenty groups, and one for the rest`() {
    struct Wheel: StateMachine {
      let initial = 0
      // Nodes 1 to 25, then the same nodes again.
      let actions = Array(1...50)
      var transitions: [Transition] {
        Transition("spin", from: 0, onCase: { $0 }) { $0 }
      }
      func node(of state: Int) -> String { "node \(state == 0 ? 0 : (state - 1) % 25 + 1)" }
    }
    let report = check(Wheel())
    #expect(report.findings.count == 21)
    #expect(report.findings.prefix(20).allSatisfy { $0.count == 2 })
    #expect(lines(report).last == "error deadlock; about 21; count 10; run 0 -21-> 21")
  }
}
