import FSM
import Testing

@Suite struct `A verified machine` {
  @Test func `says how many states were explored, and how far that goes`() throws {
    struct Counter: StateMachine {
      enum Action: CaseIterable { case up }
      var isBounded = false
      var isSampled = false
      let initial = 0
      var alphabetIsComplete: Bool { !isSampled }
      var transitions: [Transition] {
        Transition("up", on: .up) { isBounded ? $0 + 1 : ($0 + 1) % 4 }
      }
      func isWithinBounds(_ count: Int) -> Bool { count < 4 }
    }
    let whole = try Verified(checking: Counter())
    #expect(whole.evidence == .explored(states: 4, alphabetIsComplete: true, isBounded: false))
    let part = try Verified(checking: Counter(isBounded: true, isSampled: true))
    #expect(part.evidence == .explored(states: 4, alphabetIsComplete: false, isBounded: true))
    #expect(part.machine.isBounded)
  }

  @Test func `is refused with the report when an error remains`() throws {
    struct Door: StateMachine {
      enum State: CaseIterable { case closed, open }
      enum Action: CaseIterable { case open }
      let initial = State.closed
      var transitions: [Transition] {
        Transition("open", from: .closed, on: .open, to: .open)
      }
    }
    let failure = try #require(throws: VerificationFailure<Door>.self) {
      try Verified(checking: Door())
    }
    #expect(codes(failure.report) == [.deadlock])
    #expect(
      failure.description == """
        Door: error: deadlock: no action is enabled in 'open', and 'isFinal' does not say \
        that it may rest there [deadlock]
          from closed
          1. open -> open
        Door: 2 states, 1 transition
        """)
  }

  @Test func `is refused with the report when its definition is faulty`() throws {
    struct Door: StateMachine {
      enum State: CaseIterable { case closed }
      enum Action: CaseIterable { case open }
      let initial = State.closed
      let actions: [Action] = []
      var transitions: [Transition] {
        Transition("open", from: .closed, on: .open, to: .closed)
      }
    }
    let failure = try #require(throws: VerificationFailure<Door>.self) {
      try Verified(checking: Door())
    }
    #expect(codes(failure.report) == [.definitionError])
    #expect(throws: DefinitionError.self) { try Verified(unchecked: Door(), because: "a test") }
  }

  @Test func `may have warnings, notes and accepted errors`() throws {
    struct Light: StateMachine {
      enum State: CaseIterable { case off, on }
      enum Action: CaseIterable { case press, kick }
      let initial = State.off
      var transitions: [Transition] {
        Transition("light", from: .off, on: .press, to: .on)
        Transition("broken", from: .on, on: .press, to: .on)
        Transition("dead", from: .on, on: .press, to: .off, guard: { _ in false }).expected(.dead)
      }
    }
    let report = check(Light())
    #expect(codes(report) == [.deadTransition, .unusedAction, .stuttering])
    #expect(!report.isClean)
    let verified = try Verified(report)
    #expect(verified.evidence == .explored(states: 2, alphabetIsComplete: true, isBounded: false))
  }

  @Test func `may be vouched for, however wrong it is`() throws {
    struct Endless: StateMachine {
      enum Action: CaseIterable { case up }
      let initial = 0
      var transitions: [Transition] {
        Transition("up", on: .up) { $0 + 1 }
      }
    }
    let verified = try Verified(unchecked: Endless(), because: "a test explores it")
    #expect(verified.evidence == .unchecked(because: "a test explores it"))
    #expect(verified.table.rows.count == 1)
    #expect(throws: VerificationFailure<Endless>.self) {
      try Verified(checking: Endless(), limits: Limits(states: 10, time: .seconds(60)))
    }
  }
}
