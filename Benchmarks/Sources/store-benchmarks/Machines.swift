import FSM

/// Counts up and down: nothing but the store costs time.
struct Counter: StateMachine {
  enum Action: Codable, CaseIterable { case up, down }

  let initial = 0

  var transitions: [Transition] {
    Transition("up", on: .up) { $0 &+ 1 }
    Transition("down", on: .down) { $0 &- 1 }
  }

  func isWithinBounds(_ count: Int) -> Bool { abs(count) < 10 }
}

/// Ten reducers in sequence, each with its part of the state.
struct TenReducers: StateMachine {
  struct State: Hashable { var parts = SIMD16<Int32>() }
  enum Action: CaseIterable { case up, down }

  let initial = State()

  var transitions: [Transition] {
    Update("up", on: .up) { $0.reduce(.up) }
    Update("down", on: .down) { $0.reduce(.down) }
  }

  func isWithinBounds(_ state: State) -> Bool { abs(state.parts[0]) < 10 }
}

extension TenReducers.State {
  mutating func reduce(_ action: TenReducers.Action) {
    for part in 0..<10 { reduce(part, action) }
  }

  // A call each, as reducers that are written in different places are.
  @inline(never)
  private mutating func reduce(_ part: Int, _ action: TenReducers.Action) {
    switch action {
    case .up: parts[part] &+= 1
    case .down: parts[part] &-= 1
    }
  }
}

/// A screen of which every action changes one part out of two.
struct Dashboard: StateMachine {
  struct State: Hashable {
    var ticks = 0
    var steady = 1
  }
  enum Action: CaseIterable { case tick }

  let initial = State()

  var transitions: [Transition] {
    Update("tick", on: .tick) { $0.ticks &+= 1 }
  }

  func isWithinBounds(_ state: State) -> Bool { state.ticks < 10 }
}
