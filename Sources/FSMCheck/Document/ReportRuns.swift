import FSM

/// The runs that a report's document writes out, and the numbers of the states they come through.
struct ReportRuns<M: StateMachine> {
  /// A shortest run that fires a row.
  struct Witness {
    let steps: Int
    /// The run; nil when it is too long to be written out.
    let run: Trace<M>?
  }

  /// Longer witnesses of rows are counted, not written out.
  static var longestWitness: Int { 200 }

  let ofFindings: [[Trace<M>]]

  /// One for each row that has one; empty when nobody asked.
  let ofRows: [Witness?]

  let numbers: StateNumbers<M>

  /// Collects the runs.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - exploration: What it is about.
  ///   - withWitnesses: Whether rows come with the shortest runs that fire them.
  ///   - count: The most runs of a finding.
  init(_ report: Report<M>, _ exploration: Exploration<M>, withWitnesses: Bool, atMost count: Int) {
    ofFindings = report.findings.map { report.traces(of: $0, atMost: count) }
    // Text shows no witnesses, and each is a whole run.
    ofRows =
      withWitnesses
      ? exploration.rowSummaries.map { summary in
        summary.firstFired.flatMap { exploration.trace(to: $0) }.map {
          let count = $0.steps.count
          return Witness(steps: count, run: count > Self.longestWitness ? nil : $0)
        }
      } : []
    numbers = StateNumbers(
      along: ofFindings.flatMap(\.self) + ofRows.compactMap { $0?.run }, in: exploration)
  }
}
