import FSM
import FSMCheckOptions

/// The answer to "how does one get there?".
@usableFromInline
struct PathDocument: Encodable {
  let schemaVersion = 1
  let command = "path"
  let machine: String
  let module: String
  let goal: String
  /// The state or node to start in; nil for the initial states.
  let start: String?
  /// Whether there is such a state.
  let startFound: Bool
  let found: Bool
  let exhausted: Bool
  let cuts: [String]
  let problems: [ProblemDocument]
  let nearest: String?
  let trace: TraceDocument?

  init<M: StateMachine>(
    _ report: Report<M>, _ identity: MachineIdentity, goal: String, start: String?,
    _ detail: TraceDetail
  ) {
    machine = identity.name
    module = identity.module
    self.goal = goal
    self.start = start
    cuts = report.exploration?.cuts.map(\.description) ?? []
    problems = ProblemDocument.all(in: report, identity)
    guard let whole = report.exploration else {
      (startFound, exhausted, nearest, trace, found) = (false, false, nil, nil, false)
      return
    }
    let sources = start.map { Self.places(of: $0, in: whole) }
    startFound = sources?.isEmpty != true
    let space =
      sources.map { whole.exploring(from: $0.map { place in whole.states[place] }) } ?? whole
    // What a search from there finds was found before, so the first one's limits are the only ones.
    exhausted = whole.isExhausted && space.isExhausted
    trace = Self.places(of: goal, in: space).first.flatMap { place in
      space.trace(toState: place).map {
        // The numbers are those of the first search, whatever the run starts in.
        TraceDocument($0, whole, StateNumbers(along: [$0], in: whole), detail)
      }
    }
    found = trace != nil
    let missing = startFound ? goal : start ?? goal
    nearest = found ? nil : Self.nearestText(to: missing, in: whole)
  }

  /// How many states are printed before the names of nodes are tried.
  private static var printedFirst: Int { 100_000 }

  /// The first state with that text, else the states in a node of that name.
  ///
  /// Printing is slow, so beyond many states a node of that name comes first.
  private static func places<M>(of goal: String, in exploration: Exploration<M>) -> [Int] {
    let states = exploration.states
    let isGoal = { (state: M.State) in ValuePrinter.text(state) == goal }
    if let first = states.prefix(printedFirst).firstIndex(where: isGoal) { return [first] }
    let name = goal.visibleText()
    let members = states.indices.filter {
      exploration.table.machine.node(of: states[$0]).visibleText() == name
    }
    if !members.isEmpty { return members }
    return states.dropFirst(printedFirst).firstIndex(where: isGoal).map { [$0] } ?? []
  }

  private static func nearestText<M>(to goal: String, in exploration: Exploration<M>) -> String? {
    let some = exploration.states.prefix(1000)
    return FSMCheckOptions.nearest(
      goal,
      among: some.map { ValuePrinter.text($0) }
        + some.map { exploration.table.machine.node(of: $0) })
  }
}
