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
      (property, Self.verdict(tally, exploration))
    }
  }

  private static func verdict(
    _ tally: PropertyTally, _ exploration: Exploration<M>
  ) -> Verdict<M> {
    if let place = tally.first {
      guard let trace = exploration.trace(to: place) else {
        return .inconclusive("replaying the violation gave another result: a row is not pure")
      }
      return .violated(trace)
    }
    guard exploration.isExhausted else {
      return .inconclusive(exploration.cuts.map(\.description).joined(separator: ", "))
    }
    return .holds(withinBound: exploration.outsideBounds > 0)
  }

  /// A machine whose rows give another result when the same actions are run again.
  ///
  /// The longest shortest trace is tried, and each finding's own trace is replayed as well.
  static func impureTransitions(_ input: CheckInput<M>) -> [Finding<M>] {
    guard let last = input.exploration.states.indices.last,
      input.exploration.trace(toState: last) == nil
    else { return [] }
    return [
      Finding(
        .impureTransition, .error,
        "running the same actions again gave another state than "
          + "'\(input.text(input.exploration.states[last]))': "
          + "a guard or reduce function is not pure, or 'Hashable' disagrees with '=='")
    ]
  }
}
