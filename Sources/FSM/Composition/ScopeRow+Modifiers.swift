extension ScopeRow {
  /// Says which activity of the machine around it does the work of an activity of the child.
  ///
  /// - Parameter activity: The activity that carries one of the child's.
  /// - Returns: The scope, changed.
  public func activities(_ activity: @escaping @Sendable (Child.Activity) -> M.Activity) -> Self {
    changed { $0.lift.activity = activity }
  }

  /// Hands the child's outputs to the store, as outputs of the machine around it.
  ///
  /// - Parameter output: The output that carries one of the child's.
  /// - Returns: The scope, changed.
  public func outputs(_ output: @escaping @Sendable (Child.Output) -> M.Output) -> Self {
    changed {
      let earlier = $0.lift.emission
      $0.lift.emission = { earlier($0) ?? .output(output($0)) }
      $0.handlesOutputs = true
    }
  }

  /// Sends outputs of the child to other rows, as actions that are answered within the same step.
  ///
  /// Messages wait their turn, first in, first out, and all of them are answered before the step
  /// ends: nobody sees a state in between. A message that no row answers is lost, which the checker
  /// reports.
  ///
  /// - Parameter message: The action for an output; nil for one that is no message.
  /// - Returns: The scope, changed.
  public func sending(_ message: @escaping @Sendable (Child.Output) -> M.Action?) -> Self {
    changed {
      let earlier = $0.lift.emission
      $0.lift.emission = { output in message(output).map { .action($0) } ?? earlier(output) }
      $0.handlesOutputs = true
      $0.sendsActions = true
    }
  }

  /// Sends an action to other rows when the child comes to a final state.
  ///
  /// Unless the machine lists the action in its `actions`, nobody else may send it.
  ///
  /// - Parameter action: The action, answered within the same step.
  /// - Returns: The scope, changed.
  public func onFinish(_ action: M.Action) -> Self {
    changed {
      $0.finish = action
      $0.sendsActions = true
    }
  }

  /// Says that actions of the child come from other rows alone: nobody outside may send them, and
  /// the checker does not offer them.
  ///
  /// - Parameter actions: The actions; all of them when omitted.
  /// - Returns: The scope, changed.
  public func messages(
    where actions: @escaping @Sendable (Child.Action) -> Bool = { _ in true }
  ) -> Self {
    changed { $0.isMessage = actions }
  }

  /// Writes the child's state down when a row leaves it, so that a row can enter it again there.
  ///
  /// A row that enters the child says where: at `Child.start`, or at what was written down, which
  /// restores the machines inside the child as well (deep history).
  ///
  /// - Parameter field: Where the state is written down.
  /// - Returns: The scope, changed.
  public func remembering(
    in field: any WritableKeyPath<M.State, Child.State> & Sendable
  ) -> Self {
    remembering(in: field) { $0 }
  }

  /// Writes part of the child's state down when a row leaves it, so that a row can enter it again.
  ///
  /// For shallow history the part is the child's own case with what is inside it at its start.
  ///
  /// - Parameters:
  ///   - field: Where the state is written down.
  ///   - part: What is written down of a state; pure.
  /// - Returns: The scope, changed.
  public func remembering(
    in field: any WritableKeyPath<M.State, Child.State> & Sendable,
    as part: @escaping @Sendable (Child.State) -> Child.State
  ) -> Self {
    changed {
      let memory = Embedding(field: field)
      let extract = $0.lift.state.extract
      $0.remember = { old, new in
        guard let left = extract(old), extract(new) == nil else { return }
        memory.put(&new, part(left))
      }
    }
  }

  private func changed(_ change: (inout Self) -> Void) -> Self {
    var scope = self
    change(&scope)
    return scope
  }
}

extension StateMachine {
  /// The state that a machine put into another one starts in.
  public static var start: State { Self().initial }
}
