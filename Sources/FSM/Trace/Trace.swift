/// A run of a machine: the state it starts in and the steps taken from there.
public struct Trace<M: StateMachine>: Hashable, Sendable {
  /// One step of a run.
  public struct Step: Hashable, Sendable {
    /// What happened.
    public let action: M.Action

    /// Where it came from.
    public let cause: Cause

    /// The rows that fired.
    public let fired: Fired

    /// The state afterwards.
    public let state: M.State
  }

  /// The state before the first step.
  public let initial: M.State

  /// The steps in order.
  public let steps: [Step]

  /// The step, counted from 0, to which the run returns for ever after its last step; nil for a
  /// finite run.
  ///
  /// When it is the number of steps, there is no such step: nothing happens any more, for ever.
  public let loopStart: Int?

  /// The state after the last step.
  public var last: M.State { steps.last?.state ?? initial }

  /// The actions in order.
  public var actions: [M.Action] { steps.map(\.action) }

  /// Holds a finite run that was taken.
  init(initial: M.State, steps: [Step]) {
    self.initial = initial
    self.steps = steps
    loopStart = nil
  }

  /// Runs actions through a table, as the checker would offer them; nil when one of them is not
  /// offered, or is rejected.
  ///
  /// - Parameters:
  ///   - actions: The actions in order.
  ///   - initial: The state to start in.
  ///   - table: The table.
  ///   - loopStart: The step to which the run returns for ever, if it does.
  /// - Complexity: O(actions · rows that answer them).
  public init?(
    replaying actions: some Sequence<M.Action>, from initial: M.State,
    through table: TransitionTable<M>, loopStart: Int? = nil
  ) {
    var state = initial
    var steps: [Step] = []
    // Binding an action tries every row, so it is done once for each action.
    var bound: [M.Action: (rows: BoundAction<M>, claimants: [Int])] = [:]
    for action in actions {
      let known = bound[action] ?? (table.bind(action), table.claimants(of: action))
      bound[action] = known
      guard let cause = table.cause(claimedBy: known.claimants, in: state) else { return nil }
      let step = known.rows.fire(in: state, isFinal: table.machine.isFinal(state))
      guard case .moved(let fired) = step.outcome else { return nil }
      state = step.state
      steps.append(Step(action: action, cause: cause, fired: fired, state: state))
    }
    self.initial = initial
    self.steps = steps
    self.loopStart = loopStart
  }
}

extension Trace {
  /// How an endless run goes on after its last step; nil for a finite one.
  var loopText: String? {
    loopStart.map { TraceEnd.text(returningTo: $0, afterSteps: steps.count) }
  }
}

/// How an endless run goes on, in words.
package enum TraceEnd {
  /// The words after the last step.
  ///
  /// - Parameters:
  ///   - start: The step, from 0, to which the run returns; `count` when there is none.
  ///   - count: How many steps are written.
  /// - Returns: Words such as "then steps 2 to 3 again, for ever".
  package static func text(returningTo start: Int, afterSteps count: Int) -> String {
    if start >= count { return "then nothing happens, for ever" }
    return start + 1 == count
      ? "then step \(count) again, for ever"
      : "then steps \(start + 1) to \(count) again, for ever"
  }
}
