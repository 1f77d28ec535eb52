import FSM

/// A machine that can be turned to any number, given a name, and asked for what it refuses.
struct Dial: StateMachine {
  struct State: Hashable {
    var number = 0
    var name: String?
    var history: [Int] = []
  }

  enum Action: Hashable {
    case turn(Int), name(String?), stay, overturn, jump
    var turn: Int? { if case .turn(let number) = self { number } else { nil } }
    var name: String?? { if case .name(let name) = self { .some(name) } else { nil } }
  }

  let initial = State()
  let actions: [Action] = [.turn(1), .turn(2), .name("a"), .name(nil), .stay, .overturn, .jump]

  var transitions: [Transition] {
    Update("turn", onCase: \.turn) { $0.number = $1 }
    Update("rename", onCase: \.name) { $0.name = $1 }
    Transition("stay", on: .stay) { $0 }
    Transition("overturn", on: .overturn, guard: { $0.number > 1000 }) { $0 }
  }

  /// A machine that nobody explores: its numbers have no end.
  static func store(
    _ options: StoreOptions<Dial> = StoreOptions(), middleware: [Middleware<Dial>] = []
  ) throws -> Store<Dial> {
    var options = options
    options.middleware += middleware
    return Store(try Verified(unchecked: Dial(), because: "tests turn it"), options: options)
  }
}
