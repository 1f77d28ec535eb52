/// A row that changes a struct state in place.
///
/// Write it as `Update(…)` inside a machine. Its body takes the state `inout` and the payloads;
/// its guard sees the state and the payloads. It is a type of its own, not another initialiser
/// of `Transition`, since overloads that differ in a closure's type are slow to type-check.
public struct UpdateRow<M: StateMachine>: Sendable {
  /// The row as the table holds it.
  public let row: TransitionRow<M>

  @usableFromInline
  init(row: TransitionRow<M>) {
    self.row = row
  }

  /// Marks a row meant to come last: earlier rows that are enabled as well are no finding.
  public func otherwise() -> TransitionRow<M> { row.otherwise() }

  /// Makes a self transition leave and enter its state again: what runs there is restarted.
  public func reentering() -> TransitionRow<M> { row.reentering() }

  /// Emits values whenever the row fires, in the order given.
  ///
  /// - Parameters:
  ///   - output: A value for the store's output handler.
  ///   - otherOutputs: More such values.
  /// - Returns: The row, with the values.
  public func emitting(_ output: M.Output, _ otherOutputs: M.Output...) -> TransitionRow<M> {
    let outputs = [output] + otherOutputs
    return row.emitting { _, _, _ in outputs }
  }

  /// Emits values that depend on the transition, whenever the row fires.
  ///
  /// - Parameter outputs: The values for the old state, the action and the new state; pure.
  /// - Returns: The row, with the values.
  public func emitting(
    _ outputs:
      @escaping @Sendable (_ old: M.State, _ action: M.Action, _ new: M.State) -> [M.Output]
  ) -> TransitionRow<M> {
    row.emitting(outputs)
  }

  /// Accepts findings about this row.
  ///
  /// - Parameters:
  ///   - finding: What the checker is expected to say of the row.
  ///   - otherFindings: More such findings.
  /// - Returns: The row, marked.
  public func expected(
    _ finding: RowExpectation, _ otherFindings: RowExpectation...
  ) -> TransitionRow<M> {
    otherFindings.reduce(row.expected(finding)) { $0.expected($1) }
  }
}
