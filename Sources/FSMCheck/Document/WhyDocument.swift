import FSM
import FSMCheckOptions

/// The answer to "how does this transition fire, or why does it not?".
@usableFromInline
struct WhyDocument: Encodable {
  let schemaVersion = 1
  let command = "why"
  let machine: String
  let module: String
  /// The name that was asked for.
  let transition: String
  let exhausted: Bool
  let cuts: [String]
  let problems: [ProblemDocument]
  let nearest: String?
  /// The rows of that name.
  let answers: [RowAnswer]

  init<M: StateMachine>(
    _ report: Report<M>, _ identity: MachineIdentity, name: String, _ detail: TraceDetail
  ) {
    machine = identity.name
    module = identity.module
    transition = name
    exhausted = report.isExhausted
    cuts = report.exploration?.cuts.map(\.description) ?? []
    problems = ProblemDocument.all(in: report, identity)
    guard let exploration = report.exploration else {
      (nearest, answers) = (nil, [])
      return
    }
    let table = exploration.table
    let labels = table.rows.indices.map { table.label(of: TransitionID($0)) }
    let found = labels.indices.filter { labels[$0] == name || labels[$0].visibleText() == name }
    nearest = found.isEmpty ? FSMCheckOptions.nearest(name, among: labels) : nil
    let summaries = found.isEmpty ? [] : exploration.rowSummaries
    let runs = found.map {
      RowAnswer.run(of: TransitionID($0), summaries[$0], in: report, exploration)
    }
    let numbers = StateNumbers(along: runs.compactMap(\.self), in: exploration)
    answers = zip(found, runs).map { index, run in
      RowAnswer(
        TransitionID(index), summaries[index], in: report, exploration,
        run.map { TraceDocument($0, exploration, numbers, detail) })
    }
  }
}

/// How one row fires, or why it does not.
struct RowAnswer: Encodable {
  let row: RowDocument
  /// Whether it fires.
  let fires: Bool
  /// The code of the finding that says why it does not.
  let code: String?
  /// The answer in one line.
  let explanation: String
  /// A shortest run that fires it, or that shows why nothing does.
  let trace: TraceDocument?

  init<M>(
    _ id: TransitionID, _ summary: RowSummary, in report: Report<M>,
    _ exploration: Exploration<M>, _ trace: TraceDocument?
  ) {
    var row = RowDocument(exploration.table, id)
    row.evaluated = summary.evaluated
    row.enabled = summary.enabled
    row.fired = summary.fired
    self.row = row
    fires = summary.fired > 0
    let finding = Self.reason(of: id, in: report)
    code = fires ? nil : finding?.code.rawValue
    self.trace = trace
    if fires {
      let length = trace.map { $0.steps.count.counted("step") } ?? "a run that cannot be repeated"
      explanation =
        "fires in \(summary.fired.counted("combination")) of state and action, first after \(length)"
    } else if let finding {
      explanation = finding.message
    } else {
      let cuts = exploration.cuts.map(\.description)
      explanation =
        "did not fire, and nobody knows whether it can: "
        + (cuts.isEmpty ? "a row is not pure" : cuts.joined(separator: ", "))
    }
  }

  /// A shortest run that fires a row, or that shows why nothing does.
  static func run<M>(
    of id: TransitionID, _ summary: RowSummary, in report: Report<M>,
    _ exploration: Exploration<M>
  ) -> Trace<M>? {
    summary.fired > 0
      ? summary.firstFired.flatMap { exploration.trace(to: $0) } : reason(of: id, in: report)?.trace
  }

  /// The finding that says why a row does not fire.
  private static func reason<M>(of id: TransitionID, in report: Report<M>) -> Finding<M>? {
    report.findings.first { $0.rows == [id] && reasons.contains($0.code) }
  }

  /// The findings that say why a row does not fire.
  private static var reasons: Set<FindingCode> {
    [
      .unreachableTransition, .deadTransition, .shadowedTransition, .neverOfferedTransition,
      .notWithinBound,
    ]
  }
}
