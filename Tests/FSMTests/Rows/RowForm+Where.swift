import FSM

private typealias Transition = TransitionRow<Lamp>
private typealias Update = UpdateRow<Lamp>

extension RowForm {
  /// The six forms of rows from a predicate.
  static let fromWhere = [
    transitionWhereOnTo, transitionWhereOnCaseTo, transitionWhereOn, transitionWhereOnCase,
    updateWhereOn, updateWhereOnCase,
  ]

  private static let transitionWhereOnTo = RowForm(
    "Transition where on to",
    unguarded:
      "off(toggle>on9 smash>on9) on1(toggle>on9 smash>on9) "
      + "on3(toggle>on9 smash>on9) out(toggle>on9 smash>on9)",
    guarded: "on1(toggle>on9 smash>on9) on3(toggle>on9 smash>on9) out(toggle>on9 smash>on9)",
    named: "off(toggle>on9 smash>on9) on1(toggle>on9 smash>on9) out(toggle>on9 smash>on9)",
    both: "on1(toggle>on9 smash>on9) out(toggle>on9 smash>on9)"
  ) { given in
    Transition(
      where: { $0 != .on(2) }, on: .toggle, .smash, to: .on(9),
      guard: given.state, when: given.namedState
    )
  }

  private static let transitionWhereOnCaseTo = RowForm(
    "Transition where onCase to",
    unguarded:
      "off(dim1>on9 dim2>on9 dim3>on9) on1(dim1>on9 dim2>on9 dim3>on9) "
      + "on3(dim1>on9 dim2>on9 dim3>on9) out(dim1>on9 dim2>on9 dim3>on9)",
    guarded:
      "off(dim2>on9 dim3>on9) on1(dim2>on9 dim3>on9) on3(dim2>on9 dim3>on9) out(dim2>on9 dim3>on9)",
    named:
      "off(dim1>on9 dim2>on9) on1(dim1>on9 dim2>on9) on3(dim1>on9 dim2>on9) out(dim1>on9 dim2>on9)",
    both: "off(dim2>on9) on1(dim2>on9) on3(dim2>on9) out(dim2>on9)"
  ) { given in
    Transition(
      where: { $0 != .on(2) }, onCase: \.dim, to: .on(9),
      guard: given.amount, when: given.namedAmount
    )
  }

  private static let transitionWhereOn = RowForm(
    "Transition where on",
    unguarded:
      "off(toggle>on1 smash>on1) on1(toggle>off smash>off) "
      + "on3(toggle>off smash>off) out(toggle>off smash>off)",
    guarded: "on1(toggle>off smash>off) on3(toggle>off smash>off) out(toggle>off smash>off)",
    named: "off(toggle>on1 smash>on1) on1(toggle>off smash>off) out(toggle>off smash>off)",
    both: "on1(toggle>off smash>off) out(toggle>off smash>off)"
  ) { given in
    Transition(
      where: { $0 != .on(2) }, on: .toggle, .smash,
      guard: given.state, when: given.namedState
    ) { $0 == .off ? .on(1) : .off }
  }

  private static let transitionWhereOnCase = RowForm(
    "Transition where onCase",
    unguarded:
      "off(dim1>on1 dim2>on2 dim3>on3) on1(dim1>on1 dim2>on2 dim3>on3) "
      + "on3(dim1>on1 dim2>on2 dim3>on3) out(dim1>on1 dim2>on2 dim3>on3)",
    guarded:
      "off(dim2>on2 dim3>on3) on1(dim2>on2 dim3>on3) on3(dim2>on2 dim3>on3) out(dim2>on2 dim3>on3)",
    named:
      "off(dim1>on1 dim2>on2) on1(dim1>on1 dim2>on2) on3(dim1>on1 dim2>on2) out(dim1>on1 dim2>on2)",
    both: "off(dim2>on2) on1(dim2>on2) on3(dim2>on2) out(dim2>on2)"
  ) { given in
    Transition(
      where: { $0 != .on(2) }, onCase: \.dim,
      guard: given.amount, when: given.namedAmount
    ) { .on($0) }
  }

  private static let updateWhereOn = RowForm(
    "Update where on",
    unguarded:
      "off(toggle>on1 smash>on1) on1(toggle>off smash>off) "
      + "on3(toggle>off smash>off) out(toggle>off smash>off)",
    guarded: "on1(toggle>off smash>off) on3(toggle>off smash>off) out(toggle>off smash>off)",
    named: "off(toggle>on1 smash>on1) on1(toggle>off smash>off) out(toggle>off smash>off)",
    both: "on1(toggle>off smash>off) out(toggle>off smash>off)"
  ) { given in
    Update(
      where: { $0 != .on(2) }, on: .toggle, .smash,
      guard: given.state, when: given.namedState
    ) { $0 = $0 == .off ? .on(1) : .off }.row
  }

  private static let updateWhereOnCase = RowForm(
    "Update where onCase",
    unguarded:
      "off(dim1>on1 dim2>on2 dim3>on3) on1(dim1>off dim2>off dim3>off) "
      + "on3(dim1>off dim2>off dim3>off) out(dim1>off dim2>off dim3>off)",
    guarded: "on1(dim2>off dim3>off) on3(dim2>off dim3>off) out(dim2>off dim3>off)",
    named: "off(dim1>on1 dim2>on2) on1(dim1>off dim2>off) out(dim1>off dim2>off)",
    both: "on1(dim2>off) out(dim2>off)"
  ) { given in
    Update(
      where: { $0 != .on(2) }, onCase: \.dim,
      guard: given.stateAndAmount, when: given.namedStateAndAmount
    ) { $0 = $0 == .off ? .on($1) : .off }.row
  }
}
