import FSM

/// An existing reducer as a machine of one row: the first step from a Redux-like container.
///
/// The checker explores what the reducer does. Splitting the row in two, one per action, makes it
/// say more: which action does nothing where, and which is never handled.
struct ReducedCounter: StateMachine {
  struct State: Hashable { var counter = 0 }
  enum Action: CaseIterable { case increase, decrease }

  /// The reducer as it was.
  static func reduce(_ state: State, _ action: Action) -> State {
    var state = state
    switch action {
    case .increase: state.counter += 1
    case .decrease: state.counter -= 1
    }
    return state
  }

  let initial = State()

  var transitions: [Transition] {
    Update("reduce", onCase: { $0 }) { state, action in state = Self.reduce(state, action) }
  }

  func isWithinBounds(_ state: State) -> Bool { (-10...10).contains(state.counter) }
}
