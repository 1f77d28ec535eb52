import FSM

/// A farmer, a wolf, a goat, a cabbage and a boat; states in which one eats another are barred.
struct WolfGoatCabbage: StateMachine {
  struct State: Hashable {
    var hasFarmerCrossed = false
    var hasWolfCrossed = false
    var hasGoatCrossed = false
    var hasCabbageCrossed = false

    var isSafe: Bool {
      hasGoatCrossed == hasFarmerCrossed
        || (hasGoatCrossed != hasWolfCrossed && hasGoatCrossed != hasCabbageCrossed)
    }
  }
  enum Action: CaseIterable { case alone, wolf, goat, cabbage }

  let initial = State()

  var transitions: [TransitionRow<Self>] {
    [
      crossing("n", on: .alone, with: \.hasFarmerCrossed),
      crossing("w", on: .wolf, with: \.hasWolfCrossed),
      crossing("g", on: .goat, with: \.hasGoatCrossed),
      crossing("c", on: .cabbage, with: \.hasCabbageCrossed),
    ]
  }

  private func crossing(
    _ name: String, on action: Action, with cargo: any WritableKeyPath<State, Bool> & Sendable
  ) -> TransitionRow<Self> {
    let cross: @Sendable (State) -> State = { state in
      var next = state
      let side = !state.hasFarmerCrossed
      next.hasFarmerCrossed = side
      next[keyPath: cargo] = side
      return next
    }
    return Transition(
      name, where: { $0[keyPath: cargo] == $0.hasFarmerCrossed }, on: action,
      guard: { cross($0).isSafe }, reduce: cross)
  }
}

/// Three missionaries, three cannibals and a boat for two.
struct MissionariesAndCannibals: StateMachine {
  struct State: Hashable {
    /// Those on the bank where all begin.
    var missionaries = 3
    var cannibals = 3
    var isBoatThere = true
  }
  struct Crossing: Hashable {
    var missionaries: Int
    var cannibals: Int
  }
  enum Action: Hashable {
    case cross(Crossing)
    var cross: Crossing? { if case .cross(let crossing) = self { crossing } else { nil } }
  }

  let initial = State()
  let actions = [(1, 0), (2, 0), (0, 1), (0, 2), (1, 1)].map {
    Action.cross(Crossing(missionaries: $0.0, cannibals: $0.1))
  }

  var transitions: [Transition] {
    Update("cross", onCase: \.cross, guard: { Self.isSafe(Self.after($1, in: $0)) }) {
      $0 = Self.after($1, in: $0)
    }
  }

  private static func after(_ crossing: Crossing, in state: State) -> State {
    let sign = state.isBoatThere ? -1 : 1
    return State(
      missionaries: state.missionaries + sign * crossing.missionaries,
      cannibals: state.cannibals + sign * crossing.cannibals,
      isBoatThere: !state.isBoatThere)
  }

  private static func isSafe(_ state: State) -> Bool {
    guard 0...3 ~= state.missionaries, 0...3 ~= state.cannibals else { return false }
    return state.missionaries == 0 || state.missionaries == 3
      || state.missionaries == state.cannibals
  }
}
