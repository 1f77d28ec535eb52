import FSM

private typealias Transition = TransitionRow<Lamp>
private typealias Update = UpdateRow<Lamp>

extension RowForm {
  /// The six forms of rows from any state.
  static let anyState = [
    transitionOnTo, transitionOnCaseTo, transitionOn, transitionOnCase, updateOn, updateOnCase,
  ]

  private static let transitionOnTo = RowForm(
    "Transition on to",
    unguarded:
      "off(toggle>on9 smash>on9) on1(toggle>on9 smash>on9) "
      + "on2(toggle>on9 smash>on9) on3(toggle>on9 smash>on9)",
    guarded: "on1(toggle>on9 smash>on9) on2(toggle>on9 smash>on9) on3(toggle>on9 smash>on9)",
    named: "off(toggle>on9 smash>on9) on1(toggle>on9 smash>on9) on2(toggle>on9 smash>on9)",
    both: "on1(toggle>on9 smash>on9) on2(toggle>on9 smash>on9)"
  ) { given in
    Transition(
      on: .toggle, .smash, to: .on(9),
      guard: given.state, when: given.namedState
    )
  }

  private static let transitionOnCaseTo = RowForm(
    "Transition onCase to",
    unguarded:
      "off(dim1>on9 dim2>on9 dim3>on9) on1(dim1>on9 dim2>on9 dim3>on9) "
      + "on2(dim1>on9 dim2>on9 dim3>on9) on3(dim1>on9 dim2>on9 dim3>on9)",
    guarded:
      "off(dim2>on9 dim3>on9) on1(dim2>on9 dim3>on9) on2(dim2>on9 dim3>on9) on3(dim2>on9 dim3>on9)",
    named:
      "off(dim1>on9 dim2>on9) on1(dim1>on9 dim2>on9) on2(dim1>on9 dim2>on9) on3(dim1>on9 dim2>on9)",
    both: "off(dim2>on9) on1(dim2>on9) on2(dim2>on9) on3(dim2>on9)"
  ) { given in
    Transition(
      onCase: \.dim, to: .on(9),
      guard: given.amount, when: given.namedAmount
    )
  }

  private static let transitionOn = RowForm(
    "Transition on",
    unguarded:
      "off(toggle>on1 smash>on1) on1(toggle>off smash>off) "
      + "on2(toggle>off smash>off) on3(toggle>off smash>off)",
    guarded: "on1(toggle>off smash>off) on2(toggle>off smash>off) on3(toggle>off smash>off)",
    named: "off(toggle>on1 smash>on1) on1(toggle>off smash>off) on2(toggle>off smash>off)",
    both: "on1(toggle>off smash>off) on2(toggle>off smash>off)"
  ) { given in
    Transition(
      on: .toggle, .smash,
      guard: given.state, when: given.namedState
    ) { $0 == .off ? .on(1) : .off }
  }

  private static let transitionOnCase = RowForm(
    "Transition onCase",
    unguarded:
      "off(dim1>on1 dim2>on2 dim3>on3) on1(dim1>on1 dim2>on2 dim3>on3) "
      + "on2(dim1>on1 dim2>on2 dim3>on3) on3(dim1>on1 dim2>on2 dim3>on3)",
    guarded:
      "off(dim2>on2 dim3>on3) on1(dim2>on2 dim3>on3) on2(dim2>on2 dim3>on3) on3(dim2>on2 dim3>on3)",
    named:
      "off(dim1>on1 dim2>on2) on1(dim1>on1 dim2>on2) on2(dim1>on1 dim2>on2) on3(dim1>on1 dim2>on2)",
    both: "off(dim2>on2) on1(dim2>on2) on2(dim2>on2) on3(dim2>on2)"
  ) { given in
    Transition(
      onCase: \.dim,
      guard: given.amount, when: given.namedAmount
    ) { .on($0) }
  }

  private static let updateOn = RowForm(
    "Update on",
    unguarded:
      "off(toggle>on1 smash>on1) on1(toggle>off smash>off) "
      + "on2(toggle>off smash>off) on3(toggle>off smash>off)",
    guarded: "on1(toggle>off smash>off) on2(toggle>off smash>off) on3(toggle>off smash>off)",
    named: "off(toggle>on1 smash>on1) on1(toggle>off smash>off) on2(toggle>off smash>off)",
    both: "on1(toggle>off smash>off) on2(toggle>off smash>off)"
  ) { given in
    Update(
      on: .toggle, .smash,
      guard: given.state, when: given.namedState
    ) { $0 = $0 == .off ? .on(1) : .off }.row
  }

  private static let updateOnCase = RowForm(
    "Update onCase",
    unguarded:
      "off(dim1>on1 dim2>on2 dim3>on3) on1(dim1>off dim2>off dim3>off) "
      + "on2(dim1>off dim2>off dim3>off) on3(dim1>off dim2>off dim3>off)",
    guarded: "on1(dim2>off dim3>off) on2(dim2>off dim3>off) on3(dim2>off dim3>off)",
    named: "off(dim1>on1 dim2>on2) on1(dim1>off dim2>off) on2(dim1>off dim2>off)",
    both: "on1(dim2>off) on2(dim2>off)"
  ) { given in
    Update(
      onCase: \.dim,
      guard: given.stateAndAmount, when: given.namedStateAndAmount
    ) { $0 = $0 == .off ? .on($1) : .off }.row
  }
}
