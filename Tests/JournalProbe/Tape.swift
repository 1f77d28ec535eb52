import FSM

/// Counts, and mixes what it is sent into a number in which the order shows.
struct Tape: StateMachine {
  struct State: Hashable, Codable {
    var count = 0
    var mix: UInt32 = 1
  }

  enum Action: Hashable, Codable {
    case write(String)
    case rewind

    var text: String? { if case .write(let text) = self { text } else { nil } }
  }

  let initial = State()
  let actions = [Action.write("a"), .rewind]

  var transitions: [Transition] {
    Update("short", onCase: \.text, guard: { $1.utf8.count < 100 }) { $0.take($1, 3) }
    Update("long", onCase: \.text) { $0.take($1, 5) }.otherwise()
    Update("rewind", on: .rewind) { $0.take("", 7) }
  }

  /// The action of a step, of any length up to some hundred bytes.
  static func action(ofStep step: Int) -> Action {
    var bits = UInt64(step) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 31)) &* 0x94D0_49BB_1331_11EB
    if bits % 5 == 0 { return .rewind }
    return .write(String(repeating: "\n\"é", count: Int(bits >> 8 % 60)) + "\(step)")
  }

  /// What a step does, without the table.
  static func apply(_ step: Int, to state: inout State) {
    switch action(ofStep: step) {
    case .write(let text): state.take(text, text.utf8.count < 100 ? 3 : 5)
    case .rewind: state.take("", 7)
    }
  }
}

extension Tape.State {
  mutating func take(_ text: String, _ salt: UInt32) {
    count += 1
    mix = text.utf8.reduce(mix &* salt) { $0 &* 31 &+ UInt32($1) }
  }
}
