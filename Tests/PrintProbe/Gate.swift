import FSM
import FSMCheck

/// A machine whose runs are recorded; `RecordedGate` in the tests is what it was earlier.
func gate() -> MachineEntry {
  struct Gate: StateMachine {
    struct State: Hashable, Codable {
      var coins = 0
      var isOpen = false
    }
    enum Action: Codable, CaseIterable { case coin, push }
    let initial = State()
    var transitions: [Transition] {
      Update("open", where: { !$0.isOpen && $0.coins == 1 }, on: .coin) {
        $0 = State(coins: 0, isOpen: true)
      }
      Update("save", where: { !$0.isOpen }, on: .coin) { $0.coins += 1 }.otherwise()
      Update("shut", where: { $0.isOpen }, on: .push) { $0.isOpen = false }
    }
  }
  return MachineEntry(Gate.self, name: "Gate", module: "Probe")
}

/// Another machine whose runs are recorded.
func ticket() -> MachineEntry {
  struct Ticket: StateMachine {
    enum Action: Codable, CaseIterable { case stamp }
    let initial = false
    var transitions: [Transition] { Transition("stamp", from: false, on: .stamp, to: true) }
    func isFinal(_ isStamped: Bool) -> Bool { isStamped }
  }
  return MachineEntry(Ticket.self, name: "Ticket", module: "Probe")
}
