import FSM

/// A machine whose table is given from outside, with few enough states to list what rows do.
struct Lamp: StateMachine {
  enum State: Hashable {
    case off, on(Int), out
    var on: Int? { if case .on(let level) = self { level } else { nil } }
  }
  enum Action: Hashable {
    case toggle, smash, dim(Int)
    var dim: Int? { if case .dim(let level) = self { level } else { nil } }
  }

  var rows: [Transition] = []

  let initial = State.off
  let actions: [Action] = [.toggle, .smash, .dim(1), .dim(2), .dim(3)]
  let states: [State] = [.off, .on(1), .on(2), .on(3), .out]
  func isFinal(_ state: State) -> Bool { state == .out }

  var transitions: [Transition] { rows }
}

extension Lamp.State: CustomStringConvertible {
  var description: String {
    switch self {
    case .off: "off"
    case .on(let level): "on\(level)"
    case .out: "out"
    }
  }
}

extension Lamp.Action: CustomStringConvertible {
  var description: String {
    switch self {
    case .toggle: "toggle"
    case .smash: "smash"
    case .dim(let level): "dim\(level)"
    }
  }
}

extension Lamp {
  /// What rows do in every state to every action: `off(toggle>on1 smash>out) on1(toggle>off)`.
  static func picture(of rows: [TransitionRow<Lamp>]) throws -> String {
    let table = try TransitionTable(Lamp(rows: rows))
    return table.machine.states.compactMap { state in
      let moves = table.machine.actions.compactMap { action -> String? in
        let step = table.step(state, action)
        guard case .moved = step.outcome else { return nil }
        return "\(action)>\(step.state)"
      }
      return moves.isEmpty ? nil : "\(state)(\(moves.joined(separator: " ")))"
    }.joined(separator: " ")
  }
}
