/// Collects the rows of a table in the order they are written.
@resultBuilder
public enum TransitionsBuilder<M: StateMachine> {
  /// Takes one row.
  public static func buildExpression(_ row: TransitionRow<M>) -> [TransitionRow<M>] { [row] }

  /// Takes one row that changes a state in place.
  public static func buildExpression(_ row: UpdateRow<M>) -> [TransitionRow<M>] { [row.row] }

  /// Takes rows from another property or function.
  public static func buildExpression(_ rows: [TransitionRow<M>]) -> [TransitionRow<M>] { rows }

  /// Starts an empty table.
  public static func buildBlock() -> [TransitionRow<M>] { [] }

  /// Starts a table.
  public static func buildPartialBlock(first: [TransitionRow<M>]) -> [TransitionRow<M>] { first }

  /// Adds to a table.
  public static func buildPartialBlock(
    accumulated: [TransitionRow<M>], next: [TransitionRow<M>]
  ) -> [TransitionRow<M>] { accumulated + next }

  /// Takes the rows of an `if` without `else`.
  public static func buildOptional(_ rows: [TransitionRow<M>]?) -> [TransitionRow<M>] {
    rows ?? []
  }

  /// Takes the rows of the first branch.
  public static func buildEither(first rows: [TransitionRow<M>]) -> [TransitionRow<M>] { rows }

  /// Takes the rows of the second branch.
  public static func buildEither(second rows: [TransitionRow<M>]) -> [TransitionRow<M>] { rows }

  /// Takes the rows of a loop.
  public static func buildArray(_ rows: [[TransitionRow<M>]]) -> [TransitionRow<M>] {
    rows.flatMap { $0 }
  }

  /// Takes the rows of an availability check.
  public static func buildLimitedAvailability(_ rows: [TransitionRow<M>]) -> [TransitionRow<M>] {
    rows
  }
}
