import FSM

/// A counter that is put ten times into another machine.
struct Part: StateMachine {
  typealias Action = TenRegions.Action

  let initial: Int32 = 0

  var transitions: [Transition] {
    Transition("up", on: .up) { $0 &+ 1 }
    Transition("down", on: .down) { $0 &- 1 }
  }

  func isWithinBounds(_ state: Int32) -> Bool { abs(state) < 10 }
}

/// Ten machines side by side that answer every action.
struct TenRegions: StateMachine {
  struct State: Hashable {
    var a = Part.start, b = Part.start, c = Part.start, d = Part.start, e = Part.start
    var f = Part.start, g = Part.start, h = Part.start, i = Part.start, j = Part.start
  }
  enum Action: CaseIterable { case up, down }

  let initial = State()

  var transitions: [Transition] {
    Scope("a", Part(), in: \.a, onCase: { $0 }, sentAs: { $0 })
    Scope("b", Part(), in: \.b, onCase: { $0 }, sentAs: { $0 })
    Scope("c", Part(), in: \.c, onCase: { $0 }, sentAs: { $0 })
    Scope("d", Part(), in: \.d, onCase: { $0 }, sentAs: { $0 })
    Scope("e", Part(), in: \.e, onCase: { $0 }, sentAs: { $0 })
    Scope("f", Part(), in: \.f, onCase: { $0 }, sentAs: { $0 })
    Scope("g", Part(), in: \.g, onCase: { $0 }, sentAs: { $0 })
    Scope("h", Part(), in: \.h, onCase: { $0 }, sentAs: { $0 })
    Scope("i", Part(), in: \.i, onCase: { $0 }, sentAs: { $0 })
    Scope("j", Part(), in: \.j, onCase: { $0 }, sentAs: { $0 })
  }
}
