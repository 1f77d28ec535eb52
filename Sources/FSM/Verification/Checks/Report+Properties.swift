extension Report {
  /// Properties that do not hold, each with a run that shows it.
  static func violatedProperties(_ input: CheckInput<M>) -> [Finding<M>] {
    input.results.compactMap { result in
      guard case .violated(let trace) = result.verdict else { return nil }
      let property = result.property
      let space = result.reason.hasPrefix(":") ? "" : " "
      return Finding(
        .propertyViolated, .error,
        "property '\(ValuePrinter.elided(property.name))' is violated\(space)\(result.reason)",
        at: property.location, subject: property.name, count: result.count, trace: trace
      ).expected(property.isExpectedToFail)
    }
  }

  /// Properties that hold because a condition in them never does.
  static func vacuousProperties(_ input: CheckInput<M>) -> [Finding<M>] {
    input.results.filter { !$0.vacuousConditions.isEmpty }.map { result in
      let conditions = result.vacuousConditions.joined(separator: " and ")
      return Finding(
        .vacuousProperty, .warning,
        "property '\(ValuePrinter.elided(result.property.name))' is vacuous: no reachable state "
          + "satisfies \(conditions)",
        at: result.property.location, subject: result.property.name
      ).expected(result.property.expectations.contains(.vacuous))
    }
  }

  /// Why a verdict is taken back when the machine is impure.
  static var impurity: String {
    "running the same actions again gave another result: a row is not pure"
  }

  /// A state that is not equal to itself, at which the search stopped.
  static func statesUnequalToThemselves(_ input: CheckInput<M>) -> [Finding<M>] {
    guard let state = input.exploration.found.irreflexive else { return [] }
    return [
      Finding(
        .unsoundEquality, .error,
        "state '\(ValuePrinter.elided(state.text))' is not equal to itself, so that it can never "
          + "be found again: give the state an '==' that holds for every value, and no NaN",
        subject: state.text, trace: input.trace(state.place))
    ]
  }

  /// A machine whose rows give another result when the same actions are run again.
  ///
  /// Looks at the last state found, which is as far away as any, at the shortest run of every row,
  /// and at every run that a finding was to show; so it comes after the other checks.
  static func impureTransitions(_ input: CheckInput<M>) -> [Finding<M>] {
    let exploration = input.exploration
    // Steps cannot be compared with a state that is not equal to itself.
    guard exploration.found.irreflexive == nil else { return [] }
    _ = input.trace(exploration.states.indices.last.map { SearchPlace(state: $0) })
    let witnesses = input.rows.enumerated().compactMap { index, row in
      row.firstFired.map { (place: $0, row: TransitionID(index)) }
    }
    for place in exploration.placesThatMoved(among: witnesses) { input.failures.add(place) }
    guard let first = input.failures.places.first else { return [] }
    let text = input.text(exploration.states[first.state])
    let action = first.action.map { input.text(exploration.table.alphabet[$0]) }
    let goal = action.map { "the step by '\($0)' from '\(text)'" } ?? "'\(text)'"
    let count = input.failures.places.count
    let others = count == 1 ? "" : ", and \(count - 1) more such runs"
    return [
      Finding(
        .impureTransition, .error,
        "running the same actions again did not repeat \(goal)\(others): "
          + "a guard or reduce function is not pure, or 'Hashable' disagrees with '=='",
        count: count)
    ]
  }
}
