/// Where an action came from.
public enum Cause: Hashable, Sendable {
  /// Someone outside the machine: a user, a network, a test.
  case outside
  /// The answer of an activity, named by its place among the machine's activities.
  case activity(Int)
  /// A timer, named by its place among the machine's activities.
  case timer(Int)
  /// The output of another region's row, within the step of another action.
  case output(TransitionID)
}

/// Why an action left the state alone.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum Rejection: Hashable, Sendable {
  /// No row has this source and this action.
  case noRow
  /// The action is for one of several identical machines, and none has its key, as in `item[8]`.
  case notThere(String)
  /// These rows apply, and none of their guards holds.
  case guardsFailed([TransitionID])
  /// The action is an activity's or a timer's answer, and that one does not run or did not send it.
  case claimed
  /// The rows kept sending one another actions without end; these fired last.
  case endlessChain([TransitionID])
  /// The action is not in the alphabet that was checked, and the store refuses such actions.
  case outsideAlphabet
  /// Middleware stopped the action.
  case stopped
  /// The change could not be written down, and the store refuses such changes.
  case notRecorded
}

/// What an action did.
public enum Outcome: Hashable, Sendable {
  /// Rows fired.
  case moved(Fired)
  /// Nothing changed.
  case rejected(Rejection)
}

/// The outcome of one action in one state, and the state after it.
public struct Step<State: Hashable & Sendable>: Hashable, Sendable {
  /// What the action did.
  public let outcome: Outcome

  /// The state afterwards; the same as before when the action was rejected.
  public let state: State

  /// Describes a step.
  @inlinable
  public init(outcome: Outcome, state: State) {
    self.outcome = outcome
    self.state = state
  }
}
