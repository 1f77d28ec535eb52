extension StateMachine {
  /// The type of a row of this machine's table.
  public typealias Transition = TransitionRow<Self>

  /// The type of a machine that is put into this one.
  public typealias Scope<Child: StateMachine> = ScopeRow<Self, Child>

  /// The type of identical machines that are put into this one, each under a key.
  public typealias ScopeEach<Child: StateMachine, Key: Hashable & Sendable> =
    EachScopeRow<Self, Child, Key>

  /// The type of a row that changes a struct state in place.
  public typealias Update = UpdateRow<Self>

  /// The type of a row that runs an activity while the machine is in a state.
  public typealias During = DuringRow<Self>

  /// The type of a row that sends an action after a while.
  public typealias After = AfterRow<Self>

  /// The type of a row that emits a value on entering states.
  public typealias OnEntry = OnEntryRow<Self>

  /// The type of a row that emits a value on leaving states.
  public typealias OnExit = OnExitRow<Self>

  /// A property that holds in every reachable state.
  public typealias Always = AlwaysProperty<Self>

  /// A property of every step.
  public typealias AlwaysStep = AlwaysStepProperty<Self>

  /// A property that a condition holds in some reachable state.
  public typealias Sometimes = SometimesProperty<Self>

  /// A property that from everywhere some run leads to a condition.
  public typealias CanAlwaysReach = CanAlwaysReachProperty<Self>

  /// A property that every run comes to a condition.
  public typealias Eventually = EventuallyProperty<Self>

  /// A property that every run comes to a condition again and again.
  public typealias AlwaysEventually = AlwaysEventuallyProperty<Self>

  /// A property that one condition is followed by another.
  public typealias LeadsTo = LeadsToProperty<Self>

  /// A property that one condition does not hold before another has.
  public typealias Precedes = PrecedesProperty<Self>

  /// A property that actions are answered.
  public typealias Handles = HandlesProperty<Self>

  /// A property in linear temporal logic.
  public typealias Temporal = TemporalProperty<Self>

  /// The initial state alone.
  public var initialStates: [State] { [initial] }

  /// A sample, unless the machine says otherwise.
  public var alphabetIsComplete: Bool { false }

  /// None: nobody knows which states ought to be reachable.
  public var states: [State] { [] }

  /// None.
  public var activities: [ActivityRow<Self>] { [] }

  /// None.
  public var outputs: [OutputRow<Self>] { [] }

  /// None.
  public var properties: [Property<Self>] { [] }

  /// None.
  public var expectedFindings: [ExpectedFinding<Self>] { [] }

  /// No state is final.
  @inlinable
  public func isFinal(_ state: State) -> Bool { false }

  /// Every state is within the bound.
  @inlinable
  public func isWithinBounds(_ state: State) -> Bool { true }

  /// `Hashable` is used.
  @inlinable
  public func fingerprint(_ state: State) -> UInt64? { nil }

  /// The enum case, for a struct that of its first enum property, else the printed state.
  public func node(of state: State) -> String { ValuePrinter.nodeName(state) }
}

extension StateMachine where State: CaseIterable {
  /// All cases.
  public var states: [State] { Array(State.allCases) }
}

extension StateMachine where Action: CaseIterable {
  /// All cases.
  public var actions: [Action] { Array(Action.allCases) }

  /// Whether `actions` lists all cases.
  public var alphabetIsComplete: Bool { Set(actions).isSuperset(of: Action.allCases) }
}
