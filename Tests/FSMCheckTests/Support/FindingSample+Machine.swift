import FSM
import Synchronization

// Faults of the machine as a whole and of its properties.
extension FindingSample {
  static var definitionError: Self {
    struct Door: StateMachine {
      enum State: CaseIterable { case closed, open }
      enum Action: CaseIterable { case open, close }
      var isFaulty = true
      let initial = State.closed
      var initialStates: [State] { isFaulty ? [] : [.closed] }
      var transitions: [Transition] {
        Transition("open", from: .closed, on: .open, to: .open)
        Transition("close", from: .open, on: .close, to: .closed)  // close
      }
      func isFinal(_ state: State) -> Bool { isFaulty && state == .open }
    }
    return Self(
      faulty: Door(), sound: Door(isFaulty: false),
      expected: ["error definition-error", "error definition-error; at close"])
  }

  static var propertyViolated: Self {
    struct Door: StateMachine {
      enum State: CaseIterable { case closed, open }
      enum Action: CaseIterable { case open, close }
      var isFaulty = true
      let initial = State.closed
      var transitions: [Transition] {
        Transition("open", from: .closed, on: .open, to: .open)
        Transition("close", from: .open, on: .close, to: .closed)
      }
      var properties: [Property<Self>] {
        Always("stays shut") { $0 == .closed || !isFaulty }  // shut
      }
    }
    return Self(
      faulty: Door(), sound: Door(isFaulty: false),
      expected: [
        "error property-violated; about stays shut; count 1; at shut; run closed -open-> open"
      ])
  }

  /// Counts calls behind the checker's back, which no row may do.
  private static let calls = Atomic(0)

  static var impureTransition: Self {
    struct Clock: StateMachine {
      enum Action: CaseIterable { case tick }
      var isFaulty = true
      let initial = 0
      var transitions: [Transition] {
        Transition("tick", on: .tick) { hour in  // tick
          isFaulty
            ? FindingSample.calls.add(1, ordering: .relaxed).newValue : (hour + 1) % 12
        }
      }
    }
    return Self(
      faulty: Clock(), sound: Clock(isFaulty: false), limits: Limits(states: 50, time: .seconds(9)),
      expected: [
        "error impure-transition; rows tick; count 50; at tick; run 0"
      ])
  }

  static var vacuousProperty: Self {
    struct Lamp: StateMachine {
      enum Action: CaseIterable { case press }
      var isFaulty = true
      let initial = 0
      var transitions: [Transition] {
        Transition("press", on: .press) { 1 - $0 }
      }
      var properties: [Property<Self>] {
        LeadsTo("ends", where: { $0 > (isFaulty ? 1 : 0) }, to: { $0 >= 0 })  // ends
      }
    }
    return Self(
      faulty: Lamp(), sound: Lamp(isFaulty: false),
      expected: ["warning vacuous-property; about ends; at ends"])
  }

  static var unsoundEquality: Self {
    struct Meter: StateMachine {
      enum Action: CaseIterable { case divide }
      var isFaulty = true
      let initial = 1.0
      var transitions: [Transition] {
        Transition("divide", on: .divide) { isFaulty ? ($0 - 1) / ($0 - 1) : 3 - $0 }
      }
    }
    return Self(
      faulty: Meter(), sound: Meter(isFaulty: false),
      expected: ["error unsound-equality; about nan; run 1.0 -divide-> nan"])
  }

  static var unsoundSymmetry: Self {
    struct Gloves: SymmetricStateMachine {
      enum State: CaseIterable { case none, left, right, both }
      enum Action: CaseIterable { case left, right }
      var isFaulty = true
      let initial = State.none
      var transitions: [Transition] {
        Transition("left", from: .none, on: .left, to: .left)
        Transition("right", from: .none, on: .right, to: .right)
        Transition("left too", from: .right, on: .left, to: .both)
        Transition("right too", from: .left, on: .right, to: .both)
      }
      func isFinal(_ state: State) -> Bool { state == .both }
      // One glove may stand for the other, not for none.
      func canonical(_ state: State) -> State {
        state == .left ? (isFaulty ? .none : .right) : state
      }
    }
    return Self(
      faulty: Gloves(), sound: Gloves(isFaulty: false),
      expected: ["error unsound-symmetry; about left; run none -left-> left"])
  }

  static var unmetExpectation: Self {
    struct Door: StateMachine {
      enum State: CaseIterable { case closed, open }
      enum Action: CaseIterable { case open, close }
      var isFaulty = true
      let initial = State.closed
      var transitions: [Transition] {
        Transition("open", from: .closed, on: .open, to: .open)
        if isFaulty {
          Transition("close", from: .open, on: .close, to: .closed).expected(.dead)  // close
        } else {
          Transition("close", from: .open, on: .close, to: .closed)
        }
      }
    }
    return Self(
      faulty: Door(), sound: Door(isFaulty: false),
      expected: ["error unmet-expectation; rows close; at close"])
  }
}
