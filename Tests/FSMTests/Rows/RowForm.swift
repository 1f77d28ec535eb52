import FSM
import Testing

/// One initialiser of rows, and what a row written with it does under each form of guard.
///
/// The pictures list every state and action in which the row fires, and the state it leads to.
struct RowForm: Sendable, CustomTestStringConvertible {
  let name: String
  let unguarded: String
  let guarded: String
  let named: String
  let both: String
  let row: @Sendable (GivenGuards) -> TransitionRow<Lamp>

  init(
    _ name: String, unguarded: String, guarded: String, named: String, both: String,
    row: @escaping @Sendable (GivenGuards) -> TransitionRow<Lamp>
  ) {
    self.name = name
    self.unguarded = unguarded
    self.guarded = guarded
    self.named = named
    self.both = both
    self.row = row
  }

  var testDescription: String { name }

  static let all = anyState + from + fromCase + fromWhere
}

extension RowForm {
  func row(isGuarded: Bool, isNamed: Bool) -> TransitionRow<Lamp> {
    row(GivenGuards(isGuarded: isGuarded, isNamed: isNamed))
  }
}
