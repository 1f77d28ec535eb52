import FSM

/// An hour hand; every hour is an initial state.
struct HourClock: StateMachine {
  enum Action: CaseIterable { case tick }

  let initial = 12
  let initialStates = Array(1...12)

  var transitions: [Transition] {
    Transition("n", on: .tick) { $0 % 12 + 1 }
  }
}

/// A counter up to ten whose `dec` never finds a new state, and is alive all the same.
struct UpDown: StateMachine {
  enum Action: CaseIterable { case inc, dec }

  let initial = 0

  var transitions: [Transition] {
    Transition("inc", where: { $0 < 10 }, on: .inc) { $0 + 1 }
    Transition("dec", where: { $0 > 0 }, on: .dec) { $0 - 1 }
  }
}

/// Stateright's linear equation: two bytes that wrap around.
struct LinearEquation: StateMachine {
  struct State: Hashable {
    var x: UInt8 = 0
    var y: UInt8 = 0
  }
  enum Action: CaseIterable { case x, y }

  let initial = State()

  var transitions: [Transition] {
    Update("x", on: .x) { $0.x &+= 1 }
    Update("y", on: .y) { $0.y &+= 1 }
  }
}

/// Dijkstra's can of coffee beans; every mix of at most `beans` is an initial state.
struct CoffeeCan: StateMachine {
  struct State: Hashable {
    var white: Int
    var black: Int
  }
  enum Action: CaseIterable { case pickWhite, pickBlack, pickDifferent, terminate }

  var beans = 10

  var initial: State { State(white: 1, black: 0) }
  var initialStates: [State] {
    (0...beans).flatMap { white in
      (0...(beans - white)).map { State(white: white, black: $0) }
    }.filter { $0.white + $0.black > 0 }
  }

  var transitions: [Transition] {
    Update("SameWhite", on: .pickWhite, guard: { $0.white >= 2 }) {
      $0.white -= 2
      $0.black += 1
    }
    Update("SameBlack", on: .pickBlack, guard: { $0.black >= 2 }) { $0.black -= 1 }
    Update("Diff", on: .pickDifferent, guard: { $0.white >= 1 && $0.black >= 1 }) {
      $0.black -= 1
    }
    Update("Termination", on: .terminate, guard: { $0.white + $0.black == 1 }) { _ in }
  }
}

/// Three smokers, each with one ingredient, and a dealer who offers the other two.
struct CigaretteSmokers: StateMachine {
  struct State: Hashable {
    var isSmoking = [false, false, false]
    /// The ingredient that is missing from the offer; nil when there is no offer.
    var missing: Int?
  }
  enum Action: Hashable {
    case start, stop(Int)
    var stop: Int? { if case .stop(let missing) = self { missing } else { nil } }
  }

  var initial: State { State(missing: 0) }
  var initialStates: [State] { (0..<3).map { State(missing: $0) } }
  let actions: [Action] = [.start, .stop(0), .stop(1), .stop(2)]

  var transitions: [Transition] {
    Transition("start", fromCase: \.missing, on: .start) { smoker in
      State(isSmoking: (0..<3).map { $0 == smoker }, missing: nil)
    }
    Transition("stop", where: { $0.isSmoking.contains(true) }, onCase: \.stop) {
      State(missing: $0)
    }
  }
}
