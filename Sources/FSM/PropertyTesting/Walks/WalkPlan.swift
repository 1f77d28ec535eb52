/// How walks are taken, and what must hold of them.
///
/// A function that is given to ``checkWalks(of:seed:walks:length:replaying:_:)`` changes it:
///
/// ```swift
/// try checkWalks(of: Account()) { plan in
///   plan.generate { .deposit($0.draw(.integer(in: 1...5_000))) }
///   plan.always("never overdrawn") { $0.balance >= 0 }
/// }
/// ```
public struct WalkPlan<M: StateMachine> {
  /// Makes an action from choices.
  public typealias ActionGenerator = (inout ChoiceSource) -> M.Action

  /// The share of steps, in a hundred, that fire the row that fired least often so far.
  public var rareShare = 10

  /// The share of steps, in a hundred, that try an action which must be rejected.
  public var disabledShare = 0

  /// The most attempts to make a failure simpler.
  public var shrinkAttempts = 10_000

  /// How far the machine is explored when a failure was found, to look for a shorter way to it.
  public var graph = Limits.graph

  /// Whether the machine's own properties are checked.
  public var checksProperties = true

  /// How likely each action of the alphabet is that has another weight than 1.
  @usableFromInline private(set) var weights: [M.Action: Int] = [:]

  @usableFromInline private(set) var generators: [(weight: Int, make: ActionGenerator)] = []

  private(set) var stateChecks: [WalkCheck<M>.States] = []
  private(set) var stepChecks: [WalkCheck<M>.Steps] = []
  private(set) var endChecks: [WalkCheck<M>.Ends] = []

  @usableFromInline init() {}

  /// Checks that a condition holds in every state of every walk.
  ///
  /// - Parameters:
  ///   - name: The condition in words.
  ///   - holds: The condition; pure.
  public mutating func always(_ name: String, _ holds: @escaping (M.State) -> Bool) {
    stateChecks.append(.init(name: name, location: nil, holds: holds))
  }

  /// Checks that a condition holds of every step of every walk.
  ///
  /// - Parameters:
  ///   - name: The condition in words.
  ///   - holds: The condition on the states before and after, the action and the rows; pure.
  public mutating func alwaysStep(_ name: String, _ holds: @escaping (Property<M>.Step) -> Bool) {
    stepChecks.append(.init(name: name, location: nil, holds: holds))
  }

  /// Checks each walk as a whole, when it is over.
  ///
  /// - Parameters:
  ///   - name: What is checked, in words.
  ///   - judge: Throws when something is wrong with the walk; what it throws is reported.
  public mutating func eachWalk(_ name: String, _ judge: @escaping (Trace<M>) throws -> Void) {
    endChecks.append(.init(name: name, location: nil, judge: judge))
  }

  /// Makes actions more or less likely than others.
  ///
  /// - Parameters:
  ///   - weight: How often an action is chosen compared with the others, whose weight is 1; with 0
  ///     it is chosen when no other action is enabled, and more than a billion is a billion.
  ///   - action: An action of the alphabet; for any other the walks are refused.
  ///   - more: More actions.
  public mutating func weigh(_ weight: Int, _ action: M.Action, _ more: M.Action...) {
    for action in [action] + more { weights[action] = weight }
  }

  /// Adds actions that the alphabet does not list, such as those with a payload of many values.
  ///
  /// - Parameters:
  ///   - weight: How often such an action is chosen compared with one of the alphabet.
  ///   - make: Makes an action; every decision is taken from the source.
  public mutating func generate(weight: Int = 1, _ make: @escaping ActionGenerator) {
    generators.append((weight, make))
  }
}

/// What is checked of walks.
@usableFromInline
enum WalkCheck<M: StateMachine> {
  /// A condition on every state.
  @usableFromInline
  struct States {
    let name: String
    let location: CodeLocation?
    @usableFromInline let holds: (M.State) -> Bool
  }

  /// A condition on every step.
  @usableFromInline
  struct Steps {
    let name: String
    let location: CodeLocation?
    @usableFromInline let holds: (Property<M>.Step) -> Bool
  }

  /// A check of walks as a whole.
  @usableFromInline
  struct Ends {
    let name: String
    let location: CodeLocation?
    @usableFromInline let judge: (Trace<M>) throws -> Void
  }
}
