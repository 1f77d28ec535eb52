import FSM

/// Takes lists, and is wrong about those that hold a number twice.
struct ListTaker: StateMachine {
  struct State: Hashable { var isBroken = false }
  enum Action: Hashable {
    case submit([Int]), idle
    var submit: [Int]? { if case .submit(let list) = self { list } else { nil } }
  }

  let initial = State()
  let actions: [Action] = [.idle]

  var transitions: [Transition] {
    Update("submit", onCase: \.submit) { state, list in
      if Set(list).count < list.count { state.isBroken = true }
    }
    Update("idle", on: .idle) { _ in }
  }

  var properties: [Property<Self>] { Always("not broken") { !$0.isBroken } }
}

/// A lamp whose timer and worker answer where they run, and nowhere else.
struct TimedLamp: StateMachine {
  enum State: CaseIterable { case off, on, blinking }
  enum Action: CaseIterable { case press, timeout, broken }
  enum Activity: Hashable { case watch }

  let initial = State.off

  var transitions: [Transition] {
    Transition("switch on", from: .off, on: .press, to: .on)
    Transition("switch off", from: .on, on: .timeout, to: .off)
    Transition("blink", from: .on, on: .broken, to: .blinking)
    Transition("mend", from: .blinking, on: .press, to: .off)
  }

  var activities: [ActivityRow<Self>] {
    After(.seconds(1), in: .on, send: .timeout)
    During(in: .on, perform: .watch, yields: .broken)
  }
}

/// Counts up to a bound that only the checker knows.
struct BoundedCounter: StateMachine {
  enum Action: CaseIterable { case up }
  let initial = 0
  func isWithinBounds(_ state: Int) -> Bool { state < 5 }
  var transitions: [Transition] {
    Transition("up", on: .up) { $0 + 1 }
  }
}
