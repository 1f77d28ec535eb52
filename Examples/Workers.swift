import FSM

/// Identical workers who share one tool: which of them has it makes no difference.
///
/// Of eight workers there are 1280 states, and 17 that differ in more than who is who.
struct Workers: SymmetricStateMachine {
  enum Phase: UInt8, Comparable {
    case resting, waiting, working

    static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
  }

  struct State: Hashable {
    var workers: [Phase]

    var isToolFree: Bool { !workers.contains(.working) }
  }

  enum Action: Hashable {
    case ask(Int), take(Int), finish(Int)

    var ask: Int? { if case .ask(let worker) = self { worker } else { nil } }
    var take: Int? { if case .take(let worker) = self { worker } else { nil } }
    var finish: Int? { if case .finish(let worker) = self { worker } else { nil } }
  }

  var count = 8

  var initial: State { State(workers: Array(repeating: .resting, count: count)) }
  var actions: [Action] { (0..<count).flatMap { [.ask($0), .take($0), .finish($0)] } }
  var alphabetIsComplete: Bool { true }

  var transitions: [Transition] {
    Update("ask", onCase: \.ask, guard: { $0.workers[$1] == .resting }) {
      $0.workers[$1] = .waiting
    }
    Update(
      "take", where: \.isToolFree, onCase: \.take, guard: { $0.workers[$1] == .waiting }
    ) { $0.workers[$1] = .working }
    Update("finish", onCase: \.finish, guard: { $0.workers[$1] == .working }) {
      $0.workers[$1] = .resting
    }
  }

  func canonical(_ state: State) -> State { State(workers: state.workers.sorted()) }

  var properties: [Property<Self>] {
    Always("one works at a time") { $0.workers.count { $0 == .working } <= 1 }
    CanAlwaysReach("all can rest") { $0.workers.allSatisfy { $0 == .resting } }
  }
}
