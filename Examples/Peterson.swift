import FSM

/// Peterson's lock for two processes: a concurrent algorithm, checked over every interleaving.
///
/// An action says which process takes its next step; the checker plays the scheduler.
struct Peterson: StateMachine {
  enum Process: CaseIterable {
    case left, right

    var other: Self { self == .left ? .right : .left }
  }

  enum Line { case idle, raisingFlag, passingTurn, waiting, critical, leaving }

  struct Local: Hashable {
    var line = Line.idle
    var flag = false
  }

  struct State: Hashable {
    var left = Local()
    var right = Local()
    var turn = Process.left

    subscript(process: Process) -> Local {
      get { process == .left ? left : right }
      set { if process == .left { left = newValue } else { right = newValue } }
    }
  }

  enum Action: Hashable { case step(Process) }

  let initial = State()
  let actions = Process.allCases.map(Action.step)
  let alphabetIsComplete = true

  var transitions: [Transition] {
    for process in Process.allCases { lines(of: process) }
  }

  @TransitionsBuilder<Self> func lines(of process: Process) -> [Transition] {
    Update("\(process) wants", where: { $0[process].line == .idle }, on: .step(process)) {
      $0[process].line = .raisingFlag
    }
    Update(
      "\(process) raises flag", where: { $0[process].line == .raisingFlag }, on: .step(process)
    ) {
      $0[process] = Local(line: .passingTurn, flag: true)
    }
    Update(
      "\(process) passes turn", where: { $0[process].line == .passingTurn }, on: .step(process)
    ) {
      $0[process].line = .waiting
      $0.turn = process.other
    }
    Update(
      "\(process) enters", where: { $0[process].line == .waiting }, on: .step(process),
      guard: { !$0[process.other].flag || $0.turn == process }
    ) { $0[process].line = .critical }
    Update("\(process) leaves", where: { $0[process].line == .critical }, on: .step(process)) {
      $0[process].line = .leaving
    }
    Update("\(process) lowers flag", where: { $0[process].line == .leaving }, on: .step(process)) {
      $0[process] = Local(line: .idle, flag: false)
    }
  }

  var properties: [Property<Self>] {
    Always("mutual exclusion") { $0.left.line != .critical || $0.right.line != .critical }
    LeadsTo(
      "who waits gets in", where: { $0.left.line == .waiting }, to: { $0.left.line == .critical },
      assuming: Process.allCases.map(steps))
  }

  /// A process that has begun goes on; none need begin.
  func steps(of process: Process) -> FairnessAssumption {
    .weak(
      "\(process) raises flag", "\(process) passes turn", "\(process) enters",
      "\(process) leaves", "\(process) lowers flag")
  }

  func node(of state: State) -> String { "\(state.left.line), \(state.right.line)" }
}
