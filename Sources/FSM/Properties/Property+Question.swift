extension Property.Question {
  /// What must hold in every state for nothing to be noted; nil when states alone say nothing.
  ///
  /// For ``sometimes(_:)`` a "violation" is the state that was wanted.
  @usableFromInline var invariant: (@Sendable (M.State) -> Bool)? {
    switch self {
    case .always(let condition): condition.holds
    case .never(let condition), .sometimes(let condition): { !condition.holds($0) }
    case .alwaysStep, .canAlwaysReach, .handles, .temporal: nil
    }
  }

  /// Whether the explored graph is needed, not its states alone.
  @usableFromInline var needsEdges: Bool {
    switch self {
    case .canAlwaysReach, .temporal, .alwaysStep: true
    case .always, .never, .sometimes, .handles: false
    }
  }

  /// Whether the answer means nothing while part of the graph is unknown.
  @usableFromInline var isAboutWholeGraph: Bool {
    switch self {
    case .canAlwaysReach, .temporal: true
    case .always, .never, .sometimes, .alwaysStep, .handles: false
    }
  }

  /// Whether the search itself asks each state as it is found; the others are asked after it.
  var isAskedBySearch: Bool {
    switch self {
    case .always, .never, .sometimes: true
    case .canAlwaysReach, .temporal, .alwaysStep, .handles: false
    }
  }

  /// Whether whole runs are asked about, not states or steps alone.
  var isAboutRuns: Bool { if case .temporal = self { true } else { false } }
}
