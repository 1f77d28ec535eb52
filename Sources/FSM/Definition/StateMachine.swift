/// A finite machine: its states, its actions and the table of transitions between them.
///
/// Conform a struct, give it an `initial` state and a table, and the same definition can be
/// explored by the checker, executed by a store, drawn as a diagram and walked by tests.
///
/// ```swift
/// struct Turnstile: StateMachine {
///   enum State: CaseIterable { case locked, unlocked }
///   enum Action: CaseIterable { case coin, push }
///
///   let initial = State.locked
///
///   var transitions: [Transition] {
///     Transition("coin", from: .locked, on: .coin, to: .unlocked)
///     Transition("push", from: .unlocked, on: .push, to: .locked)
///   }
/// }
/// ```
///
/// Guards and reduce functions must be pure: the same arguments give the same result, and
/// nothing else changes. A machine with parameters is a struct whose stored properties have
/// default values, so that `init()` still exists.
public protocol StateMachine: Sendable {
  /// What the machine can be in: an enum, or a small struct with an enum in it.
  associatedtype State: Hashable & Sendable

  /// What can happen to the machine.
  associatedtype Action: Hashable & Sendable

  /// Work that runs while the machine is in a state and answers with an action.
  associatedtype Activity: Hashable & Sendable = Never

  /// What a transition emits, without an answer.
  associatedtype Output: Hashable & Sendable = Never

  /// Creates the machine with its default parameters, the one that tools check.
  init()

  /// The state the machine starts in.
  var initial: State { get }

  /// The states the machine may start in, by default `initial` alone.
  var initialStates: [State] { get }

  /// The alphabet: the actions that the checker offers in every state.
  ///
  /// Defaults to all cases of a `CaseIterable` action. A list written by hand is a sample of a
  /// larger type unless `alphabetIsComplete` says otherwise.
  var actions: [Action] { get }

  /// Whether `actions` lists every value of `Action`.
  var alphabetIsComplete: Bool { get }

  /// The states that ought to be reachable; defaults to all cases, else to none (unknown).
  var states: [State] { get }

  /// The table, tried from the first row to the last: the first enabled row fires.
  @TransitionsBuilder<Self> var transitions: [TransitionRow<Self>] { get }

  /// The activities and timers that run in some states.
  @ActivitiesBuilder<Self> var activities: [ActivityRow<Self>] { get }

  /// The values emitted on entering and leaving states; rows emit theirs with `.emitting(…)`.
  @OutputsBuilder<Self> var outputs: [OutputRow<Self>] { get }

  /// What must hold of every run.
  @PropertiesBuilder<Self> var properties: [Property<Self>] { get }

  /// The findings about states and actions that are known and accepted.
  var expectedFindings: [ExpectedFinding<Self>] { get }

  /// Whether the machine may rest in a state for ever; such a state is never a deadlock.
  func isFinal(_ state: State) -> Bool

  /// Whether exploration may enter a state: a bound for checking alone, never for execution.
  func isWithinBounds(_ state: State) -> Bool

  /// A hash of a state that is quicker than `Hashable`'s; nil, the default, for using that one.
  ///
  /// A large exploration spends a third of its time hashing. Any number will do that is the same
  /// for equal states and mostly different for others; of a state that is packed into a word, the
  /// word. States are still compared with `==`.
  func fingerprint(_ state: State) -> UInt64?

  /// The name under which reports and diagrams group a state.
  ///
  /// Defaults to the enum case without its payload; for a struct to the case of its first enum
  /// property; else to the printed state.
  func node(of state: State) -> String
}
