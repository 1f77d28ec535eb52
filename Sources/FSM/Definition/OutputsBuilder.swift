/// Collects what a machine emits on entering and leaving states.
@resultBuilder
public enum OutputsBuilder<M: StateMachine> {
  /// Takes one row.
  public static func buildExpression(_ row: OutputRow<M>) -> [OutputRow<M>] { [row] }

  /// Takes what is emitted on entering states.
  public static func buildExpression(_ row: OnEntryRow<M>) -> [OutputRow<M>] { [row.row] }

  /// Takes what is emitted on leaving states.
  public static func buildExpression(_ row: OnExitRow<M>) -> [OutputRow<M>] { [row.row] }

  /// Takes rows from another property or function.
  public static func buildExpression(_ rows: [OutputRow<M>]) -> [OutputRow<M>] { rows }

  /// Collects the rows of a block.
  public static func buildBlock(_ rows: [OutputRow<M>]...) -> [OutputRow<M>] {
    rows.flatMap { $0 }
  }

  /// Takes the rows of an `if` without `else`.
  public static func buildOptional(_ rows: [OutputRow<M>]?) -> [OutputRow<M>] { rows ?? [] }

  /// Takes the rows of the first branch.
  public static func buildEither(first rows: [OutputRow<M>]) -> [OutputRow<M>] { rows }

  /// Takes the rows of the second branch.
  public static func buildEither(second rows: [OutputRow<M>]) -> [OutputRow<M>] { rows }

  /// Takes the rows of a loop.
  public static func buildArray(_ rows: [[OutputRow<M>]]) -> [OutputRow<M>] { rows.flatMap { $0 } }
}
