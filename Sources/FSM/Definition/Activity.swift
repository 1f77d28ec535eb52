/// Work that runs while the machine is in some states and answers with actions.
///
/// Write it as `During(…)` or `After(…)` in a machine's `activities`. The actions it answers
/// with are *claimed*: they happen only where it runs, and nobody else may send them.
public struct ActivityRow<M: StateMachine>: Sendable {
  /// What runs.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Kind: Sendable {
    /// Work named by an `Activity` value: nil where it does not run.
    case activity(@Sendable (M.State) -> M.Activity?)
    /// A timer that sends its action after a while: nil where it does not run.
    case timer(@Sendable (M.State) -> Duration?)
    /// Nothing runs: the actions are sent by other rows alone, within a step.
    case message
  }

  /// What runs, and where.
  public let kind: Kind

  /// Where the row stands.
  public let location: CodeLocation

  /// The answers listed by value.
  public let answers: [M.Action]

  /// The answers described by patterns: each holds for the actions it matches.
  public let answerPatterns: [@Sendable (M.Action) -> Bool]

  /// Whether the work may go on for ever without an answer, as a stream or a socket may.
  public internal(set) var isUnanswered = false

  /// The composed machines the row comes through, outermost first; empty for a row of its own.
  public internal(set) var scope: [String] = []

  /// The findings about the row that its author knows and accepts.
  public internal(set) var expectations: [ActivityExpectation] = []

  /// The key of the machine it comes from, if that is one of several identical ones.
  var key: ElementKey?

  /// For the machines whose keys nobody declared: the row of each of them; then the row itself runs
  /// nowhere.
  var family: RowFamily<M, Self>?

  /// For a timer: the part of the state whose change starts it anew.
  let restartKey: (@Sendable (M.State) -> RestartKey)?

  /// Whether the pattern of states has a Bool for a payload, so that it matches false as well.
  let extractsBool: Bool

  init(
    _ kind: Kind, at location: CodeLocation, answers: [M.Action],
    patterns: [@Sendable (M.Action) -> Bool] = [],
    restartKey: (@Sendable (M.State) -> RestartKey)? = nil, extractsBool: Bool = false
  ) {
    self.kind = kind
    self.location = location
    self.answers = answers
    answerPatterns = patterns
    self.restartKey = restartKey
    self.extractsBool = extractsBool
  }

  /// Whether nothing runs, and other rows send the actions.
  var isMessage: Bool { if case .message = kind { true } else { false } }

  /// Whether the checker looks at the row: of identical machines it looks at the declared keys.
  var isChecked: Bool { family == nil }

  /// Whether work that ends without an answer has failed to do what its row says.
  var mustAnswer: Bool {
    !isUnanswered && !isMessage && !(answers.isEmpty && answerPatterns.isEmpty)
  }

  /// Whether the work runs in a state.
  public func runs(in state: M.State) -> Bool {
    if let family { return family.rows(in: state).contains { $0.runs(in: state) } }
    return switch kind {
    case .activity(let perform): perform(state) != nil
    case .timer(let duration): duration(state) != nil
    case .message: false
    }
  }

  /// Whether the work runs in a state and an action is an answer of it.
  func mayAnswer(_ action: M.Action, in state: M.State) -> Bool {
    guard let family else { return claims(action) && runs(in: state) }
    return claims(action) && family.rows(in: state).contains { $0.mayAnswer(action, in: state) }
  }

  /// Whether an action is an answer of this work.
  public func claims(_ action: M.Action) -> Bool {
    answers.contains(action) || answerPatterns.contains { $0(action) }
  }
}

extension ActivityRow {
  /// Accepts findings about this row.
  ///
  /// - Parameter findings: What the checker is expected to say of the row.
  /// - Returns: The row, marked.
  public func expected(_ findings: ActivityExpectation...) -> Self {
    var row = self
    row.expectations += findings
    return row
  }
}

/// A finding about an activity or timer that its author knows and accepts.
public enum ActivityExpectation: String, Hashable, Sendable, CaseIterable {
  /// No reachable state starts it.
  case neverRuns
  /// In some states in which it runs, no row takes an answer of it.
  case unhandledAnswer
  /// No action of the alphabet matches a pattern of its answers.
  case answerWithoutSample
}
