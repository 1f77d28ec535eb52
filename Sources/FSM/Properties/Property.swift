/// Something that must hold of every run of a machine.
///
/// Write it as `Always(…)`, `LeadsTo(…)`, `Temporal(…)` and so on in a machine's `properties`.
public struct Property<M: StateMachine>: Sendable {
  /// What is asked.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Question: Sendable {
    /// The condition holds in every reachable state.
    case always(Guard<M.State>)
    /// The condition holds in no reachable state.
    case never(Guard<M.State>)
    /// The condition holds in some reachable state.
    case sometimes(Guard<M.State>)
    /// The condition holds of every step.
    case alwaysStep(Guard<Step>)
    /// From every reachable state some run leads to a state in which the condition holds.
    case canAlwaysReach(Guard<M.State>)
    /// Every one of the actions fires a row in every state in which the condition holds.
    case handles([M.Action], in: Guard<M.State>)
    /// Every run satisfies the formula.
    case temporal(TemporalFormula<M>)
  }

  /// One step of a run, as conditions on steps see it.
  public struct Step: Sendable {
    /// The state before.
    public let before: M.State

    /// What happened.
    public let action: M.Action

    /// The state after.
    public let after: M.State

    /// The rows that fired.
    let fired: Fired

    /// The names of all rows.
    let names: [String]

    /// The names of the rows that fired, in firing order.
    public var transitions: [String] { fired.map { names[$0.index] } }

    @usableFromInline
    init(before: M.State, action: M.Action, after: M.State, fired: Fired, names: [String]) {
      self.before = before
      self.action = action
      self.after = after
      self.fired = fired
      self.names = names
    }
  }

  /// The property in words.
  public let name: String

  /// Where it stands.
  public let location: CodeLocation

  /// What is asked.
  public let question: Question

  /// What runs are assumed to do beyond what the machine's activities do by themselves.
  public internal(set) var assumptions: [FairnessAssumption] = []

  /// Whether a pattern of it has a Bool for a payload, so that it matches false as well.
  var extractsBool = false

  /// The findings about the property that its author knows and accepts.
  public internal(set) var expectations: [PropertyExpectation] = []

  /// Whether its author knows that it is violated, and accepts that.
  public var isExpectedToFail: Bool { expectations.contains(.violated) }

  init(
    _ name: String, at location: CodeLocation, _ question: Question,
    assuming assumptions: [FairnessAssumption] = []
  ) {
    self.name = name
    self.location = location
    self.question = question
    self.assumptions = assumptions
  }

  /// Accepts findings about the property; it is an error when they do not occur.
  ///
  /// - Parameters:
  ///   - finding: What the checker is expected to say of the property.
  ///   - otherFindings: More of the same.
  /// - Returns: The property, marked.
  public func expected(
    _ finding: PropertyExpectation, _ otherFindings: PropertyExpectation...
  ) -> Self {
    var property = self
    property.expectations += [finding] + otherFindings
    return property
  }
}

/// A finding about a property that its author knows and accepts.
public enum PropertyExpectation: String, Hashable, Sendable, CaseIterable {
  /// It does not hold.
  case violated
  /// A condition in it never holds, so that it holds for no good reason.
  case vacuous
}

/// What a run is assumed to do with a transition, so that "never happens" is not "was never tried".
public struct FairnessAssumption: Hashable, Sendable {
  /// How fair.
  public enum Strength: String, Hashable, Sendable {
    /// A transition that is enabled for ever from some point on fires again and again.
    case weak
    /// A transition that is enabled again and again fires again and again.
    case strong
  }

  /// How fair.
  public let strength: Strength

  /// The names of the transitions, which are taken together: one of them fires.
  public let transitions: [String]

  /// Which of several identical machines is meant; nil for all that have such transitions.
  var key: ElementKey?

  /// Assumes that transitions are not put off for ever while at least one of them is enabled.
  ///
  /// - Parameters:
  ///   - name: The name of one or more rows.
  ///   - more: More names, such as those of all steps of one process; all are taken together.
  /// - Returns: The assumption.
  public static func weak(_ name: String, _ more: String...) -> Self {
    Self(strength: .weak, transitions: [name] + more)
  }

  /// Assumes that transitions of which one is enabled again and again fire again and again.
  ///
  /// - Parameters:
  ///   - name: The name of one or more rows.
  ///   - more: More names; all are taken together.
  /// - Returns: The assumption.
  public static func strong(_ name: String, _ more: String...) -> Self {
    Self(strength: .strong, transitions: [name] + more)
  }
}

extension FairnessAssumption: CustomStringConvertible {
  /// The assumption in words.
  public var description: String {
    "\(strength.rawValue) fairness of "
      + transitions.map { "'\($0)'" }.joined(separator: " or ")
  }
}

/// A form of writing a property, such as `Always(…)`.
public protocol PropertyForm<M>: Sendable {
  /// The machine.
  associatedtype M: StateMachine

  /// The property as the machine holds it.
  var property: Property<M> { get }
}

extension PropertyForm {
  /// Accepts that the property is violated; it is an error when it holds after all.
  public func expectedToFail() -> Property<M> { property.expected(.violated) }

  /// Accepts findings about the property; it is an error when they do not occur.
  ///
  /// - Parameters:
  ///   - finding: What the checker is expected to say of the property.
  ///   - otherFindings: More of the same.
  /// - Returns: The property, marked.
  public func expected(
    _ finding: PropertyExpectation, _ otherFindings: PropertyExpectation...
  ) -> Property<M> {
    var property = property
    property.expectations += [finding] + otherFindings
    return property
  }
}

extension Property: PropertyForm {
  /// The property itself.
  public var property: Property<M> { self }
}
