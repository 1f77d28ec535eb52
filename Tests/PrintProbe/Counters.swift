import FSM
import FSMCheck

/// A machine that no search exhausts.
func endless() -> MachineEntry {
  struct Endless: StateMachine {
    enum Action: CaseIterable { case up }
    let initial = 0
    var transitions: [Transition] {
      Transition("up", on: .up) { $0 + 1 }
    }
    var properties: [Property<Self>] {
      Always("never negative") { $0 >= 0 }
    }
  }
  return MachineEntry(Endless.self, name: "Endless", module: "Probe")
}

/// A machine with notes alone: it stutters, and its own bound is smaller than its table.
func resting() -> MachineEntry {
  struct Resting: StateMachine {
    enum Action: CaseIterable { case up, rest }
    let initial = 0
    var transitions: [Transition] {
      Transition("up", where: { $0 != 3 }, on: .up) { $0 + 1 }
      Transition("rest", from: 3, on: .rest, to: 3)
      Transition("wrap", from: 9, on: .up, to: 0)
      Transition("jump", from: 2, on: .rest, to: 7)
    }
    var properties: [Property<Self>] {
      Always("never negative") { $0 >= 0 }
    }
    func isWithinBounds(_ count: Int) -> Bool { count < 4 }
  }
  return MachineEntry(Resting.self, name: "Resting", module: "Probe")
}

/// A machine whose definition contradicts itself in two places.
func faulty() -> MachineEntry {
  struct Faulty: StateMachine {
    enum State: CaseIterable { case closed, open }
    enum Action: CaseIterable { case open, close }
    let initial = State.closed
    let actions: [Action] = []
    var transitions: [Transition] {
      Transition("open", from: .closed, on: .open, to: .open)
      Transition("close", from: .open, on: .close, to: .closed)
    }
    func isFinal(_ state: State) -> Bool { state == .open }
  }
  return MachineEntry(Faulty.self, name: "Faulty", module: "Probe")
}

/// One of two machines of the same name.
func pond(module: String) -> MachineEntry {
  struct Pond: StateMachine {
    enum Action: CaseIterable { case freeze }
    let initial = 0
    var transitions: [Transition] {
      Transition("freeze", on: .freeze) { 1 - $0 }
    }
  }
  return MachineEntry(Pond.self, name: "Pond", module: module)
}

/// A machine of three states that print alike.
func twins() -> MachineEntry {
  struct Twins: StateMachine {
    struct State: Hashable, CustomStringConvertible {
      var number = 0
      var description: String { "twin" }
    }
    enum Action: CaseIterable { case next }
    let initial = State()
    var transitions: [Transition] {
      Update("next", on: .next) { $0.number = ($0.number + 1) % 3 }
    }
    func node(of state: State) -> String { state.number == 2 ? "last" : "first" }
  }
  return MachineEntry(Twins.self, name: "Twins", module: "Probe")
}
