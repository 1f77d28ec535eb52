import FSM
import FSMCheck

/// The smallest clean machine.
func turnstile() -> MachineEntry {
  struct Turnstile: StateMachine {
    enum State: CaseIterable { case locked, unlocked }
    enum Action: CaseIterable { case coin, push }

    let initial = State.locked

    var transitions: [Transition] {
      Transition("coin", from: .locked, on: .coin, to: .unlocked)
      Transition("push", from: .unlocked, on: .push, to: .locked)
    }
  }
  return MachineEntry(Turnstile.self, name: "Turnstile", module: "Probe")
}
