/// Collects the activities and timers of a machine.
@resultBuilder
public enum ActivitiesBuilder<M: StateMachine> {
  /// Takes one row.
  public static func buildExpression(_ row: ActivityRow<M>) -> [ActivityRow<M>] { [row] }

  /// Takes one activity.
  public static func buildExpression(_ row: DuringRow<M>) -> [ActivityRow<M>] { [row.row] }

  /// Takes one timer.
  public static func buildExpression(_ row: AfterRow<M>) -> [ActivityRow<M>] { [row.row] }

  /// Takes rows from another property or function.
  public static func buildExpression(_ rows: [ActivityRow<M>]) -> [ActivityRow<M>] { rows }

  /// Collects the rows of a block.
  public static func buildBlock(_ rows: [ActivityRow<M>]...) -> [ActivityRow<M>] {
    rows.flatMap { $0 }
  }

  /// Takes the rows of an `if` without `else`.
  public static func buildOptional(_ rows: [ActivityRow<M>]?) -> [ActivityRow<M>] { rows ?? [] }

  /// Takes the rows of the first branch.
  public static func buildEither(first rows: [ActivityRow<M>]) -> [ActivityRow<M>] { rows }

  /// Takes the rows of the second branch.
  public static func buildEither(second rows: [ActivityRow<M>]) -> [ActivityRow<M>] { rows }

  /// Takes the rows of a loop.
  public static func buildArray(_ rows: [[ActivityRow<M>]]) -> [ActivityRow<M>] {
    rows.flatMap { $0 }
  }
}
