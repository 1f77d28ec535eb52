/// What every check looks at, worked out once.
struct CheckInput<M: StateMachine> {
  let exploration: Exploration<M>
  let declared: DeclaredStates<M>?
  let rows: [RowSummary]
  let firings: [Int]
  let overlaps: [OverlapSummary]

  init(_ exploration: Exploration<M>, declared: DeclaredStates<M>?) {
    self.exploration = exploration
    self.declared = declared
    rows = exploration.rowSummaries
    firings = exploration.firingsByAction
    overlaps = exploration.overlaps
  }

  var table: TransitionTable<M> { exploration.table }

  /// Whether "never" may be said: everything was explored.
  var mayClaimNever: Bool { exploration.isExhausted }

  /// Whether the machine's own bound left states out, so that "never" means "not within it".
  var isBounded: Bool { exploration.outsideBounds > 0 }

  /// Whether "never" may be said without naming the bound.
  var mayClaimNeverAtAll: Bool { mayClaimNever && !isBounded }

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

  func trace(_ place: SearchPlace?) -> Trace<M>? { place.flatMap { exploration.trace(to: $0) } }

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

extension CheckInput {
  /// The first state in which a row applies and its guard fails, or in which it merely applies.
  ///
  /// - Complexity: O(states) attempts of the row; asked only for rows that never fired.
  func firstAttempt(of id: TransitionID, with wanted: Set<Attempt>) -> SearchPlace? {
    let bound = table.alphabet.indices.compactMap { action in
      table[id].bind(table.alphabet[action]).map { (action, $0) }
    }
    let skipsFinal = if case .any = table[id].source { true } else { false }
    for (place, state) in exploration.states.enumerated() {
      if skipsFinal, table.machine.isFinal(state) { continue }
      for (action, row) in bound where wanted.contains(row.fire(in: state).attempt) {
        return SearchPlace(state: place, action: action)
      }
    }
    return nil
  }
}
