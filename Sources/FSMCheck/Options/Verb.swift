/// What the command is asked to do.
public enum Verb: String, Sendable, Hashable, CaseIterable {
  case reachable, verify, list, dot, table, path, why, replay, test, suite, diff
  /// Print help, about one verb when one is named.
  case help
  /// Print the version.
  case version
}

extension Verb {
  /// The verbs that need a package and its machines.
  public static let checking: [Verb] = [
    .reachable, .verify, .list, .dot, .table, .path, .why, .replay, .test, .suite,
  ]

  /// Whether the verb works on one machine alone.
  public var takesOneMachine: Bool {
    switch self {
    case .dot, .table, .path, .why, .replay, .test, .suite: true
    case .reachable, .verify, .list, .diff, .help, .version: false
    }
  }

  /// The output formats the verb can write, its default first.
  public var formats: [OutputFormat] {
    switch self {
    case .reachable, .verify: [.text, .json, .github, .sarif, .junit]
    case .list, .path, .why, .replay, .test, .suite, .diff: [.text, .json]
    case .dot: [.dot, .mermaid]
    case .table: [.text, .markdown]
    case .help, .version: [.text]
    }
  }
}

/// How a result is written.
public enum OutputFormat: String, Sendable, Hashable, CaseIterable {
  case text, json, dot, mermaid, markdown, github, sarif, junit
}

/// How a run is written inside a text.
public enum TraceFormat: String, Sendable, Hashable, CaseIterable {
  case text, json, swift, mermaid
}

/// What the cases of a suite cover.
public enum SuiteKind: String, Sendable, Hashable, CaseIterable {
  case states, transitions, pairs
  case roundTrips = "round-trips"
  case conformance
}

/// When the output is coloured.
public enum ColorChoice: String, Sendable, Hashable, CaseIterable {
  case auto, always, never
}
