/// A row that each of several identical machines has, however many there are at the moment.
struct RowFamily<M: StateMachine, Row: Sendable>: Sendable {
  /// The machines that are there, in order.
  let keys: @Sendable (M.State) -> [ElementKey]

  /// The row of one machine.
  let row: @Sendable (ElementKey) -> Row?

  /// The rows of the machines that are there.
  func rows(in state: M.State) -> [Row] { keys(state).compactMap(row) }
}
