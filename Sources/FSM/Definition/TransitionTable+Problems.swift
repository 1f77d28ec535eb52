extension TransitionTable {
  /// The faults of a definition that can be seen without exploring it.
  static func problems(in table: TransitionTable) -> [DefinitionError.Problem] {
    partProblems(in: table) + machineProblems(in: table)
      + table.rows.flatMap { rowProblems(of: $0, in: table) }
      + identicalRows(in: table) + patternProblems(in: table) + propertyProblems(in: table)
  }

  /// Properties that assume something of transitions that do not exist, or have a predicate for a
  /// pattern.
  private static func propertyProblems(in table: TransitionTable) -> [DefinitionError.Problem] {
    let names = table.rows.indices.map { table.label(of: TransitionID($0)) }
    return table.properties.flatMap { property in
      let unknown = property.assumptions.flatMap(\.transitions).filter { !names.contains($0) }
      var messages = unknown.map { name in
        let known = names.withoutRepetitions.prefix(10).map { "'\(ValuePrinter.elided($0))'" }
        return "property '\(property.name)' assumes fairness of '\(name)', and no transition has "
          + "that name; name one of \(known.joined(separator: ", "))"
      }
      if property.extractsBool {
        messages.append(
          "a 'fromCase:' pattern extracts a Bool, so it matches false as well; use 'where:'")
      }
      return messages.map { DefinitionError.Problem(location: property.location, message: $0) }
    }
  }

  /// Patterns of activities, timers and outputs that are predicates.
  private static func patternProblems(in table: TransitionTable) -> [DefinitionError.Problem] {
    let places =
      table.activities.filter(\.extractsBool).map(\.location)
      + table.outputs.filter(\.extractsBool).map(\.location)
    return places.map {
      DefinitionError.Problem(
        location: $0,
        message: "an 'inCase:' pattern extracts a Bool, so it matches false as well; use 'where:'")
    }
  }

  /// The faults of the machines this one is made of, and names with which nobody could tell their
  /// rows apart.
  private static func partProblems(in table: TransitionTable) -> [DefinitionError.Problem] {
    var names: Set<String> = []
    return table.parts.flatMap { part in
      var messages: [String] = []
      if !names.insert(part.name).inserted {
        messages.append(
          "two machines are put in as '\(part.name)', so nobody can tell their rows apart; "
            + "give each a name of its own")
      }
      if part.name.isEmpty {
        messages.append(
          "a machine is put in without a name; its rows are called by it, so give one")
      }
      if let outer = table.parts.first(where: { part.name.hasPrefix("\($0.name).") }) {
        messages.append(
          "a machine is put in as '\(part.name)', as if it were a part of '\(outer.name)'; give it "
            + "another name")
      }
      return part.problems
        + messages.map { DefinitionError.Problem(location: part.location, message: $0) }
        + table.initialStates.lazy.compactMap(part.misplaced).prefix(1).map {
          DefinitionError.Problem(location: part.location, message: $0)
        } + namesakes(of: part, in: table)
    }
  }

  /// Rows of the machine itself that are called as if they were a part's.
  private static func namesakes(
    of part: ComposedPart<M>, in table: TransitionTable
  ) -> [DefinitionError.Problem] {
    table.rows.filter { row in
      row.scope.isEmpty && row.name?.hasPrefix("\(part.name).") == true
    }.map { row in
      DefinitionError.Problem(
        location: row.location,
        message: "the row is called '\(row.name ?? "")', as if it belonged to '\(part.name)'; give "
          + "it another name")
    }
  }

  private static func machineProblems(in table: TransitionTable) -> [DefinitionError.Problem] {
    var messages: [String] = []
    if table.initialStates.isEmpty {
      messages.append("'initialStates' is empty, so the machine has no run; list at least one")
    }
    if table.alphabet.isEmpty {
      messages.append(
        "'actions' is empty, so nothing can happen; list at least one action to offer")
    }
    if table.rows.count > Fired.maximumRowCount {
      messages.append(
        "the table has \(table.rows.count) rows; at most \(Fired.maximumRowCount) are possible")
    }
    for state in table.initialStates where !table.isWithinBounds(state) {
      let text = ValuePrinter.elided(ValuePrinter.text(state))
      let reason = table.exclusion(state) ?? "is outside 'isWithinBounds'; widen the bound"
      messages.append("initial state \(text) \(reason)")
    }
    return messages.map { DefinitionError.Problem(location: nil, message: $0) }
  }

  private static func rowProblems(
    of row: TransitionRow<M>, in table: TransitionTable
  ) -> [DefinitionError.Problem] {
    var messages: [String] = []
    switch row.hazard {
    case .sourceExtractsBool:
      messages.append(
        "a 'fromCase:' pattern extracts a Bool, so it matches false as well; use 'where:'")
    case .triggerExtractsBool where table.alphabet.allSatisfy { row.bind($0) != nil }:
      // A payload that is a Bool matches some actions; a predicate matches all of them.
      messages.append(
        "an 'onCase:' pattern extracts a Bool and matches every action, as a predicate does; "
          + "use 'on:' with the actions meant")
    case .triggerExtractsBool, nil: break
    }
    if case .values(let sources) = row.source {
      for state in sources where table.machine.isFinal(state) {
        let text = ValuePrinter.elided(ValuePrinter.text(state))
        messages.append(
          "the row leads out of \(text), which 'isFinal' calls final; remove one of the two")
      }
    }
    return messages.map { DefinitionError.Problem(location: row.location, message: $0) }
  }

  private static func identicalRows(in table: TransitionTable) -> [DefinitionError.Problem] {
    var first: [RowText: Int] = [:]
    var problems: [DefinitionError.Problem] = []
    for (index, row) in table.rows.enumerated() {
      guard let text = RowText(row) else { continue }
      if let earlier = first[text] {
        problems.append(
          DefinitionError.Problem(
            location: row.location,
            message: "this row is identical to the one at \(table.rows[earlier].location); "
              + "remove one"))
      } else {
        first[text] = index
      }
    }
    return problems
  }

  /// What two rows must share to be the same row; nil when a function hides it.
  private struct RowText: Hashable {
    let scope: [String]
    let sources: [M.State]?
    let actions: [M.Action]
    let target: M.State
    let guardName: String?

    init?(_ row: TransitionRow<M>) {
      guard case .values(let actions) = row.trigger, let target = row.target,
        !row.hasUnnamedGuard
      else { return nil }
      switch row.source {
      case .any: sources = nil
      case .values(let values): sources = values
      case .pattern, .predicate: return nil
      }
      scope = row.scope
      self.actions = actions
      self.target = target
      guardName = row.guardName
    }
  }
}
