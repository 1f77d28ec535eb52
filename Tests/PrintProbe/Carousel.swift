import FSM
import FSMCheck

/// A machine that may go round and round, or rest, and never arrive.
func carousel() -> MachineEntry {
  struct Carousel: StateMachine {
    enum State: Hashable { case gate, riding(lap: Int), home }
    enum Action: CaseIterable { case enter, turn, leave }

    let initial = State.gate

    var transitions: [Transition] {
      Transition("enter", from: .gate, on: .enter, to: .riding(lap: 0))
      Transition("first half", from: .riding(lap: 0), on: .turn, to: .riding(lap: 1))
      Transition("second half", from: .riding(lap: 1), on: .turn, to: .riding(lap: 0))
      Transition("leave", from: .riding(lap: 1), on: .leave, to: .home)
    }
    var properties: [Property<Self>] {
      Eventually(
        "comes home if nobody stops", assuming: [.weak("enter", "first half", "second half")]
      ) { $0 == .home }
      Eventually("comes home") { $0 == .home }
      Eventually(
        "comes home if someone leaves",
        assuming: [.weak("enter", "first half", "second half"), .strong("leave")]
      ) { $0 == .home }
    }

    func isFinal(_ state: State) -> Bool { state == .home }
  }
  return MachineEntry(Carousel.self, name: "Carousel", module: "Probe")
}
