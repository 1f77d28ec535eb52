#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The figures of a coverage, and what is missing with the shortest way there.
public struct CoverageReport: Hashable, Sendable, Codable {
  /// How much of something was taken.
  public struct Share: Hashable, Sendable, Codable {
    /// What was taken.
    public let taken: Int
    /// All there is.
    public let total: Int
  }

  /// Something that nobody took, and how to take it.
  public struct Missing: Hashable, Sendable, Codable {
    /// What it is.
    public let what: String
    /// The actions of a shortest run that takes it.
    public let actions: [String]
  }

  /// The machine's name.
  public let machine: String
  /// The reachable states.
  public let states: Share
  /// The transitions: every action enabled in every state.
  public let transitions: Share
  /// The pairs of transitions that can follow one another.
  public let pairs: Share
  /// The outcomes of guards that can be seen: true and false for each guarded row.
  public let guards: Share
  /// The states nobody visited.
  public let missingStates: [Missing]
  /// The transitions nobody took.
  public let missingTransitions: [Missing]
  /// The outcomes of guards nobody saw.
  public let missingGuards: [Missing]
  /// Steps that are no transitions of the explored graph, such as those by other actions.
  public let foreignSteps: Int
  /// Whether the machine was explored whole; else the totals are what was explored.
  public let isExact: Bool

  /// The report as JSON, its keys sorted.
  ///
  /// - Returns: The text.
  /// - Throws: What the encoder throws.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

extension CoverageReport.Share: CustomStringConvertible {
  /// The numbers and the percentage, rounded down so that only everything is 100 %.
  public var description: String {
    total == 0 ? "none" : "\(taken) of \(total) (\(taken * 100 / total) %)"
  }
}

extension CoverageReport: CustomStringConvertible {
  /// The figures, and the first of what is missing.
  public var description: String { lines(missing: 10).joined(separator: "\n") }

  /// The figures and so much of what is missing, line by line.
  package func lines(missing limit: Int) -> [String] {
    let exact = isExact ? "" : ", of what was explored"
    let head =
      "\(machine): states \(states), transitions \(transitions), pairs \(pairs), "
      + "guard outcomes \(guards)\(exact)"
    let all = missingStates + missingTransitions + missingGuards
    let lines = all.prefix(limit).map { missing in
      let way = missing.actions.isEmpty ? "at the start" : missing.actions.joined(separator: ", ")
      return "  not taken: \(missing.what); to get there: \(ValuePrinter.elided(way))"
    }
    let more = all.count > limit ? ["  and \(all.count - limit) more"] : []
    let foreign =
      foreignSteps == 0
      ? [] : ["  \(foreignSteps.counted("step")) by actions or in states that were not explored"]
    return [head] + lines + more + foreign
  }
}

extension Coverage: CustomStringConvertible {
  /// The figures, and the first of what is missing.
  public var description: String { report.description }

  /// The figures, and what is missing.
  ///
  /// - Complexity: O(states · depth) for the ways to what is missing.
  public var report: CoverageReport {
    let table = exploration.table
    let text = { (value: Any) in ValuePrinter.elided(ValuePrinter.text(value)) }
    let missing = { (what: String, place: SearchPlace) in
      let known = exploration.trace(toState: place.state)?.actions ?? []
      return CoverageReport.Missing(
        what: what,
        actions: (known + (place.action.map { [table.alphabet[$0]] } ?? [])).map(text))
    }
    let states = exploration.states.indices.filter { !seenStates.contains($0) }
    let transitions = edges.indices.filter { !seenEdges.contains($0) }
    let guards = guardPlaces.keys.filter { !seenGuards.contains($0) }
      .sorted { ($0.row, $0.holds ? 0 : 1) < ($1.row, $1.holds ? 0 : 1) }
    return CoverageReport(
      machine: String(describing: M.self),
      states: .init(taken: seenStates.count, total: exploration.states.count),
      transitions: .init(taken: seenEdges.count, total: edges.count),
      pairs: .init(taken: seenPairs.count, total: pairCount),
      guards: .init(
        taken: seenGuards.intersection(guardPlaces.keys).count, total: guardPlaces.count),
      missingStates: states.map {
        missing("state \(text(exploration.states[$0]))", SearchPlace(state: $0))
      },
      missingTransitions: transitions.map { place in
        let edge = edges[place]
        let action = text(table.alphabet[edge.action])
        return missing(
          "\(action) in \(text(exploration.states[edge.source]))",
          SearchPlace(state: edge.source, action: edge.action))
      },
      missingGuards: guards.compactMap { outcome in
        guardPlaces[outcome].map {
          missing("guard of '\(table.label(of: outcome.row))' being \(outcome.holds)", $0)
        }
      },
      foreignSteps: foreignSteps, isExact: exploration.isExhausted)
  }
}
