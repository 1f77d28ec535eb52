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
  /// The first thousand of the pairs of transitions nobody took.
  public let missingPairs: [Missing]
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
    let all = missingStates + missingTransitions + missingGuards + missingPairs
    // Of the pairs no more than the first are listed.
    let count = all.count - missingPairs.count + pairs.total - pairs.taken
    let lines = all.prefix(limit).map { missing in
      let way = missing.actions.isEmpty ? "at the start" : missing.actions.joined(separator: ", ")
      return "  not taken: \(missing.what); to get there: \(ValuePrinter.elided(way))"
    }
    let more = count > lines.count ? ["  and \(count - lines.count) more"] : []
    let foreign =
      foreignSteps == 0
      ? [] : ["  \(foreignSteps.counted("step")) by actions or in states that were not explored"]
    return [head] + lines + more + foreign
  }
}
