import FSM

/// Two processes and a lock of one of several kinds; an action says which process takes a step.
struct Lock: StateMachine {
  enum Kind: CaseIterable {
    /// Peterson's lock.
    case peterson
    /// The same with the turn passed to oneself.
    case ownTurn
    /// A flag that is tested and set in one step: safe, and unfair.
    case testAndSet
    /// Both are polite: who sees the other's flag lowers its own, and tries again.
    case polite
  }

  enum Line { case idle, wanting, waiting, critical }

  struct State: Hashable {
    var lines = [Line.idle, .idle]
    var flags = [false, false]
    var turn = 0
    var isTaken = false
  }

  enum Action: Hashable { case step(Int) }

  var kind = Kind.peterson
  let initial = State()
  let actions = [Action.step(0), .step(1)]

  var transitions: [Transition] {
    for process in 0...1 {
      Update("want \(process)", where: { $0.lines[process] == .idle }, on: .step(process)) {
        $0.lines[process] = .wanting
      }
      Update("raise \(process)", where: { $0.lines[process] == .wanting }, on: .step(process)) {
        $0.flags[process] = true
        $0.turn = kind == .ownTurn ? process : 1 - process
        $0.lines[process] = .waiting
      }
      Update(
        "enter \(process)", where: { $0.lines[process] == .waiting }, on: .step(process),
        guard: { mayEnter(process, $0) }
      ) {
        $0.lines[process] = .critical
        $0.isTaken = true
      }
      if kind == .polite {
        Update(
          "yield \(process)", where: { $0.lines[process] == .waiting }, on: .step(process),
          guard: { $0.flags[1 - process] }
        ) {
          $0.flags[process] = false
          $0.lines[process] = .wanting
        }
      }
      Update("leave \(process)", where: { $0.lines[process] == .critical }, on: .step(process)) {
        $0.lines[process] = .idle
        $0.flags[process] = false
        $0.isTaken = false
      }
    }
  }

  private func mayEnter(_ process: Int, _ state: State) -> Bool {
    switch kind {
    case .peterson, .ownTurn: !state.flags[1 - process] || state.turn == process
    case .testAndSet: !state.isTaken
    case .polite: !state.flags[1 - process]
    }
  }

  /// Each process takes its steps, but for the first: it need not want anything.
  private static func steps(_ process: Int, _ kind: Kind) -> FairnessAssumption {
    kind == .polite
      ? .weak(
        "raise \(process)", "enter \(process)", "yield \(process)", "leave \(process)")
      : .weak("raise \(process)", "enter \(process)", "leave \(process)")
  }

  var properties: [Property<Self>] {
    Always("mutual exclusion") { $0.lines != [.critical, .critical] }
    LeadsTo(
      "who waits gets in", where: { $0.lines[0] == .waiting }, to: { $0.lines[0] == .critical },
      assuming: [Self.steps(0, kind), Self.steps(1, kind)])
    LeadsTo(
      "who waits gets in, if entering is strongly fair", where: { $0.lines[0] == .waiting },
      to: { $0.lines[0] == .critical },
      assuming: [
        Self.steps(0, kind), Self.steps(1, kind),
        .strong("enter 0"),
      ])
    LeadsTo(
      "somebody gets in", where: { $0.lines == [.waiting, .waiting] },
      to: { $0.lines.contains(.critical) }, assuming: [Self.steps(0, kind), Self.steps(1, kind)])
    CanAlwaysReach("both may rest") { $0.lines == [.idle, .idle] }
  }
}
