extension Coverage: CustomStringConvertible {
  /// The figures, and the first of what is missing.
  public var description: String { report.description }

  /// The figures, and what is missing.
  ///
  /// - Complexity: O(what is missing · depth) for the ways there.
  public var report: CoverageReport {
    CoverageReport(
      machine: String(describing: M.self),
      states: .init(taken: seenStates.count, total: exploration.states.count),
      transitions: .init(taken: seenEdges.count, total: edges.count),
      pairs: .init(taken: seenPairs.count, total: pairCount),
      guards: .init(
        taken: seenGuards.intersection(guardPlaces.keys).count, total: guardPlaces.count),
      missingStates: missingStates, missingTransitions: missingTransitions,
      missingGuards: missingGuards, missingPairs: missingPairs, foreignSteps: foreignSteps,
      isExact: exploration.isExhausted)
  }

  private var missingStates: [CoverageReport.Missing] {
    exploration.states.indices.filter { !seenStates.contains($0) }.map {
      missing("state \(Self.text(exploration.states[$0]))", SearchPlace(state: $0))
    }
  }

  private var missingTransitions: [CoverageReport.Missing] {
    edges.indices.filter { !seenEdges.contains($0) }.map {
      missing(name(ofEdge: $0), place(ofEdge: $0))
    }
  }

  private var missingGuards: [CoverageReport.Missing] {
    guardPlaces.keys.filter { !seenGuards.contains($0) }
      .sorted { ($0.row, $0.holds ? 0 : 1) < ($1.row, $1.holds ? 0 : 1) }
      .compactMap { outcome in
        let row = exploration.table.label(of: outcome.row)
        return guardPlaces[outcome].map { missing("guard of '\(row)' being \(outcome.holds)", $0) }
      }
  }

  /// The first thousand: there may be as many as transitions squared.
  private var missingPairs: [CoverageReport.Missing] {
    var found: [CoverageReport.Missing] = []
    for first in edges.indices {
      guard let target = targets[first] else { continue }
      for second in outgoing[target]
      where !seenPairs.contains(TransitionPair(first: first, second: second)) {
        guard found.count < 1_000 else { return found }
        let action = exploration.table.alphabet[edges[second].action]
        found.append(
          missing(
            "\(name(ofEdge: first)), then \(Self.text(action))", place(ofEdge: first),
            then: [action]))
      }
    }
    return found
  }

  private func missing(
    _ what: String, _ place: SearchPlace, then more: [M.Action] = []
  ) -> CoverageReport.Missing {
    let known = exploration.trace(toState: place.state)?.actions ?? []
    let last = place.action.map { [exploration.table.alphabet[$0]] } ?? []
    return CoverageReport.Missing(what: what, actions: (known + last + more).map(Self.text))
  }

  private func name(ofEdge place: Int) -> String {
    let action = exploration.table.alphabet[edges[place].action]
    return "\(Self.text(action)) in \(Self.text(exploration.states[edges[place].source]))"
  }

  private func place(ofEdge place: Int) -> SearchPlace {
    SearchPlace(state: edges[place].source, action: edges[place].action)
  }

  private static func text(_ value: Any) -> String { ValuePrinter.elided(ValuePrinter.text(value)) }
}
