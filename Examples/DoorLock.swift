import FSM

/// A door with a code lock: named guards that combine, a row that comes last, and timers.
///
/// The alphabet is a sample: of all codes, one that is right and one that is wrong are enough.
struct DoorLock: StateMachine {
  enum State: Hashable {
    case locked(failures: Int), unlocked, open, blocked

    var locked: Int? { if case .locked(let failures) = self { failures } else { nil } }
  }

  enum Action: Hashable {
    case enter(code: String), open, close, relock, unblock

    var enter: String? { if case .enter(let code) = self { code } else { nil } }
  }

  var code = "2580"

  let initial = State.locked(failures: 0)

  var actions: [Action] {
    [.enter(code: code), .enter(code: "not \(code)"), .open, .close, .relock, .unblock]
  }

  var isRight: Guard<(Int, String)> {
    Guard("the code is right") { _, entered in entered == code }
  }

  var isLastAttempt: Guard<(Int, String)> {
    Guard("it is the third attempt") { failures, _ in failures == 2 }
  }

  var transitions: [Transition] {
    Transition("unlock", fromCase: \.locked, onCase: \.enter, to: .unlocked, when: isRight)
    Transition(
      "block", fromCase: \.locked, onCase: \.enter, to: .blocked, when: !isRight && isLastAttempt)
    Transition("fail", fromCase: \.locked, onCase: \.enter) { failures, _ in
      .locked(failures: failures + 1)
    }.otherwise()

    Transition("open", from: .unlocked, on: .open, to: .open)
    Transition("close", from: .open, on: .close, to: .unlocked)

    Transition("relock", from: .unlocked, on: .relock, to: .locked(failures: 0))
    Transition("unblock", from: .blocked, on: .unblock, to: .locked(failures: 0))
  }

  var activities: [ActivityRow<Self>] {
    After(.seconds(5), in: .unlocked, send: .relock)
    After(.seconds(60), in: .blocked, send: .unblock)
  }

  var properties: [Property<Self>] {
    Always("the third wrong code blocks") { ($0.locked ?? 0) < 3 }
  }
}
