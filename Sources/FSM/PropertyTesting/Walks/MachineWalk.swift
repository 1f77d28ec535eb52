/// A walk: the state it starts in and what was tried from there, step by step.
///
/// Unlike a ``Trace`` it may hold actions that were rejected, on purpose.
public struct MachineWalk<M: StateMachine>: Sendable {
  /// One step of a walk.
  public struct Step: Sendable {
    /// What was tried.
    public let action: M.Action

    /// Where the action comes from; nil when nobody offers it here.
    public let cause: Cause?

    /// What the machine did.
    public let outcome: Outcome

    /// The state afterwards.
    public let state: M.State

    /// How many choices had been made after the step.
    @usableFromInline let choices: Int

    @inlinable
    init(action: M.Action, cause: Cause?, outcome: Outcome, state: M.State, choices: Int) {
      self.action = action
      self.cause = cause
      self.outcome = outcome
      self.state = state
      self.choices = choices
    }

    /// Whether rows fired.
    public var hasMoved: Bool { if case .moved = outcome { true } else { false } }
  }

  /// The state before the first step.
  public let initial: M.State

  /// The steps in order.
  public internal(set) var steps: [Step]

  /// How many choices had been made before the first step.
  let startChoices: Int

  @usableFromInline
  init(initial: M.State, startChoices: Int = 0) {
    self.initial = initial
    self.startChoices = startChoices
    steps = []
  }

  /// The actions in order, rejected ones included.
  public var actions: [M.Action] { steps.map(\.action) }

  /// The state after the last step.
  public var last: M.State { steps.last?.state ?? initial }

  /// The run that the walk is when the rejected actions are left out.
  public var trace: Trace<M> {
    Trace(
      initial: initial,
      steps: steps.compactMap { step in
        guard case .moved(let fired) = step.outcome else { return nil }
        return Trace.Step(
          action: step.action, cause: step.cause ?? .outside, fired: fired, state: step.state)
      })
  }
}
