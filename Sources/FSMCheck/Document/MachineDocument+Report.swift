import FSM

extension MachineDocument {
  init<M: StateMachine>(
    _ report: Report<M>, _ sources: MachineSources, knowsCases: Bool, withWitnesses: Bool,
    _ detail: TraceDetail
  ) {
    let identity = sources.identity
    let runs = report.exploration.map {
      ReportRuns(report, $0, withWitnesses: withWitnesses, atMost: detail.count)
    }
    self.init(
      name: identity.name, module: identity.module, file: SourcePaths.shown(identity.file),
      line: identity.line, verdict: CheckVerdict(report).rawValue,
      probabilistic: report.isProbabilistic ? true : nil,
      exploration: report.exploration.map {
        ExplorationDocument($0, unanswered: report.openQuestions)
      },
      transitions: report.exploration.map { Self.rows($0, runs) } ?? [],
      properties: report.verdicts.map { PropertyDocument($0) },
      findings: report.findings.enumerated().map { place, finding in
        let traces = report.exploration.flatMap { exploration in
          runs.map { runs in
            runs.ofFindings[place].map { TraceDocument($0, exploration, runs.numbers, detail) }
          }
        }
        return FindingDocument(finding, traces, sources, detail)
      },
      notes: (knowsCases ? [] : Self.unknownCases(report)) + Self.merging(report))
  }

  /// The note on a state enum whose cases nobody could list.
  private static func unknownCases<M>(_ report: Report<M>) -> [String] {
    guard let exploration = report.exploration, exploration.table.machine.states.isEmpty,
      areEnums(exploration.states)
    else { return [] }
    return [
      "the cases of '\(M.State.self)' are not known, so none of them is called unreachable; "
        + "list the expected states in 'states'"
    ]
  }

  /// The note on states that were merged.
  private static func merging<M>(_ report: Report<M>) -> [String] {
    guard report.exploration?.isReduced == true else { return [] }
    return [
      "states that differ by symmetry alone count once, so nothing is called unreachable or dead; "
        + "'--no-symmetry' keeps them all"
    ]
  }

  /// Whether values of one type are enums, or optional ones.
  private static func areEnums(_ values: some Sequence) -> Bool {
    for value in values {
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .optional else { return mirror.displayStyle == .enum }
      // Of a type that may be nil, nil says nothing.
      guard let wrapped = mirror.children.first?.value else { continue }
      return Mirror(reflecting: wrapped).displayStyle == .enum
    }
    return false
  }

  /// A machine whose code ended the program before anything was found: a `trap` or a `crash`.
  init(_ identity: MachineIdentity, code: String, _ reason: String) {
    let file = SourcePaths.shown(identity.file)
    let finding = FindingDocument(
      code: code, severity: "error", message: "machine '\(identity.name)' \(reason)", file: file,
      line: identity.line, transitions: [], subject: identity.name, count: 1, expected: false,
      trace: nil)
    self.init(
      name: identity.name, module: identity.module, file: file, line: identity.line,
      verdict: (code == "crash" ? CheckVerdict.crashed : .findings).rawValue, exploration: nil,
      transitions: [], properties: [],
      findings: [finding], notes: [])
  }

  private static func rows<M>(
    _ exploration: Exploration<M>, _ runs: ReportRuns<M>?
  ) -> [RowDocument] {
    exploration.rowSummaries.enumerated().map { index, summary in
      var row = RowDocument(exploration.table, TransitionID(index))
      row.evaluated = summary.evaluated
      row.enabled = summary.enabled
      row.fired = summary.fired
      guard let runs, !runs.ofRows.isEmpty, let witness = runs.ofRows[index] else { return row }
      row.witnessSteps = witness.steps
      row.witness = witness.run.map {
        TraceDocument($0, exploration, runs.numbers, withChanges: false)
      }
      return row
    }
  }
}

extension ExplorationDocument {
  init<M>(_ exploration: Exploration<M>, unanswered: [String]) {
    let table = exploration.table
    self.init(
      initialStates: table.initialStates.count, states: exploration.states.count,
      expandedStates: exploration.expanded, transitionsFired: exploration.transitions,
      distinctPairs: exploration.pairs, selfLoops: exploration.selfLoops,
      depth: exploration.depth, levels: exploration.levels,
      deadlocks: exploration.deadlocks.count, stutteringStates: exploration.stuttering.count,
      outsideBounds: exploration.outsideBounds, merged: exploration.isReduced,
      exhausted: exploration.isExhausted, cuts: exploration.cuts.map(\.description),
      limits: LimitsDocument(
        states: exploration.limits.states, depth: exploration.limits.depth,
        seconds: exploration.limits.time.inSeconds),
      actions: table.alphabet.count, alphabetIsComplete: table.machine.alphabetIsComplete,
      seconds: exploration.elapsed.inSeconds,
      storage: exploration.omissionProbability == nil ? "exact" : "compact",
      unanswered: unanswered, omissionProbability: exploration.omissionProbability,
      probablyExhausted: exploration.omissionProbability.map { _ in
        exploration.isProbablyExhausted
      })
  }
}

extension Duration {
  /// The duration as seconds.
  var inSeconds: Double { self / .seconds(1) }
}

extension PropertyDocument {
  init<M>(_ result: PropertyResult<M>) {
    let property = result.property
    let (name, withinBound, reason): (String, Bool, String?) =
      switch result.verdict {
      case .holds(let withinBound): ("holds", withinBound, nil)
      case .violated: ("violated", false, nil)
      case .inconclusive(let reason): ("inconclusive", false, reason)
      }
    self.init(
      name: property.name, file: SourcePaths.shown(property.location.filePath),
      line: property.location.line, verdict: name, withinBound: withinBound, reason: reason,
      assumptions: result.assumptions, vacuousConditions: result.vacuousConditions,
      probabilistic: result.isProbabilistic ? true : nil)
  }
}

extension FindingDocument {
  init<M>(
    _ finding: Finding<M>, _ traces: [TraceDocument]?, _ sources: MachineSources,
    _ detail: TraceDetail
  ) {
    let place = finding.location ?? sources.location(ofFinding: finding.code, finding.subject)
    self.init(
      code: finding.code.rawValue, severity: finding.severity.rawValue, message: finding.message,
      file: SourcePaths.shown(place.filePath), line: place.line,
      transitions: finding.rows.map(\.index), subject: finding.subject, count: finding.count,
      expected: finding.isExpected,
      trace: traces?.first,
      moreTraces: detail.count > 1 ? traces.map { Array($0.dropFirst()) } : nil)
  }
}

extension MachineSources {
  /// Where to look for a finding that stands at no row: an action's case, else the machine.
  func location(ofFinding code: FindingCode, _ subject: String?) -> CodeLocation {
    guard code == .unusedAction, let subject else { return identity.location }
    let name = subject.prefix { $0 != "(" }
    return actions.first { $0.name == name }?.location ?? identity.location
  }
}
