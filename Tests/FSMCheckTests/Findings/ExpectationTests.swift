import FSM
import Testing

@Suite struct `An accepted finding` {
  @Test(arguments: RowExpectation.allCases)
  func `about a row is listed and fails nothing`(_ expectation: RowExpectation) {
    let report = checkedTurnstile(isFaulty: true, expectation)
    #expect(report.lines.allSatisfy { $0.hasSuffix("; accepted") })
    #expect(report.lines.contains { $0.contains("; rows ") })
    #expect(report.isClean)
  }

  @Test(arguments: RowExpectation.allCases)
  func `about a row that does not occur is an error`(_ expectation: RowExpectation) {
    let report = checkedTurnstile(isFaulty: false, expectation)
    #expect(report.lines == ["error unmet-expectation; rows marked; at marked"])
    #expect(!report.isClean)
  }

  @Test func `about states, actions and properties is listed and fails nothing`() {
    let report = checkedMachine(isFaulty: true)
    #expect(
      report.lines == [
        "error property-violated; about never broken; count 1; at property; "
          + "run idle -drop-> broken; accepted",
        "error deadlock; about broken; count 1; run idle -drop-> broken; accepted",
        "note livelock; about here; count 2; run idle -stray-> here -stray-> there -stray-> here; "
          + "accepted",
        "error unreachable-state; about lost; accepted",
        "warning unused-action; about kick; accepted",
        "note stuttering; about still; count 1; run idle -stop-> still; accepted",
      ])
    #expect(report.isClean)
  }

  @Test func `about states, actions and properties that does not occur is an error`() {
    let report = checkedMachine(isFaulty: false)
    #expect(
      report.lines == [
        "error unmet-expectation; at property",
        "error unmet-expectation; at deadlock",
        "error unmet-expectation; at livelock",
        "error unmet-expectation; at stuttering",
        "error unmet-expectation; at unreachable",
        "error unmet-expectation; at unused",
      ])
    #expect(!report.isClean)
  }

  @Test func `about some states leaves others alone`() {
    struct Wheel: StateMachine {
      enum State: CaseIterable { case start, left, right }
      enum Action: CaseIterable { case left, right }
      let initial = State.start
      var transitions: [Transition] {
        Transition(from: .start, on: .left, to: .left)
        Transition(from: .start, on: .right, to: .right)
      }
      var expectedFindings: [ExpectedFinding<Self>] { [.deadlock { $0 == .left }] }
    }
    #expect(
      lines(check(Wheel())) == [
        "error deadlock; about left; count 1; run start -left-> left; accepted",
        "error deadlock; about right; count 1; run start -right-> right",
      ])
  }

  /// A turnstile with one row that bears a mark, and deserves it when it is faulty.
  private func checkedTurnstile(
    isFaulty: Bool, _ expectation: RowExpectation
  ) -> (lines: [String], isClean: Bool) {
    struct Turnstile: StateMachine {
      enum State: Hashable { case locked, unlocked, gone }
      enum Action: CaseIterable { case coin, push, kick }
      var flaw: RowExpectation?
      var mark = RowExpectation.dead
      let initial = State.locked
      var actions: [Action] { flaw == .neverOffered ? [.coin, .push] : Action.allCases }
      var transitions: [Transition] {
        Transition("coin", from: .locked, on: .coin, to: .unlocked)
        Transition("push", from: .unlocked, on: .push, .kick, to: .locked)
        // The mark is worn by a row that deserves it, or by one that is as it should be.
        marked.expected(mark)
        Transition("stay", from: .locked, on: .push, to: .locked)
      }
      private var marked: Transition {
        let source: State =
          switch flaw {
          case .unreachable, .leavesFinalState: .gone
          case .shadowed: .unlocked
          default: .locked
          }
        return Transition(  // marked
          "marked",
          where: { $0 == source || flaw == .overlap && $0 == .unlocked }, on: .kick,
          to: flaw == .overlap ? .unlocked : .locked, guard: { _ in flaw != .dead })
      }
      var initialStates: [State] { flaw == .leavesFinalState ? [.locked, .gone] : [.locked] }
      func isFinal(_ state: State) -> Bool { state == .gone }
    }
    let report = check(Turnstile(flaw: isFaulty ? expectation : nil, mark: expectation))
    return (lines(report), report.isClean)
  }

  /// A machine that accepts a finding of each kind that is not about a row.
  private func checkedMachine(isFaulty: Bool) -> (lines: [String], isClean: Bool) {
    struct Machine: StateMachine {
      enum State: CaseIterable { case idle, still, broken, lost, here, there }
      enum Action: CaseIterable { case stop, drop, kick, mend, stray }
      var isFaulty = false
      let initial = State.idle
      var transitions: [Transition] {
        Transition(from: .idle, on: .stop, to: .still)
        Transition(from: .idle, on: .drop, to: .broken)
        Transition(from: .idle, on: .stray, to: .here)
        Transition(from: .here, on: .stray, to: .there)
        Transition(from: .there, on: .stray, to: isFaulty ? .here : .idle)
        Transition(from: .still, on: .mend, to: isFaulty ? .still : .idle)
        if !isFaulty {
          Transition(from: .broken, on: .mend, to: .lost)
          Transition(from: .lost, on: .kick, to: .idle)
        }
      }
      var properties: [Property<Self>] {
        Always("never broken") { $0 != .broken || !isFaulty }.expectedToFail()  // property
      }
      var expectedFindings: [ExpectedFinding<Self>] {
        [
          .deadlock(),  // deadlock
          .livelock { $0 == .there },  // livelock
          .stuttering { $0 == .still },  // stuttering
          .unreachable("lost"),  // unreachable
          .unused(.kick),  // unused
        ]
      }
    }
    let report = check(Machine(isFaulty: isFaulty))
    return (lines(report), report.isClean)
  }
}
