/// One row of a machine's table: a source, an action, a guard and what to do.
///
/// Write it as `Transition(…)` inside a machine; every combination of a source (omitted for any
/// state that is not final, `from:` values, `fromCase:` pattern, `where:` predicate), an action
/// (`on:` values, `onCase:` pattern) and a body (`to:` a value, or a function) exists.
public struct TransitionRow<M: StateMachine>: Sendable {
  /// The states a row applies to.
  public enum Source: Sendable {
    /// Every state that is not final.
    case any
    /// The listed states.
    case values([M.State])
    /// The states that a pattern extracts a payload from.
    case pattern
    /// The states that satisfy a predicate.
    case predicate
  }

  /// The actions a row answers.
  public enum Trigger: Sendable {
    /// The listed actions.
    case values([M.Action])
    /// The actions that a pattern extracts a payload from.
    case pattern
  }

  /// The name as written, if any.
  public let name: String?

  /// Where the row stands.
  public let location: CodeLocation

  /// The states the row applies to.
  public let source: Source

  /// The actions the row answers.
  public internal(set) var trigger: Trigger

  /// The actions that the row lists; none of a row with a pattern.
  var listedActions: [M.Action] { if case .values(let actions) = trigger { actions } else { [] } }

  /// The target of a row with `to:`; nil when a function computes it.
  public let target: M.State?

  /// Whether the row has a condition.
  public let isGuarded: Bool

  /// Whether the row has a condition without a name, which nobody can compare.
  let hasUnnamedGuard: Bool

  /// The name of a condition given as `when:`.
  public let guardName: String?

  /// Whether the row is meant to come last, so that overlapping earlier rows is no finding.
  public internal(set) var isOtherwise = false

  /// Whether a self transition of this row ends and restarts what runs in the state.
  public internal(set) var isReentering = false

  /// What the row sends out when it fires: from the state before, the action and the state after.
  var emissions: [@Sendable (M.State, M.Action, M.State) -> [Emission<M>]] = []

  /// The findings about this row that its author knows and accepts.
  public internal(set) var expectations: [RowExpectation] = []

  /// The composed machines the row comes through, outermost first; empty for a row of its own.
  public internal(set) var scope: [String] = []

  /// For a row of a composed machine that has no name: what it is called in that machine.
  var partName: String?

  /// For a row of a composed machine that names its states: the nodes of that machine that it leads
  /// from and to, worked out for drawings alone.
  var partNodes: (@Sendable () -> (from: [String], to: String?))?

  /// For a row of a composed machine: whether that machine is final in a state; where there are
  /// several of them, the one that the action is for.
  var isFinalInScope: (@Sendable (M.State, M.Action) -> Bool)?

  /// For a row of identical machines kept by key: the one that an action is for.
  var element: (@Sendable (M.Action) -> ElementKey?)?

  /// The machine that is put in at this place; then this is no row.
  let part: ComposedPart<M>?

  /// A doubtful way of writing the row, judged when the table is made.
  @usableFromInline let hazard: Hazard?

  /// Fixes the action: nil when the row does not answer it.
  public private(set) var bind: @Sendable (M.Action) -> BoundRow<M.State>?

  @usableFromInline
  init(
    _ heading: RowHeading, source: Source, trigger: Trigger, target: M.State? = nil,
    hazard: Hazard? = nil, bind: @escaping @Sendable (M.Action) -> BoundRow<M.State>?
  ) {
    name = heading.name
    location = heading.location
    isGuarded = heading.hasClosure || heading.guardName != nil
    hasUnnamedGuard = heading.hasClosure
    guardName = heading.guardName
    self.source = source
    self.trigger = trigger
    self.target = target
    self.hazard = hazard
    self.bind = bind
    part = nil
  }

  /// Stands for a machine that is put in, until the table is laid out.
  init(_ part: ComposedPart<M>) {
    name = part.name
    location = part.location
    isGuarded = false
    hasUnnamedGuard = false
    guardName = nil
    source = .pattern
    trigger = .pattern
    target = nil
    hazard = nil
    bind = { _ in nil }
    self.part = part
  }

  /// The same row, its action fixed in another way.
  func binding(_ bind: @escaping @Sendable (M.Action) -> BoundRow<M.State>?) -> Self {
    var row = self
    row.bind = bind
    return row
  }
}

/// What every row has, whatever its form.
@usableFromInline
struct RowHeading {
  @usableFromInline let name: String?
  @usableFromInline let location: CodeLocation
  @usableFromInline let hasClosure: Bool
  @usableFromInline let guardName: String?

  @inlinable
  init(_ name: String?, _ location: CodeLocation, hasClosure: Bool, guardName: String?) {
    self.name = name
    self.location = location
    self.hasClosure = hasClosure
    self.guardName = guardName
  }
}
