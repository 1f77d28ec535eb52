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
  let problems: [String]
  let nearest: String?
  let trace: TraceDocument?

  init<M: StateMachine>(_ report: Report<M>, _ identity: MachineIdentity, goal: String) {
    machine = identity.name
    module = identity.module
    self.goal = goal
    exhausted = report.isExhausted
    cuts = report.exploration?.cuts.map(\.description) ?? []
    problems = report.exploration == nil ? report.findings.map(\.message) : []
    let place = report.exploration.flatMap { Self.place(of: goal, in: $0) }
    trace = place.flatMap { place in
      report.exploration.flatMap { exploration in
        exploration.trace(toState: place).map { TraceDocument($0, exploration.table) }
      }
    }
    found = trace != nil
    nearest = found ? nil : report.exploration.flatMap { Self.nearestText(to: goal, in: $0) }
  }

  /// The first state with that text, else the first in a node of that name.
  private static func place<M>(of goal: String, in exploration: Exploration<M>) -> Int? {
    let states = exploration.states
    return states.firstIndex { ValuePrinter.text($0) == goal }
      ?? states.firstIndex {
        exploration.table.machine.node(of: $0).visibleText() == goal.visibleText()
      }
  }

  private static func nearestText<M>(to goal: String, in exploration: Exploration<M>) -> String? {
    let some = exploration.states.prefix(1000)
    return FSMCheckOptions.nearest(
      goal,
      among: some.map { ValuePrinter.text($0) }
        + some.map { exploration.table.machine.node(of: $0) })
  }
}
