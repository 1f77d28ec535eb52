/// What every check looks at, worked out once.
struct CheckInput<M: StateMachine> {
  let exploration: Exploration<M>
  let declared: DeclaredStates<M>?
  let rows: [RowSummary]
  let scope: NeverScope
  let fates: [RowFate]
  let firings: [Int]
  let overlaps: [OverlapSummary]

  /// What became of the messages between the parts; nil when there are none.
  let messages: MessageCensus<M>?

  /// Where runs go round for ever and should not; none when the search was cut.
  private(set) var livelocks: [Livelock] = []

  /// The answers to the machine's properties.
  private(set) var results: [PropertyResult<M>] = []

  /// Where running the same actions again led elsewhere.
  let failures = ReplayFailures()

  init(_ exploration: Exploration<M>, declared: DeclaredStates<M>?) {
    self.exploration = exploration
    self.declared = declared
    rows = exploration.rowSummaries
    scope = exploration.neverScope(rows)
    fates = exploration.rowFates(rows, scope)
    firings = exploration.firingsByAction
    overlaps = exploration.overlaps
    messages = MessageCensus(exploration)
    livelocks = Report.livelocks(of: exploration)
    results = PropertyJudge(input: self).results()
    exploration.probe?.enterJudgement()
  }

  var table: TransitionTable<M> { exploration.table }

  /// Whether "never" may be said: everything was explored.
  var mayClaimNever: Bool { exploration.isExhausted }

  /// What to add to a "never", such as "within the bound"; nil when there is nothing to add.
  var caveat: String? { scope.caveat }

  /// A row's name in quotes, with its line where several rows have that name.
  func name(_ id: TransitionID) -> String {
    let label = table.label(of: id)
    let namesakes = table.rows.indices.filter { table.label(of: TransitionID($0)) == label }
    let name = "'\(ValuePrinter.elided(label))'"
    return namesakes.count == 1 ? name : "\(name) (line \(table[id].location.line))"
  }

  /// How often something was seen, in words.
  func times(_ count: Int) -> String {
    switch count {
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
  }

  func text(_ value: Any) -> String { ValuePrinter.elided(ValuePrinter.text(value)) }

  /// A shortest run to a place; what cannot be replayed is noted, and reported as impure.
  func trace(_ place: SearchPlace?) -> Trace<M>? {
    guard let place else { return nil }
    if let trace = exploration.trace(to: place) { return trace }
    failures.add(place)
    return nil
  }

  /// A shortest run to a place whose end shows what is said of the place.
  ///
  /// Where `canonical(_:)` merges states that differ, a run may end in another state than was judged;
  /// it is noted as one that cannot be repeated.
  func trace(_ place: SearchPlace, toStateWhere shows: (M.State) -> Bool) -> Trace<M>? {
    guard let trace = trace(place) else { return nil }
    guard exploration.isReduced, !shows(trace.last) else { return trace }
    failures.add(place)
    return nil
  }

  /// The rows that something became of.
  func rows(whose fate: RowFate) -> [TransitionID] {
    fates.indices.filter { fates[$0] == fate }.map { TransitionID($0) }
  }

  /// The rows for which a summary satisfies a condition.
  func rows(where holds: (RowSummary) -> Bool) -> [TransitionID] {
    rows.indices.filter { holds(rows[$0]) }.map { TransitionID($0) }
  }

  /// A finding about one row, accepted when the row says so.
  func finding(
    _ code: FindingCode, _ severity: Severity, about id: TransitionID,
    expectedAs expectation: RowExpectation, _ message: String, count: Int = 0,
    trace: Trace<M>? = nil
  ) -> Finding<M> {
    Finding(
      code, severity, "transition \(name(id)) \(message)", at: table[id].location, rows: [id],
      count: count, trace: trace
    ).expected(table[id].expectations.contains(expectation))
  }
}
