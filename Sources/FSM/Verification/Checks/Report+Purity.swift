extension Report {
  /// Why a verdict is taken back when the machine is impure.
  static var impurity: String {
    "running the same actions again gave another result: a row is not pure"
  }

  /// States that the search cannot tell apart, or cannot find again, as they ought to be.
  static func unsoundEquality(_ input: CheckInput<M>) -> [Finding<M>] {
    statesUnequalToThemselves(input) + equalStatesWithUnequalHashes(input)
  }

  /// A state that is not equal to itself, at which the search stopped.
  private static func statesUnequalToThemselves(_ input: CheckInput<M>) -> [Finding<M>] {
    guard let state = input.exploration.found.irreflexive else { return [] }
    return [
      Finding(
        .unsoundEquality, .error,
        "state '\(ValuePrinter.elided(state.text))' is not equal to itself, so that it can never "
          + "be found again: give the state an '==' that holds for every value, and no NaN",
        subject: state.text, trace: input.trace(state.place))
    ]
  }

  /// Two states that are equal and have different hashes, so that the search keeps both.
  private static func equalStatesWithUnequalHashes(_ input: CheckInput<M>) -> [Finding<M>] {
    guard let states = input.exploration.found.unequalHashes else { return [] }
    let first = ValuePrinter.elided(states.first)
    let second = ValuePrinter.elided(states.second)
    let subject = first == second ? "state '\(first)' equals itself" : "'\(first)' == '\(second)'"
    return [
      Finding(
        .unsoundEquality, .error,
        "\(subject) but the hashes differ, so that one state counts as several: "
          + "'\(M.State.self)' must give what '==' compares, and nothing else, to its hasher",
        subject: states.second, trace: input.exploration.trace(to: states.place))
    ]
  }

  /// A machine whose functions give another result when they are run again.
  ///
  /// Names the functions of which two results for the same arguments are known. Without any it
  /// looks at the last state found, which is as far away as any, at the shortest run of every row,
  /// and at every run that a finding was to show; so it comes after the other checks.
  static func impureTransitions(_ input: CheckInput<M>) -> [Finding<M>] {
    // Steps cannot be compared with a state that is not equal to itself.
    guard input.exploration.found.irreflexive == nil else { return [] }
    let named = input.exploration.found.impurities.map { finding($0, input) }
    return named.isEmpty ? unrepeatableRuns(input) : named
  }

  private static func finding(_ impurity: Impurity, _ input: CheckInput<M>) -> Finding<M> {
    let exploration = input.exploration
    let state = input.text(exploration.states[impurity.state])
    let action = impurity.action.map { " on '\(input.text(exploration.table.alphabet[$0]))'" } ?? ""
    let others = impurity.count == 1 ? "" : ", and differs \(input.times(impurity.count)) in all"
    let results = "gave \(impurity.first), then \(impurity.second)\(others)"
    let target = action.isEmpty ? "'\(state)'" : "the target of '\(state)'\(action)"
    let (subject, place, id): (String, String, TransitionID?) =
      switch impurity.subject {
      case .row(let row): ("transition \(input.name(row))", "in '\(state)'\(action)", row)
      case .isFinal: ("'isFinal'", "for '\(state)'", nil)
      case .isWithinBounds: ("'isWithinBounds'", "for \(target)", nil)
      case .property(let place):
        (
          "the condition of property "
            + "'\(ValuePrinter.elided(input.table.properties[place].name))'",
          action.isEmpty ? "for '\(state)'" : "for the step from '\(state)'\(action)", nil
        )
      }
    let property: Property<M>? =
      if case .property(let place) = impurity.subject { input.table.properties[place] } else { nil }
    return Finding(
      .impureTransition, .error,
      "\(subject) is not pure: run again \(place) it \(results)",
      at: id.map { exploration.table[$0].location } ?? property?.location,
      rows: id.map { [$0] } ?? [],
      count: impurity.count,
      trace: exploration.trace(toState: impurity.state))
  }

  private static func unrepeatableRuns(_ input: CheckInput<M>) -> [Finding<M>] {
    let exploration = input.exploration
    _ = input.trace(exploration.states.indices.last.map { SearchPlace(state: $0) })
    let witnesses = input.rows.enumerated().compactMap { index, row in
      row.firstFired.map { (place: $0, row: TransitionID(index)) }
    }
    for place in exploration.placesThatMoved(among: witnesses) { input.failures.add(place) }
    // A step that made a state was not taken again when the state was asked for.
    if let compact = exploration.found.compact, compact.isUnrepeatable {
      input.failures.add(SearchPlace(state: compact.count - 1))
    }
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
