import FSM

/// Peterson's filter lock; who waits reads everyone's level in one step.
struct PackedFilterLock: StateMachine {
  struct State: Hashable, BitFields {
    var bits: UInt64 = 0
    func level(_ who: Int) -> UInt64 { field(3 * who, 7) }
    func last(_ level: UInt64) -> UInt64 { field(18 + 3 * Int(level), 7) }
    func phase(_ who: Int) -> UInt64 { field(36 + 2 * who, 3) }
    mutating func setLevel(_ who: Int, _ value: UInt64) { set(3 * who, 7, to: value) }
    mutating func setLast(_ level: UInt64, _ who: Int) {
      set(18 + 3 * Int(level), 7, to: UInt64(who))
    }
    mutating func setPhase(_ who: Int, _ value: UInt64) { set(36 + 2 * who, 3, to: value) }

    func mayPass(_ who: Int, of count: Int) -> Bool {
      let level = level(who)
      if last(level) != UInt64(who) { return true }
      for other in 0..<count where other != who && self.level(other) >= level { return false }
      return true
    }
  }
  enum Action: Hashable { case ask(Int), claim(Int), rise(Int), enter(Int), leave(Int) }

  var count = 6
  func fingerprint(_ state: State) -> UInt64? { state.bits }
  let initial = State()
  var actions: [Action] {
    (0..<count).flatMap { [.ask($0), .claim($0), .rise($0), .enter($0), .leave($0)] }
  }

  var transitions: [Transition] {
    let (count, top) = (count, UInt64(count - 1))
    for who in 0..<count {
      Update("ask", on: .ask(who), guard: { $0.phase(who) == 0 }) {
        $0.setLevel(who, 1)
        $0.setPhase(who, 1)
      }
      Update("claim", on: .claim(who), guard: { $0.phase(who) == 1 }) {
        $0.setLast($0.level(who), who)
        $0.setPhase(who, 2)
      }
      Update(
        "rise", on: .rise(who),
        guard: { $0.phase(who) == 2 && $0.level(who) < top && $0.mayPass(who, of: count) }
      ) {
        $0.setLevel(who, $0.level(who) + 1)
        $0.setPhase(who, 1)
      }
      Update(
        "enter", on: .enter(who),
        guard: { $0.phase(who) == 2 && $0.level(who) == top && $0.mayPass(who, of: count) }
      ) { $0.setPhase(who, 3) }
      Update("leave", on: .leave(who), guard: { $0.phase(who) == 3 }) {
        $0.setLevel(who, 0)
        $0.setPhase(who, 0)
      }
    }
  }
}

/// The same with a process as an enum with a payload, in an array.
struct NaturalFilterLock: StateMachine {
  enum Process: Hashable {
    case idle, claiming(level: Int), waiting(level: Int), critical
    func level(top: Int) -> Int {
      switch self {
      case .idle: 0
      case .claiming(let level), .waiting(let level): level
      case .critical: top
      }
    }
  }
  struct State: Hashable {
    var processes: [Process]
    var last: [Int]

    func mayPass(_ who: Int, at level: Int) -> Bool {
      if last[level] != who { return true }
      return processes.indices.allSatisfy {
        $0 == who || processes[$0].level(top: last.count - 1) < level
      }
    }
  }
  typealias Action = PackedFilterLock.Action

  var count = 6
  var initial: State {
    State(
      processes: Array(repeating: .idle, count: count), last: Array(repeating: 0, count: count))
  }
  var actions: [Action] {
    (0..<count).flatMap { [.ask($0), .claim($0), .rise($0), .enter($0), .leave($0)] }
  }

  var transitions: [Transition] {
    let top = count - 1
    for who in 0..<count {
      Update("ask", on: .ask(who), guard: { $0.processes[who] == .idle }) {
        $0.processes[who] = .claiming(level: 1)
      }
      Transition("claim", where: { $0.claimed(who) != nil }, on: .claim(who)) { state in
        guard let level = state.claimed(who) else { return state }
        var next = state
        next.last[level] = who
        next.processes[who] = .waiting(level: level)
        return next
      }
      Transition("rise", where: { $0.passed(who, below: top) != nil }, on: .rise(who)) { state in
        guard let level = state.passed(who, below: top) else { return state }
        var next = state
        next.processes[who] = .claiming(level: level + 1)
        return next
      }
      Update(
        "enter", on: .enter(who),
        guard: { $0.processes[who] == .waiting(level: top) && $0.mayPass(who, at: top) }
      ) { $0.processes[who] = .critical }
      Update("leave", on: .leave(who), guard: { $0.processes[who] == .critical }) {
        $0.processes[who] = .idle
      }
    }
  }
}

extension NaturalFilterLock.State {
  /// The level that a process claims.
  func claimed(_ who: Int) -> Int? {
    if case .claiming(let level) = processes[who] { level } else { nil }
  }

  /// The level that a process waits at and may leave upwards.
  func passed(_ who: Int, below top: Int) -> Int? {
    guard case .waiting(let level) = processes[who], level < top, mayPass(who, at: level)
    else { return nil }
    return level
  }
}
