extension TransitionRow {
  /// Marks a row meant to come last: earlier rows that are enabled as well are no finding.
  public func otherwise() -> Self { changed { $0.isOtherwise = true } }

  /// Makes a self transition leave and enter its state again: what runs there is restarted.
  public func reentering() -> Self { changed { $0.isReentering = true } }

  /// Emits values whenever the row fires, in the order given.
  ///
  /// - Parameters:
  ///   - output: A value for the store's output handler.
  ///   - otherOutputs: More such values.
  /// - Returns: The row, with the values.
  public func emitting(_ output: M.Output, _ otherOutputs: M.Output...) -> Self {
    let outputs = [output] + otherOutputs
    return changed { $0.emissions.append { _, _, _ in outputs.map { .output($0) } } }
  }

  /// Emits values that depend on the transition, whenever the row fires.
  ///
  /// - Parameter outputs: The values for the old state, the action and the new state; pure.
  /// - Returns: The row, with the values.
  public func emitting(
    _ outputs:
      @escaping @Sendable (_ old: M.State, _ action: M.Action, _ new: M.State) -> [M.Output]
  ) -> Self {
    changed {
      $0.emissions.append { old, action, new in outputs(old, action, new).map { .output($0) } }
    }
  }

  /// Accepts findings about this row.
  ///
  /// An accepted finding is listed as expected and fails nothing. One that does not occur is an
  /// error, so that the mark cannot outlive its reason.
  ///
  /// - Parameters:
  ///   - finding: What the checker is expected to say of the row.
  ///   - otherFindings: More such findings.
  /// - Returns: The row, marked.
  public func expected(_ finding: RowExpectation, _ otherFindings: RowExpectation...) -> Self {
    changed { $0.expectations += [finding] + otherFindings }
  }

  private func changed(_ change: (inout Self) -> Void) -> Self {
    var row = self
    change(&row)
    return row
  }
}

/// A finding about a row that its author knows and accepts.
public enum RowExpectation: String, Hashable, Sendable, CaseIterable {
  /// The row's source never occurs.
  case unreachable
  /// The row's guard is false every time.
  case dead
  /// An earlier row is enabled every time this one is.
  case shadowed
  /// No action of the alphabet matches the row.
  case neverOffered
  /// The row is enabled together with another; either of the two may say so.
  case overlap
  /// The row leads out of a final state.
  case leavesFinalState
}
