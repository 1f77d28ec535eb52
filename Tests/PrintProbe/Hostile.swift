import FSM
import FSMCheck

/// A machine whose states, rows, guards and properties have names that break lines and quotes.
func hostile() -> MachineEntry {
  struct Hostile: StateMachine {
    static let texts = [
      String(repeating: "long ", count: 2048), "line\nfeed", "carriage\r\nreturn", "a \"quote\"",
      "back\\slash\\", "\u{1}\u{7}\u{1B}[31mred", "emoji 👩‍👧🇩🇪", "\u{202E}right to left שלום",
      "nul\0nul", "\u{2028}separators\u{2029}", "a|b<c>&amp;", "error: fake.swift:1:",
      "} -> {;", "'); DROP TABLE states; --",
    ]
    struct State: Hashable, CustomStringConvertible {
      var text: Int?
      var description: String { text.map { Hostile.texts[$0] } ?? "start" }
    }

    let initial = State()
    let actions = Array(Hostile.texts.indices)

    var transitions: [Transition] {
      for (index, text) in Hostile.texts.enumerated() {
        Transition(
          text, where: { $0.text == nil }, on: index, to: State(text: index),
          when: Guard(text) { _ in true })
        Transition(
          "dead " + text, where: { $0.text == nil }, on: index, to: State(text: index),
          when: Guard(text) { _ in false })
      }
    }
    var properties: [Property<Self>] {
      for (index, text) in Hostile.texts.enumerated() {
        Always("not " + text) { $0.text != index }
      }
    }

    // Raw on purpose: a machine may return any text.
    func node(of state: State) -> String { state.description }
  }
  return MachineEntry(Hostile.self, name: "Hostile", module: "Probe")
}
