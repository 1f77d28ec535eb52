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
  let found: Bool
  let exhausted: Bool
  let cuts: [String]
  let problems: [ProblemDocument]
  let nearest: String?
  let trace: TraceDocument?

  init<M: StateMachine>(_ report: Report<M>, _ identity: MachineIdentity, goal: String) {
    machine = identity.name
    module = identity.module
    self.goal = goal
    exhausted = report.isExhausted
    cuts = report.exploration?.cuts.map(\.description) ?? []
    problems = ProblemDocument.all(in: report, identity)
    let place = report.exploration.flatMap { Self.place(of: goal, in: $0) }
    trace = place.flatMap { place in
      report.exploration.flatMap { exploration in
        exploration.trace(toState: place).map { TraceDocument($0, exploration.table) }
      }
    }
    found = trace != nil
    nearest = found ? nil : report.exploration.flatMap { Self.nearestText(to: goal, in: $0) }
  }

  /// How many states are printed before the names of nodes are tried.
  private static var printedFirst: Int { 100_000 }

  /// The first state with that text, else the first in a node of that name.
  ///
  /// Printing is slow, so beyond many states a node of that name comes first.
  private static func place<M>(of goal: String, in exploration: Exploration<M>) -> Int? {
    let states = exploration.states
    let isGoal = { (state: M.State) in ValuePrinter.text(state) == goal }
    let name = goal.visibleText()
    return states.prefix(printedFirst).firstIndex(where: isGoal)
      ?? states.firstIndex { exploration.table.machine.node(of: $0).visibleText() == name }
      ?? states.dropFirst(printedFirst).firstIndex(where: isGoal)
  }

  private static func nearestText<M>(to goal: String, in exploration: Exploration<M>) -> String? {
    let some = exploration.states.prefix(1000)
    return FSMCheckOptions.nearest(
      goal,
      among: some.map { ValuePrinter.text($0) }
        + some.map { exploration.table.machine.node(of: $0) })
  }
}
