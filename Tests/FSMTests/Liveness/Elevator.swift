import FSM

/// A lift with three floors: calls come from outside, a timer moves the cabin.
struct Elevator: StateMachine {
  struct State: Hashable {
    var floor = 0
    var isGoingUp = true
    var calls: Set<Int> = []

    /// A cabin that is called somewhere moves.
    var isMoving: Bool { !calls.isEmpty }
  }

  enum Action: Hashable {
    case call(Int), arrive
    var call: Int? { if case .call(let floor) = self { floor } else { nil } }
  }

  /// Whether the nearest call is served first, rather than all those in one direction.
  var isGreedy = false
  let initial = State()
  let actions = (0...2).map(Action.call) + [.arrive]

  var transitions: [Transition] {
    Update("call", onCase: \.call, guard: { $0.floor != $1 }) { $0.calls.insert($1) }
    Update("arrive", on: .arrive) { state in
      state.floor += isGreedy ? nearest(state) : direction(&state)
      state.calls.remove(state.floor)
    }
  }

  var activities: [ActivityRow<Self>] {
    // A new call does not start the ride anew, and each floor is a ride of its own.
    After(
      .seconds(3), inCase: { $0.isMoving ? $0.floor : nil }, restartingOn: { $0 }, send: .arrive)
  }

  var properties: [Property<Self>] {
    for floor in 0...2 {
      LeadsTo(
        "a call from \(floor) is served", where: { $0.calls.contains(floor) },
        to: { $0.floor == floor })
    }
  }

  private func nearest(_ state: State) -> Int {
    // Of two calls as near as each other, the lower one.
    let calls = state.calls.sorted { (abs($0 - state.floor), $0) < (abs($1 - state.floor), $1) }
    return (calls[0] - state.floor).signum()
  }

  private func direction(_ state: inout State) -> Int {
    let isCalledAhead = state.calls.contains {
      state.isGoingUp ? $0 > state.floor : $0 < state.floor
    }
    if !isCalledAhead { state.isGoingUp.toggle() }
    return state.isGoingUp ? 1 : -1
  }
}

/// Two lights at a crossing, each turned green by its own timer, or by one for both.
struct Crossing: StateMachine {
  struct State: Hashable {
    var isNorthGreen = true
    var isEastGreen = false
  }

  enum Action: CaseIterable { case northElapsed, eastElapsed }

  /// Whether each light looks at the other.
  var isGuarded = true
  let initial = State()

  var transitions: [Transition] {
    Update("north", on: .northElapsed, guard: { !isGuarded || $0.isNorthGreen || !$0.isEastGreen })
    {
      $0.isNorthGreen.toggle()
    }
    Update("east", on: .eastElapsed, guard: { !isGuarded || $0.isEastGreen || !$0.isNorthGreen }) {
      $0.isEastGreen.toggle()
    }
  }

  var activities: [ActivityRow<Self>] {
    After(
      .seconds(20), inCase: { Optional($0.isNorthGreen.description) }, restartingOn: { $0 },
      send: .northElapsed
    ).expected(.unhandledAnswer)
    After(
      .seconds(20), inCase: { Optional($0.isEastGreen.description) }, restartingOn: { $0 },
      send: .eastElapsed
    ).expected(.unhandledAnswer)
  }

  var properties: [Property<Self>] {
    Never("both are green") { $0.isNorthGreen && $0.isEastGreen }
    AlwaysEventually("east is green") { $0.isEastGreen }
  }
}
