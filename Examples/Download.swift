import FSM

/// A download with a fault of every kind: what the checker says of each, and how to accept it.
///
/// Every accepted finding is a mistake that is easily made. Remove an acceptance to read the
/// finding; mend the mistake, and the acceptance itself becomes an error.
struct Download: StateMachine {
  enum State: Hashable {
    case idle, running(attempt: Int), paused, verifying, done

    var running: Int? { if case .running(let attempt) = self { attempt } else { nil } }
  }

  enum Action: CaseIterable { case start, disconnect, finish, cancel, resume }

  let initial = State.idle
  let states = [.idle, .paused, .verifying, .done] + (1...3).map(State.running)

  var transitions: [Transition] {
    Transition("start", from: .idle, on: .start, to: .running(attempt: 1))

    // The last attempt is the third, so 'more than three' never holds.
    Transition("try again", fromCase: \.running, on: .disconnect, guard: { $0 < 3 }) {
      .running(attempt: $0 + 1)
    }
    Transition("give up", fromCase: \.running, on: .disconnect, to: .idle, guard: { $0 > 3 })
      .expected(.dead)

    // The special case stands below the general one, and nothing ever gets there.
    Transition("finish", fromCase: \.running, on: .finish, to: .done)
    Transition("verify", fromCase: \.running, on: .finish, to: .verifying, guard: { $0 > 1 })
      .expected(.shadowed)
    Transition("verified", from: .verifying, on: .finish, to: .done)
      .expected(.unreachable)

    // Both rows want the second attempt.
    Transition("discard", fromCase: \.running, on: .cancel, to: .idle, guard: { $0 <= 2 })
    Transition("keep", fromCase: \.running, on: .cancel, to: .paused, guard: { $0 >= 2 })
      .expected(.overlap)
  }

  var expectedFindings: [ExpectedFinding<Self>] {
    [
      .unreachable("verifying"),
      // The row that resumes was forgotten.
      .unused(.resume),
      .deadlock(where: { $0 == .paused }),
    ]
  }

  func isFinal(_ state: State) -> Bool { state == .done }
}
