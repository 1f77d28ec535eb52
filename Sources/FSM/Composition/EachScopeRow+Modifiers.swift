extension EachScopeRow {
  /// Says which activity of the machine around them does the work of an activity of one of them.
  ///
  /// - Parameter activity: The activity that carries a key and one of the child's.
  /// - Returns: The scope, changed.
  public func activities(
    _ activity: @escaping @Sendable (Key, Child.Activity) -> M.Activity
  ) -> Self {
    changed { $0.lift.activity = activity }
  }

  /// Hands the outputs to the store, as outputs of the machine around them.
  ///
  /// - Parameter output: The output that carries a key and one of the child's.
  /// - Returns: The scope, changed.
  public func outputs(_ output: @escaping @Sendable (Key, Child.Output) -> M.Output) -> Self {
    changed {
      let earlier = $0.lift.emission
      $0.lift.emission = { earlier($0, $1) ?? .output(output($0, $1)) }
      $0.handlesOutputs = true
    }
  }

  /// Sends outputs to other rows, as actions that are answered within the same step.
  ///
  /// - Parameter message: The action for an output of the machine with a key; nil for one that is
  ///   no message.
  /// - Returns: The scope, changed.
  public func sending(
    _ message: @escaping @Sendable (Key, Child.Output) -> M.Action?
  ) -> Self {
    changed {
      let earlier = $0.lift.emission
      $0.lift.emission = { message($0, $1).map { .action($0) } ?? earlier($0, $1) }
      $0.handlesOutputs = true
      $0.sendsActions = true
    }
  }

  /// Sends an action to other rows when one of them comes to a final state.
  ///
  /// Unless the machine lists such an action in its `actions`, nobody else may send it.
  ///
  /// - Parameters:
  ///   - extract: The key that the action carries; nil for another action.
  ///   - embed: The action that carries a key; the opposite of `onCase`.
  /// - Returns: The scope, changed.
  public func onFinish(
    onCase extract: @escaping @Sendable (M.Action) -> Key?,
    sentAs embed: @escaping @Sendable (Key) -> M.Action
  ) -> Self {
    changed { $0.finish = (extract, embed) }
  }

  /// Says that actions of the machines come from other rows alone: nobody outside may send them,
  /// and the checker does not offer them.
  ///
  /// - Parameter actions: The child's actions; all of them when omitted.
  /// - Returns: The scope, changed.
  public func messages(
    where actions: @escaping @Sendable (Child.Action) -> Bool = { _ in true }
  ) -> Self {
    changed { $0.isMessage = actions }
  }

  private func changed(_ change: (inout Self) -> Void) -> Self {
    var scope = self
    change(&scope)
    return scope
  }
}
