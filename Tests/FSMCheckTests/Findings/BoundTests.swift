import FSM
import Testing

@Suite struct `Within the machine's own bound` {
  @Test func `rows, states and actions that did not occur are notes`() {
    struct Counter: StateMachine {
      enum Action: CaseIterable { case up, reset }
      let initial = 0
      let states = [0, 1, 2, 3, 4]
      var transitions: [Transition] {
        Transition("up", on: .up) { $0 + 1 }
        Transition("reset", from: 9, on: .reset, to: 0)  // reset
        Transition("big", on: .up, guard: { $0 > 5 }) { $0 }  // big
        Transition("late", where: { $0 < 9 }, on: .up) { $0 + 1 }  // late
      }
      var properties: [Property<Self>] {
        Always("not negative") { $0 >= 0 }
      }
      func isWithinBounds(_ count: Int) -> Bool { count <= 3 }
    }
    let report = check(Counter())
    #expect(
      lines(report) == [
        "note not-within-bound; about 4",
        "note overlap; rows up, late; count 4; at late; run 0 -up-> 1",
        "note unused-action; about reset",
        "note not-within-bound; rows reset; at reset",
        "note not-within-bound; rows big; at big",
        "note not-within-bound; rows late; at late",
      ])
    #expect(report.isClean)
    guard case .holds(withinBound: true) = report.verdicts.first?.verdict else {
      Issue.record("not 'holds within the bound': \(report.verdicts)")
      return
    }
  }

  @Test func `a step that leaves it is judged by 'Always', and makes no deadlock`() {
    struct Counter: StateMachine {
      enum Action: CaseIterable { case up }
      let initial = 0
      var transitions: [Transition] {
        Transition("up", on: .up) { $0 + 1 }
      }
      var properties: [Property<Self>] {
        Always("at most three") { $0 <= 3 }  // three
        Always("at most four") { $0 <= 4 }
      }
      func isWithinBounds(_ count: Int) -> Bool { count <= 3 }
    }
    let report = check(Counter())
    #expect(
      lines(report) == [
        "error property-violated; about at most three; count 1; at three; "
          + "run 0 -up-> 1 -up-> 2 -up-> 3 -up-> 4"
      ])
    #expect(report.exploration?.states.count == 4)
    #expect(report.exploration?.outsideBounds == 1)
  }

  @Test func `a bound that cuts nothing changes nothing`() {
    struct Counter: StateMachine {
      enum Action: CaseIterable { case up }
      let initial = 0
      var transitions: [Transition] {
        Transition("up", on: .up) { ($0 + 1) % 4 }
        Transition("reset", from: 9, on: .up, to: 0)  // reset
      }
      var properties: [Property<Self>] {
        Always("at most three") { $0 <= 3 }
      }
      func isWithinBounds(_ count: Int) -> Bool { count <= 3 }
    }
    let report = check(Counter())
    #expect(lines(report) == ["error unreachable-transition; rows reset; at reset"])
    guard case .holds(withinBound: false) = report.verdicts.first?.verdict else {
      Issue.record("not 'holds': \(report.verdicts)")
      return
    }
  }

  @Test func `an accepted finding may lie beyond it`() {
    struct Counter: StateMachine {
      enum Action: CaseIterable { case up }
      let initial = 0
      var transitions: [Transition] {
        Transition("up", on: .up) { $0 + 1 }
        Transition("reset", from: 9, on: .up, to: 0).expected(.unreachable)  // reset
      }
      func isWithinBounds(_ count: Int) -> Bool { count <= 3 }
    }
    #expect(
      lines(check(Counter())) == ["note not-within-bound; rows reset; at reset; accepted"])
  }
}
