import FSM

// Faults of one row, or of a pair.
extension FindingSample {
  static var unreachableTransition: Self {
    struct Door: StateMachine {
      enum State: Hashable { case closed, open, ajar }
      enum Action: CaseIterable { case open, close }
      var isFaulty = true
      let initial = State.closed
      var transitions: [Transition] {
        Transition("open", from: .closed, on: .open, to: .open)
        Transition("close", from: .open, on: .close, to: .closed)
        if isFaulty {
          Transition("shut", from: .ajar, on: .close, to: .closed)  // shut
        }
      }
    }
    return Self(
      faulty: Door(), sound: Door(isFaulty: false),
      expected: ["error unreachable-transition; rows shut; at shut"])
  }

  static var deadTransition: Self {
    struct Door: StateMachine {
      enum State: CaseIterable { case closed, open }
      enum Action: CaseIterable { case open, close }
      var isFaulty = true
      let initial = State.closed
      var transitions: [Transition] {
        Transition("open", from: .closed, on: .open, to: .open)
        Transition("close", from: .open, on: .close, to: .closed)
        if isFaulty {
          Transition("force", from: .open, on: .open, to: .closed, guard: { _ in false })  // force
        }
      }
    }
    return Self(
      faulty: Door(), sound: Door(isFaulty: false),
      expected: ["error dead-transition; rows force; count 1; at force; run closed -open-> open"])
  }

  static var shadowedTransition: Self {
    struct Door: StateMachine {
      enum State: CaseIterable { case closed, open }
      enum Action: CaseIterable { case open, close }
      var isFaulty = true
      let initial = State.closed
      var transitions: [Transition] {
        Transition("open", from: .closed, on: .open, to: .open)
        Transition("close", from: .open, on: .close, to: .closed)
        if isFaulty {
          Transition("late", from: .open, on: .close, to: .open)  // late
        }
      }
    }
    return Self(
      faulty: Door(), sound: Door(isFaulty: false),
      expected: [
        "error shadowed-transition; rows late; count 1; at late; "
          + "run closed -open-> open -close-> closed"
      ])
  }

  static var neverOfferedTransition: Self {
    struct Door: StateMachine {
      enum State: CaseIterable { case closed, open }
      enum Action: CaseIterable { case open, close, slam }
      var isFaulty = true
      let initial = State.closed
      var actions: [Action] { isFaulty ? [.open, .close] : [.open, .close, .slam] }
      var transitions: [Transition] {
        Transition("open", from: .closed, on: .open, to: .open)
        Transition("close", from: .open, on: .close, to: .closed)
        Transition("slam", from: .open, on: .slam, to: .closed)  // slam
      }
    }
    return Self(
      faulty: Door(), sound: Door(isFaulty: false),
      expected: ["warning never-offered-transition; rows slam; at slam"])
  }

  static var notWithinBound: Self {
    struct Counter: StateMachine {
      enum Action: CaseIterable { case up }
      var isFaulty = true
      let initial = 0
      var transitions: [Transition] {
        if isFaulty {
          Transition("wrap", from: 9, on: .up, to: 0)  // wrap
        }
        Transition("up", on: .up) { $0 + 1 }
      }
      func isWithinBounds(_ count: Int) -> Bool { count <= 3 }
    }
    return Self(
      faulty: Counter(), sound: Counter(isFaulty: false),
      expected: ["note not-within-bound; rows wrap; at wrap"])
  }

  static var overlap: Self {
    struct Light: StateMachine {
      enum State: CaseIterable { case off, on }
      enum Action: CaseIterable { case press }
      var isFaulty = true
      let initial = State.off
      var transitions: [Transition] {
        Transition("light", from: .off, on: .press, to: .on)
        Transition("dark", where: { $0 == .on || isFaulty }, on: .press, to: .off)  // dark
      }
    }
    return Self(
      faulty: Light(), sound: Light(isFaulty: false),
      expected: ["warning overlap; rows light, dark; count 1; at dark; run off -press-> on"])
  }

  static var leavesFinalState: Self {
    struct Door: StateMachine {
      enum State: CaseIterable { case closed, open }
      enum Action: CaseIterable { case open, close }
      var isFaulty = true
      let initial = State.closed
      var transitions: [Transition] {
        Transition("open", from: .closed, on: .open, to: .open)
        Transition("close", where: { $0 == .open }, on: .close, to: .closed)  // close
      }
      func isFinal(_ state: State) -> Bool { isFaulty && state == .open }
    }
    return Self(
      faulty: Door(), sound: Door(isFaulty: false),
      expected: [
        "warning leaves-final-state; rows close; count 1; at close; "
          + "run closed -open-> open -close-> closed"
      ])
  }
}
