import FSM
import FSMCheck

/// A lift that goes too high, and gets stuck in two places.
func lift() -> MachineEntry {
  struct Lift: StateMachine {
    enum State: Hashable { case floor(Int), stuck(Int) }
    enum Action: CaseIterable { case up, down, jam }

    let initial = State.floor(0)

    var transitions: [Transition] {
      Transition(
        "up", fromCase: { if case .floor(let floor) = $0 { floor } else { nil } }, on: .up,
        guard: { $0 < 4 }
      ) { .floor($0 + 1) }
      Transition("down", from: .floor(1), on: .down, to: .floor(0))
      Transition("jam low", from: .floor(0), on: .jam, to: .stuck(0))
      Transition("jam high", from: .floor(3), on: .jam, to: .stuck(3))
    }
    var properties: [Property<Self>] {
      Always("below the roof") { $0 != .floor(3) && $0 != .floor(4) }
      Never("stuck") { if case .stuck = $0 { true } else { false } }
      LeadsTo("comes up", where: { $0 == .floor(0) }, to: { $0 == .floor(4) })
        .expectedToFail()
    }

    func isFinal(_ state: State) -> Bool { state == .floor(4) }
  }
  return MachineEntry(Lift.self, name: "Lift", module: "Probe")
}
