import FSM

/// A counter: any hashable type is a state, and a bound keeps the check of an endless one finite.
///
/// The bound is for the checker alone; a running counter counts on.
struct Counter: StateMachine {
  enum Action: Codable, CaseIterable { case increment, decrement }

  let initial = 0

  var transitions: [Transition] {
    Transition("increment", on: .increment) { $0 + 1 }
    Transition("decrement", on: .decrement, guard: { $0 > 0 }) { $0 - 1 }
  }

  var properties: [Property<Self>] {
    Always("the count is never negative") { $0 >= 0 }
  }

  func isWithinBounds(_ count: Int) -> Bool { count <= 10 }
}
