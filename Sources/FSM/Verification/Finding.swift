/// What kind of fault a finding is about; the raw value is its stable code.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum FindingCode: String, Hashable, Sendable, Codable, CaseIterable {
  /// The definition contradicts itself, so that nothing can be explored.
  case definitionError = "definition-error"
  /// A declared state never occurs.
  case unreachableState = "unreachable-state"
  /// The source of a row never occurs.
  case unreachableTransition = "unreachable-transition"
  /// The guard of a row is false every time.
  case deadTransition = "dead-transition"
  /// An earlier row is enabled every time a row is.
  case shadowedTransition = "shadowed-transition"
  /// No action is offered that a row answers.
  case neverOfferedTransition = "never-offered-transition"
  /// A row, or a declared state, did not occur inside the machine's own bound or with the
  /// actions offered.
  case notWithinBound = "not-within-bound"
  /// Two rows are enabled for one state and action.
  case overlap = "overlap"
  /// No action is enabled in a state that is not final.
  case deadlock = "deadlock"
  /// Runs go round among some states for ever, with no final state and no way back to the start.
  case livelock = "livelock"
  /// Every enabled action leads back to the same state.
  case stuttering = "stuttering"
  /// An action never fires a row.
  case unusedAction = "unused-action"
  /// A row leads out of a final state.
  case leavesFinalState = "leaves-final-state"
  /// An activity answers with actions of which the alphabet has no sample.
  case answerWithoutSample = "answer-without-sample"
  /// No reachable state starts an activity or timer.
  case activityNeverRuns = "activity-never-runs"
  /// No row takes the answer of an activity or timer in a state in which it runs.
  case unhandledAnswer = "unhandled-answer"
  /// A row inside a state fires where a row around it would.
  case hiddenTransition = "hidden-transition"
  /// No row answers an action that a part of the machine sends.
  case unhandledMessage = "unhandled-message"
  /// The parts of the machine send one another actions without end.
  case endlessChain = "endless-chain"
  /// A property does not hold.
  case propertyViolated = "property-violated"
  /// A property holds because a condition in it never does.
  case vacuousProperty = "vacuous-property"
  /// Running the same actions again gave another result.
  case impureTransition = "impure-transition"
  /// A state is not equal to itself.
  case unsoundEquality = "unsound-equality"
  /// States were merged that differ.
  case unsoundSymmetry = "unsound-symmetry"
  /// A call of the machine's own code trapped, never returned, or ended the program.
  case trap = "trap"
  /// A finding that was accepted did not occur.
  case unmetExpectation = "unmet-expectation"
}

extension FindingCode {
  /// Whether it says that something never happens, which one look at an impure machine cannot show.
  package var saysNever: Bool {
    switch self {
    case .unreachableState, .unreachableTransition, .deadTransition, .shadowedTransition, .livelock,
      .notWithinBound, .unusedAction, .activityNeverRuns, .vacuousProperty, .unmetExpectation:
      true
    case .definitionError, .neverOfferedTransition, .overlap, .deadlock, .stuttering,
      .leavesFinalState, .answerWithoutSample, .unhandledAnswer, .hiddenTransition,
      .unhandledMessage, .endlessChain, .propertyViolated,
      .impureTransition, .unsoundEquality, .unsoundSymmetry, .trap:
      false
    }
  }
}

/// How bad a finding is.
public enum Severity: String, Hashable, Sendable, Codable, CaseIterable {
  /// The machine is wrong.
  case error
  /// The machine is probably wrong.
  case warning
  /// Worth knowing.
  case note
}

/// One fault in a machine: one per row, pair of rows, or group of states.
public struct Finding<M: StateMachine>: Sendable {
  /// What kind of fault it is.
  public let code: FindingCode

  /// How bad it is.
  public let severity: Severity

  /// What is wrong, in one line for people.
  public let message: String

  /// The place to look at; nil when it is the machine as a whole.
  public let location: CodeLocation?

  /// The rows it is about.
  public let rows: [TransitionID]

  /// The state or action it is about, as printed, when it is about one.
  public let subject: String?

  /// In how many states, or state and action combinations, it was seen.
  public let count: Int

  /// A shortest run that shows it, replayed; nil when nothing can be shown.
  public let trace: Trace<M>?

  /// Whether the machine's author knows and accepts it.
  public internal(set) var isExpected = false

  init(
    _ code: FindingCode, _ severity: Severity, _ message: String, at location: CodeLocation? = nil,
    rows: [TransitionID] = [], subject: String? = nil, count: Int = 0, trace: Trace<M>? = nil
  ) {
    self.code = code
    self.severity = severity
    // Rows, guards, properties and nodes may be named by any text; a finding stays one line.
    self.message = message.visibleText()
    self.location = location
    self.rows = rows
    self.subject = subject
    self.count = count
    self.trace = trace
  }

  /// The same finding, accepted or not.
  func expected(_ isExpected: Bool) -> Self {
    var finding = self
    finding.isExpected = isExpected
    return finding
  }
}
