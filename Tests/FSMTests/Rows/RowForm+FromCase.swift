import FSM

private typealias Transition = TransitionRow<Lamp>
private typealias Update = UpdateRow<Lamp>

extension RowForm {
  /// The six forms of rows from a pattern.
  static let fromCase = [
    transitionFromCaseOnTo, transitionFromCaseOnCaseTo, transitionFromCaseOn,
    transitionFromCaseOnCase, updateFromCaseOn, updateFromCaseOnCase,
  ]

  private static let transitionFromCaseOnTo = RowForm(
    "Transition fromCase on to",
    unguarded: "on1(toggle>on9 smash>on9) on2(toggle>on9 smash>on9) on3(toggle>on9 smash>on9)",
    guarded: "on2(toggle>on9 smash>on9) on3(toggle>on9 smash>on9)",
    named: "on1(toggle>on9 smash>on9) on2(toggle>on9 smash>on9)",
    both: "on2(toggle>on9 smash>on9)"
  ) { given in
    Transition(
      fromCase: \.on, on: .toggle, .smash, to: .on(9),
      guard: given.level, when: given.namedLevel
    )
  }

  private static let transitionFromCaseOnCaseTo = RowForm(
    "Transition fromCase onCase to",
    unguarded:
      "on1(dim1>on9 dim2>on9 dim3>on9) "
      + "on2(dim1>on9 dim2>on9 dim3>on9) on3(dim1>on9 dim2>on9 dim3>on9)",
    guarded: "on2(dim1>on9) on3(dim1>on9 dim2>on9)",
    named: "on1(dim2>on9 dim3>on9) on2(dim2>on9 dim3>on9) on3(dim2>on9 dim3>on9)",
    both: "on3(dim2>on9)"
  ) { given in
    Transition(
      fromCase: \.on, onCase: \.dim, to: .on(9),
      guard: given.levelAndAmount, when: given.namedLevelAndAmount
    )
  }

  private static let transitionFromCaseOn = RowForm(
    "Transition fromCase on",
    unguarded:
      "on1(toggle>on11 smash>on11) on2(toggle>on12 smash>on12) on3(toggle>on13 smash>on13)",
    guarded: "on2(toggle>on12 smash>on12) on3(toggle>on13 smash>on13)",
    named: "on1(toggle>on11 smash>on11) on2(toggle>on12 smash>on12)",
    both: "on2(toggle>on12 smash>on12)"
  ) { given in
    Transition(
      fromCase: \.on, on: .toggle, .smash,
      guard: given.level, when: given.namedLevel
    ) { .on($0 + 10) }
  }

  private static let transitionFromCaseOnCase = RowForm(
    "Transition fromCase onCase",
    unguarded:
      "on1(dim1>on11 dim2>on12 dim3>on13) "
      + "on2(dim1>on21 dim2>on22 dim3>on23) on3(dim1>on31 dim2>on32 dim3>on33)",
    guarded: "on2(dim1>on21) on3(dim1>on31 dim2>on32)",
    named: "on1(dim2>on12 dim3>on13) on2(dim2>on22 dim3>on23) on3(dim2>on32 dim3>on33)",
    both: "on3(dim2>on32)"
  ) { given in
    Transition(
      fromCase: \.on, onCase: \.dim,
      guard: given.levelAndAmount, when: given.namedLevelAndAmount
    ) { .on(10 * $0 + $1) }
  }

  private static let updateFromCaseOn = RowForm(
    "Update fromCase on",
    unguarded: "on1(toggle>off smash>off) on2(toggle>on12 smash>on12) on3(toggle>on13 smash>on13)",
    guarded: "on2(toggle>on12 smash>on12) on3(toggle>on13 smash>on13)",
    named: "on1(toggle>off smash>off) on2(toggle>on12 smash>on12)",
    both: "on2(toggle>on12 smash>on12)"
  ) { given in
    Update(
      fromCase: \.on, on: .toggle, .smash,
      guard: given.stateAndLevel, when: given.namedStateAndLevel
    ) { $0 = $0 == .on(1) ? .off : .on($1 + 10) }.row
  }

  private static let updateFromCaseOnCase = RowForm(
    "Update fromCase onCase",
    unguarded:
      "on1(dim1>off dim2>off dim3>off) "
      + "on2(dim1>on21 dim2>on22 dim3>on23) on3(dim1>on31 dim2>on32 dim3>on33)",
    guarded: "on2(dim1>on21) on3(dim1>on31 dim2>on32)",
    named: "on1(dim2>off dim3>off) on2(dim2>on22 dim3>on23) on3(dim2>on32 dim3>on33)",
    both: "on3(dim2>on32)"
  ) { given in
    Update(
      fromCase: \.on, onCase: \.dim,
      guard: given.stateLevelAndAmount, when: given.namedStateLevelAndAmount
    ) { $0 = $0 == .on(1) ? .off : .on(10 * $1 + $2) }.row
  }
}
