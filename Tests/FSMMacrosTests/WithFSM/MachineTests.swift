import FSM
import FSMMacros
import Testing

/// A lock with a code, whose payloads have few values.
@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
private struct Lock: StateMachine {
  @Cases enum State: Hashable {
    case locked(attempts: Ranged<0, 2>), typing(attempts: Ranged<0, 2>, digit: Ranged<1, 3>), open
  }
  @Cases enum Action: Hashable, CaseIterable {
    case type(Ranged<1, 3>), enter(Bool), close
  }

  let initial = State.locked(attempts: 0)

  var transitions: [Transition] {
    Transition("type", fromCase: \.locked, onCase: \.type) { .typing(attempts: $0, digit: $1) }
    Transition("right", fromCase: \.typing, on: .enter(true), to: .open, guard: { $0.digit == 3 })
    Transition("wrong", fromCase: \.typing, on: .enter(true), guard: { $0.digit != 3 }) {
      .locked(attempts: $0.attempts.saturating(adding: 1))
    }
    Transition("close", from: .open, on: .close, to: .locked(attempts: 0))
  }
}

@Suite struct `A machine whose enums have '@Cases'` {
  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @Test func `is offered the alphabet that was written`() throws {
    let report = check(Lock())
    // Three typed digits, two answers, one that closes.
    #expect(Lock.Action.allCases.count == 3 + 2 + 1)
    #expect(Lock().actions == Lock.Action.allCases)
    // Three counts of attempts, each locked or typing one of three digits; and open.
    let states = 3 + 3 * 3 + 1
    #expect(report.exploration?.states.count == states)
    // Typing from three states, entering in nine, closing in one.
    let transitions = 3 * 3 + 9 + 1
    #expect(report.exploration?.transitions == transitions)
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @Test func `moves by the payloads that accessors take out`() throws {
    let table = try TransitionTable(Lock())
    var state = Lock.State.locked(attempts: 1)
    for action in [Lock.Action.type(1), .enter(true), .type(3), .enter(true)] {
      state = table.step(state, action).state
    }
    #expect(state == .open)
    #expect(table.step(.typing(attempts: 2, digit: 1), .enter(true)).state == .locked(attempts: 2))
  }
}
