import FSM

// Faults of states and actions.
extension FindingSample {
  static var unreachableState: Self {
    struct Door: StateMachine {
      enum State: CaseIterable { case closed, open, ajar }
      enum Action: CaseIterable { case open, close }
      var isFaulty = true
      let initial = State.closed
      var states: [State] { isFaulty ? State.allCases : [.closed, .open] }
      var transitions: [Transition] {
        Transition("open", from: .closed, on: .open, to: .open)
        Transition("close", from: .open, on: .close, to: .closed)
      }
    }
    return Self(
      faulty: Door(), sound: Door(isFaulty: false),
      expected: ["error unreachable-state; about ajar"])
  }

  static var deadlock: Self {
    struct Door: StateMachine {
      enum State: CaseIterable { case closed, open }
      enum Action: CaseIterable { case open }
      var isFaulty = true
      let initial = State.closed
      var transitions: [Transition] {
        Transition("open", from: .closed, on: .open, to: .open)
      }
      func isFinal(_ state: State) -> Bool { !isFaulty && state == .open }
    }
    return Self(
      faulty: Door(), sound: Door(isFaulty: false),
      expected: ["error deadlock; about open; count 1; run closed -open-> open"])
  }

  static var stuttering: Self {
    struct Door: StateMachine {
      enum State: CaseIterable { case closed, open }
      enum Action: CaseIterable { case push }
      var isFaulty = true
      let initial = State.closed
      var transitions: [Transition] {
        Transition("open", from: .closed, on: .push, to: .open)
        Transition("swing", from: .open, on: .push, to: isFaulty ? .open : .closed)
      }
    }
    return Self(
      faulty: Door(), sound: Door(isFaulty: false),
      expected: ["note stuttering; about open; count 1; run closed -push-> open"])
  }

  static var unusedAction: Self {
    struct Door: StateMachine {
      enum State: CaseIterable { case closed, open }
      enum Action: CaseIterable { case push, kick }
      var isFaulty = true
      let initial = State.closed
      var actions: [Action] { isFaulty ? Action.allCases : [.push] }
      var transitions: [Transition] {
        Transition("open", from: .closed, on: .push, to: .open)
        Transition("close", from: .open, on: .push, to: .closed)
      }
    }
    return Self(
      faulty: Door(), sound: Door(isFaulty: false),
      expected: ["warning unused-action; about kick"])
  }
}
