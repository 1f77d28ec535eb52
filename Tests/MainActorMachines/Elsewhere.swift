import FSM

/// A state that stands outside its machine: then it says itself that it is not isolated.
nonisolated enum Phase: Codable, CaseIterable { case one, two }

/// A machine whose state stands elsewhere in the module.
struct Elsewhere: StateMachine {
  typealias State = Phase
  enum Action: Codable, CaseIterable { case next }

  let initial = Phase.one

  var transitions: [Transition] {
    Transition("on", from: .one, on: .next, to: .two)
    Transition("back", from: .two, on: .next, to: .one)
  }
}
