import FSM
import FSMCheck

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A machine that prints to standard output wherever its code runs, in each way there is.
func noisy() -> MachineEntry {
  struct Noisy: StateMachine {
    struct State: Hashable, CustomStringConvertible {
      var isOn = false
      var description: String {
        puts("noise of a description")
        return isOn ? "on" : "off"
      }
    }
    enum Action: CaseIterable { case press }

    init() { print("noise of init") }

    let initial = State()

    var transitions: [Transition] {
      Transition("flip", on: .press, guard: { _ in Self.say("noise of a guard\n") }) { state in
        print("noise of a reducer")
        if getenv("PROBE_ABORTS") != nil { abort() }
        return State(isOn: !state.isOn)
      }
    }
    var properties: [Property<Self>] {
      Always("quiet") { _ in Self.say("noise of a property\n") }
    }
    func node(of state: State) -> String {
      print("noise of a node")
      return state.isOn ? "on" : "off"
    }

    // Past the buffers of the C library, by the descriptor.
    private static func say(_ text: String) -> Bool {
      write(STDOUT_FILENO, text, text.utf8.count) > 0
    }
  }
  return MachineEntry(Noisy.self, name: "Noisy", module: "Probe")
}
