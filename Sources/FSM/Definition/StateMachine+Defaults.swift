extension StateMachine {
  /// The type of a row of this machine's table.
  public typealias Transition = TransitionRow<Self>

  /// The type of a row that changes a struct state in place.
  public typealias Update = UpdateRow<Self>

  /// The type of a row that runs an activity while the machine is in a state.
  public typealias During = DuringRow<Self>

  /// The type of a row that sends an action after a while.
  public typealias After = AfterRow<Self>

  /// A property that holds in every reachable state.
  public typealias Always = AlwaysProperty<Self>

  public var initialStates: [State] { [initial] }
  public var alphabetIsComplete: Bool { false }
  public var states: [State] { [] }
  public var activities: [ActivityRow<Self>] { [] }
  public var properties: [Property<Self>] { [] }
  public var expectedFindings: [ExpectedFinding<Self>] { [] }

  @inlinable
  public func isFinal(_ state: State) -> Bool { false }

  @inlinable
  public func isWithinBounds(_ state: State) -> Bool { true }

  public func node(of state: State) -> String { ValuePrinter.nodeName(state) }
}

extension StateMachine where State: CaseIterable {
  public var states: [State] { Array(State.allCases) }
}

extension StateMachine where Action: CaseIterable {
  public var actions: [Action] { Array(Action.allCases) }

  // A machine that writes `actions` by hand keeps the default of being a sample only when its
  // action type has no `allCases` to compare with.
  public var alphabetIsComplete: Bool {
    Set(actions).isSuperset(of: Action.allCases)
  }
}
