extension Report {
  /// Properties that do not hold, each with a shortest run to the first violation.
  static func violatedProperties(_ input: CheckInput<M>) -> [Finding<M>] {
    zip(input.table.properties, input.exploration.found.properties)
      .filter { $0.1.violations > 0 }
      .map { property, tally in
        let states = tally.violations == 1 ? "1 state" : "\(tally.violations) states"
        return Finding(
          .propertyViolated, .error,
          "property '\(ValuePrinter.elided(property.name))' is violated in \(states)",
          at: property.location, subject: property.name, count: tally.violations,
          trace: input.trace(tally.first)
        ).expected(property.isExpectedToFail)
      }
  }

  /// The verdict on each property of the machine, in order; empty for a faulty definition.
  public var verdicts: [(property: Property<M>, verdict: Verdict<M>)] {
    guard let exploration else { return [] }
    return zip(exploration.table.properties, exploration.found.properties).map { property, tally in
      let verdict = Self.verdict(tally, exploration)
      if !isPure, case .holds = verdict {
        return (property, .inconclusive(Self.impurity))
      }
      return (property, verdict)
    }
  }

  private static var impurity: String {
    "running the same actions again gave another result: a row is not pure"
  }

  private static func verdict(
    _ tally: PropertyTally, _ exploration: Exploration<M>
  ) -> Verdict<M> {
    if let place = tally.first {
      guard let trace = exploration.trace(to: place) else {
        return .inconclusive(impurity)
      }
      return .violated(trace)
    }
    guard exploration.isExhausted else {
      return .inconclusive(exploration.cuts.map(\.description).joined(separator: ", "))
    }
    return .holds(withinBound: exploration.outsideBounds > 0)
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
