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

  static var livelock: Self {
    struct Order: StateMachine {
      enum State: CaseIterable { case open, checking, retrying, done }
      enum Action: CaseIterable { case pay, fail, retry }
      var isFaulty = true
      let initial = State.open
      var transitions: [Transition] {
        Transition("pay", from: .open, on: .pay, to: .done)
        Transition("check", from: .open, on: .fail, to: .checking)
        Transition("fail", from: .checking, on: .fail, to: .retrying)
        Transition("retry", from: .retrying, on: .retry, to: isFaulty ? .checking : .open)
      }
      func isFinal(_ state: State) -> Bool { state == .done }
    }
    return Self(
      faulty: Order(), sound: Order(isFaulty: false),
      expected: [
        "error livelock; about checking; count 2; run open -fail-> checking -fail-> retrying "
          + "-retry-> checking"
      ])
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
