/// What checking found out about one property.
public struct PropertyResult<M: StateMachine>: Sendable {
  /// The property.
  public let property: Property<M>

  /// The answer.
  public internal(set) var verdict: Verdict<M>

  /// What the answer takes for granted, each in words; empty for questions about states.
  public internal(set) var assumptions: [String] = []

  /// The conditions that never hold, so that the property holds for no good reason.
  public internal(set) var vacuousConditions: [String] = []

  /// Whether it is inconclusive only because a state may have been omitted.
  public internal(set) var isProbabilistic = false

  /// In how many states or steps it is violated; 0 when they cannot be counted.
  var count = 0

  /// How it is violated, in words that follow "is violated".
  var reason = ""

  /// Whether an expected finding occurred, or may have.
  func meets(_ expectation: PropertyExpectation) -> Bool {
    switch (expectation, verdict) {
    case (.violated, .holds): false
    case (.vacuous, .holds): !vacuousConditions.isEmpty
    case (.vacuous, .violated): false
    case (_, .inconclusive), (.violated, .violated): true
    }
  }

  /// The result when what was explored is not what the machine does.
  func doubted(_ reason: String) -> Self {
    guard case .holds = verdict else { return self }
    var result = self
    result.verdict = .inconclusive(reason)
    result.vacuousConditions = []
    result.isProbabilistic = false
    return result
  }

  init(_ property: Property<M>, _ verdict: Verdict<M>) {
    self.property = property
    self.verdict = verdict
  }
}
