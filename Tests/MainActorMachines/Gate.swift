import FSM
import FSMMacros

/// An action that stands outside its machine, with members that a macro writes.
@Cases nonisolated enum Push: Hashable, Codable, CaseIterable {
  case open(Bool), wait
}

/// A machine whose enums have the members of `@Cases`, in a module on the main actor.
struct Gate: StateMachine {
  @Cases enum State: Hashable {
    case closed, open(wide: Bool)
  }
  typealias Action = Push

  let initial = State.closed

  var transitions: [Transition] {
    Transition("open", from: .closed, onCase: \.open) { .open(wide: $0) }
    Transition("close", where: { $0.open != nil }, on: .wait, to: .closed)
  }
}

/// An enum that is on the main actor, as all of the module are unless they say otherwise.
@Cases enum Shown { case text(String), nothing }

extension Shown {
  /// Reads what the macro wrote from a function that is on no actor.
  nonisolated static func read(_ shown: Shown) -> String { shown.text ?? shown.caseName }
}
