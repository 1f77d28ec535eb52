import FSM

private typealias Transition = TransitionRow<Lamp>
private typealias Update = UpdateRow<Lamp>

extension RowForm {
  /// The six forms of rows from values.
  static let from = [
    transitionFromOnTo, transitionFromOnCaseTo, transitionFromOn, transitionFromOnCase,
    updateFromOn, updateFromOnCase,
  ]

  private static let transitionFromOnTo = RowForm(
    "Transition from on to",
    unguarded: "off(toggle>on9 smash>on9) on2(toggle>on9 smash>on9)",
    guarded: "on2(toggle>on9 smash>on9)",
    named: "off(toggle>on9 smash>on9) on2(toggle>on9 smash>on9)",
    both: "on2(toggle>on9 smash>on9)"
  ) { given in
    Transition(
      from: .off, .on(2), on: .toggle, .smash, to: .on(9),
      guard: given.state, when: given.namedState
    )
  }

  private static let transitionFromOnCaseTo = RowForm(
    "Transition from onCase to",
    unguarded: "off(dim1>on9 dim2>on9 dim3>on9) on2(dim1>on9 dim2>on9 dim3>on9)",
    guarded: "off(dim2>on9 dim3>on9) on2(dim2>on9 dim3>on9)",
    named: "off(dim1>on9 dim2>on9) on2(dim1>on9 dim2>on9)",
    both: "off(dim2>on9) on2(dim2>on9)"
  ) { given in
    Transition(
      from: .off, .on(2), onCase: \.dim, to: .on(9),
      guard: given.amount, when: given.namedAmount
    )
  }

  private static let transitionFromOn = RowForm(
    "Transition from on",
    unguarded: "off(toggle>on1 smash>on1) on2(toggle>off smash>off)",
    guarded: "on2(toggle>off smash>off)",
    named: "off(toggle>on1 smash>on1) on2(toggle>off smash>off)",
    both: "on2(toggle>off smash>off)"
  ) { given in
    Transition(
      from: .off, .on(2), on: .toggle, .smash,
      guard: given.state, when: given.namedState
    ) { $0 == .off ? .on(1) : .off }
  }

  private static let transitionFromOnCase = RowForm(
    "Transition from onCase",
    unguarded: "off(dim1>on1 dim2>on2 dim3>on3) on2(dim1>on1 dim2>on2 dim3>on3)",
    guarded: "off(dim2>on2 dim3>on3) on2(dim2>on2 dim3>on3)",
    named: "off(dim1>on1 dim2>on2) on2(dim1>on1 dim2>on2)",
    both: "off(dim2>on2) on2(dim2>on2)"
  ) { given in
    Transition(
      from: .off, .on(2), onCase: \.dim,
      guard: given.amount, when: given.namedAmount
    ) { .on($0) }
  }

  private static let updateFromOn = RowForm(
    "Update from on",
    unguarded: "off(toggle>on1 smash>on1) on2(toggle>off smash>off)",
    guarded: "on2(toggle>off smash>off)",
    named: "off(toggle>on1 smash>on1) on2(toggle>off smash>off)",
    both: "on2(toggle>off smash>off)"
  ) { given in
    Update(
      from: .off, .on(2), on: .toggle, .smash,
      guard: given.state, when: given.namedState
    ) { $0 = $0 == .off ? .on(1) : .off }.row
  }

  private static let updateFromOnCase = RowForm(
    "Update from onCase",
    unguarded: "off(dim1>on1 dim2>on2 dim3>on3) on2(dim1>off dim2>off dim3>off)",
    guarded: "on2(dim2>off dim3>off)",
    named: "off(dim1>on1 dim2>on2) on2(dim1>off dim2>off)",
    both: "on2(dim2>off)"
  ) { given in
    Update(
      from: .off, .on(2), onCase: \.dim,
      guard: given.stateAndAmount, when: given.namedStateAndAmount
    ) { $0 = $0 == .off ? .on($1) : .off }.row
  }
}
