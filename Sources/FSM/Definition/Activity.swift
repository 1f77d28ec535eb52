/// Work that runs while the machine is in some states and answers with actions.
///
/// Write it as `During(…)` or `After(…)` in a machine's `activities`. The actions it answers
/// with are *claimed*: they happen only where it runs, and nobody else may send them.
public struct ActivityRow<M: StateMachine>: Sendable {
  /// What runs.
  public enum Kind: Sendable {
    /// Work named by an `Activity` value: nil where it does not run.
    case activity(@Sendable (M.State) -> M.Activity?)
    /// A timer that sends its action after a while: nil where it does not run.
    case timer(@Sendable (M.State) -> Duration?)
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

  /// Whether its author knows that the alphabet has no sample of an answer, and accepts that.
  public internal(set) var isExpectedWithoutSample = false

  /// For a timer: the part of the state whose change starts it anew.
  let restartKey: (@Sendable (M.State) -> AnyHashable?)?

  init(
    _ kind: Kind, at location: CodeLocation, answers: [M.Action],
    patterns: [@Sendable (M.Action) -> Bool] = [],
    restartKey: (@Sendable (M.State) -> AnyHashable?)? = nil
  ) {
    self.kind = kind
    self.location = location
    self.answers = answers
    answerPatterns = patterns
    self.restartKey = restartKey
  }

  /// Accepts that no action of the alphabet matches a pattern of an answer, so that the checker
  /// never offers it; it is an error when each has a sample after all.
  public func expectedWithoutSample() -> Self {
    var changed = self
    changed.isExpectedWithoutSample = true
    return changed
  }

  /// Whether the work runs in a state.
  public func runs(in state: M.State) -> Bool {
    switch kind {
    case .activity(let perform): perform(state) != nil
    case .timer(let duration): duration(state) != nil
    }
  }

  /// Whether an action is an answer of this work.
  public func claims(_ action: M.Action) -> Bool {
    answers.contains(action) || answerPatterns.contains { $0(action) }
  }
}

/// Collects the activities and timers of a machine.
@resultBuilder
public enum ActivitiesBuilder<M: StateMachine> {
  /// Takes one row.
  public static func buildExpression(_ row: ActivityRow<M>) -> [ActivityRow<M>] { [row] }

  /// Takes one activity.
  public static func buildExpression(_ row: DuringRow<M>) -> [ActivityRow<M>] { [row.row] }

  /// Takes one timer.
  public static func buildExpression(_ row: AfterRow<M>) -> [ActivityRow<M>] { [row.row] }

  /// Takes rows from another property or function.
  public static func buildExpression(_ rows: [ActivityRow<M>]) -> [ActivityRow<M>] { rows }

  /// Collects the rows of a block.
  public static func buildBlock(_ rows: [ActivityRow<M>]...) -> [ActivityRow<M>] {
    rows.flatMap { $0 }
  }

  /// Takes the rows of an `if` without `else`.
  public static func buildOptional(_ rows: [ActivityRow<M>]?) -> [ActivityRow<M>] { rows ?? [] }

  /// Takes the rows of the first branch.
  public static func buildEither(first rows: [ActivityRow<M>]) -> [ActivityRow<M>] { rows }

  /// Takes the rows of the second branch.
  public static func buildEither(second rows: [ActivityRow<M>]) -> [ActivityRow<M>] { rows }

  /// Takes the rows of a loop.
  public static func buildArray(_ rows: [[ActivityRow<M>]]) -> [ActivityRow<M>] {
    rows.flatMap { $0 }
  }
}
