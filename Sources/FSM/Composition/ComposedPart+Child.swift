extension ComposedPart {
  /// Reads a child's definition; nil when it is faulty, and then the faults are the part's.
  mutating func read<Child: StateMachine>(_ child: Child) -> TransitionTable<Child>? {
    do {
      return try TransitionTable(child)
    } catch {
      problems = error.problems.map {
        DefinitionError.Problem(
          location: $0.location ?? location, message: "in '\(name)': \($0.message)")
      }
      return nil
    }
  }

  /// Adds the child's rows, region by region.
  mutating func addRows<Child: StateMachine>(
    of table: TransitionTable<Child>, _ lift: (TransitionRow<Child>) -> TransitionRow<M>?
  ) {
    regions = table.regions.enumerated().map { place, region in
      Region(
        rows: region.rows.compactMap { lift(table[$0]) }, rivals: place - region.firstRival)
    }
  }

  /// Claims those of the child's actions that only other rows send.
  mutating func addMessages<Action>(
    where isMessage: (@Sendable (Action) -> Bool)?,
    of extract: @escaping @Sendable (M.Action) -> Action?
  ) {
    guard let isMessage else { return }
    activities.append(
      ActivityRow(
        .message, at: location, answers: [],
        patterns: [{ extract($0).map(isMessage) ?? false }]))
  }

  /// Adds what the child emits on entering and leaving states.
  mutating func addOutputs<Child: StateMachine>(
    of table: TransitionTable<Child>, maySend: Bool,
    _ lift: (OutputRow<Child>) -> OutputRow<M>
  ) {
    outputs = table.outputs.map { row in
      var lifted = lift(row)
      lifted.maySendActions = row.maySendActions || maySend
      return lifted
    }
  }
}
