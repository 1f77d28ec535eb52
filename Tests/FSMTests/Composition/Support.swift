import FSM

@testable import Examples

/// The alternating bit protocol put together from parts; the fixtures have it as one machine.
typealias AlternatingBitParts = Examples.AlternatingBit

/// A machine that is nothing but another one, put into a field.
struct InField<Child: StateMachine>: StateMachine {
  struct State: Hashable { var child: Child.State }
  enum Action: Hashable {
    case child(Child.Action)
    var child: Child.Action? { if case .child(let action) = self { action } else { nil } }
  }

  var child = Child()

  var initial: State { State(child: child.initial) }
  var initialStates: [State] { child.initialStates.map { State(child: $0) } }
  let actions: [Action] = []

  var transitions: [Transition] {
    Scope("child", child, in: \.child, onCase: \.child, sentAs: Action.child)
  }
}

/// A machine that is nothing but another one, put into a case.
struct InCase<Child: StateMachine>: StateMachine {
  enum State: Hashable {
    case child(Child.State)
    var child: Child.State? {
      switch self {
      case .child(let state): state
      }
    }
  }
  enum Action: Hashable {
    case child(Child.Action)
    var child: Child.Action? {
      switch self {
      case .child(let action): action
      }
    }
  }

  var child = Child()

  var initial: State { .child(child.initial) }
  var initialStates: [State] { child.initialStates.map { .child($0) } }
  let actions: [Action] = []

  var transitions: [Transition] {
    Scope(
      "child", child, inCase: \.child, heldAs: State.child, onCase: \.child, sentAs: Action.child)
  }
}

/// Two machines side by side.
struct Pair<First: StateMachine, Second: StateMachine>: StateMachine {
  struct State: Hashable {
    var first: First.State
    var second: Second.State
  }
  enum Action: Hashable {
    case first(First.Action)
    case second(Second.Action)
    case both(First.Action, Second.Action)
    var first: First.Action? {
      switch self {
      case .first(let action), .both(let action, _): action
      case .second: nil
      }
    }
    var second: Second.Action? {
      switch self {
      case .second(let action), .both(_, let action): action
      case .first: nil
      }
    }
  }

  var first = First()
  var second = Second()
  var isSwapped = false

  /// Actions that are for both.
  var actions: [Action] = []

  var initial: State { State(first: first.initial, second: second.initial) }
  var initialStates: [State] {
    first.initialStates.flatMap { first in
      second.initialStates.map { State(first: first, second: $0) }
    }
  }

  var transitions: [Transition] {
    if isSwapped { secondScope }
    Scope("first", first, in: \.first, onCase: \.first, sentAs: Action.first)
    if !isSwapped { secondScope }
  }

  @TransitionsBuilder<Self> private var secondScope: [Transition] {
    Scope("second", second, in: \.second, onCase: \.second, sentAs: Action.second)
  }
}
