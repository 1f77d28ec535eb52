// What differs, in words: reached by machines that are not pure alone, so nothing here is fast.
extension PurityCheck.Comparison {
  /// Finds what differs between two passes.
  mutating func explain(
    _ first: PurityCheck.Observation, _ second: PurityCheck.Observation, from start: Int
  ) {
    for place in first.finals.indices {
      compare(.isFinal, first.finals[place], second.finals[place], state: start + place)
      // The search entered the state, so the bound once held it.
      let isAlwaysWithin = first.areWithin[place] && second.areWithin[place]
      compare(.isWithinBounds, true, isAlwaysWithin, state: start + place)
    }
    var successors = (0, 0)
    for (attempt, place) in places(of: first).enumerated() {
      let results = (first.attempts[attempt], second.attempts[attempt])
      let targets = (
        results.0 == .enabled ? successors.0 : nil, results.1 == .enabled ? successors.1 : nil
      )
      let binding = owner.bindings[place.binding]
      let targetsDiffer =
        if let one = targets.0, let other = targets.1 {
          first.successors[one] != second.successors[other]
        } else {
          false
        }
      if results.0 != results.1 || targetsDiffer {
        add(
          Impurity(
            .row(binding.row), state: start + place.state, action: binding.action,
            first: text(results.0, targets.0.map { first.successors[$0] }),
            second: text(results.1, targets.1.map { second.successors[$0] })))
      } else if owner.looksAtTargets, let one = targets.0, let other = targets.1 {
        compare(
          .isWithinBounds, first.areTargetsWithin[one], second.areTargetsWithin[other],
          state: start + place.state, action: binding.action)
      }
      if targets.0 != nil { successors.0 += 1 }
      if targets.1 != nil { successors.1 += 1 }
    }
  }

  /// Notes that a successor came twice, equal to itself and with another hash.
  mutating func noteHashes(
    ofSuccessor successor: Int, _ first: PurityCheck.Observation,
    _ second: PurityCheck.Observation, from start: Int
  ) {
    let enabled = places(of: first).enumerated().filter { first.attempts[$0.offset] == .enabled }
    let place = enabled[successor].element
    unequalHashes = UnequalHashes(
      first: ValuePrinter.text(first.successors[successor]),
      second: ValuePrinter.text(second.successors[successor]),
      place: SearchPlace(
        state: start + place.state, action: owner.bindings[place.binding].action))
  }

  /// Compares the passes with the search itself, which tried the same rows.
  mutating func compareTallies(with found: SearchResult<M.State>) {
    for (binding, tally) in zip(owner.bindings, found.tallies).enumerated().map({ ($0, $1.1) })
    where enabled[binding] != tally.enabled || evaluated[binding] != tally.evaluated {
      let row = owner.bindings[binding]
      guard known[.row(row.row)] == nil else { continue }
      let words = { (enabled: Int, evaluated: Int) in
        "enabled in \(enabled) of \(evaluated.counted("state"))"
      }
      add(
        Impurity(
          .row(row.row), state: Int(tally.firstEnabled), action: row.action,
          first: words(tally.enabled, tally.evaluated),
          second: words(enabled[binding], evaluated[binding])))
    }
  }

  /// The state and binding of each attempt of a pass.
  private func places(of seen: PurityCheck.Observation) -> [(state: Int, binding: Int)] {
    seen.finals.enumerated().flatMap { state, isFinal in
      (isFinal ? owner.tried.final : owner.tried.ordinary).map { (state, $0) }
    }
  }

  private mutating func compare(
    _ subject: Impurity.Subject, _ first: Bool, _ second: Bool, state: Int, action: Int? = nil
  ) {
    guard first != second else { return }
    add(Impurity(subject, state: state, action: action, first: "\(first)", second: "\(second)"))
  }

  private mutating func add(_ impurity: Impurity) {
    if let place = known[impurity.subject] {
      impurities[place].count += 1
    } else {
      known[impurity.subject] = impurities.count
      impurities.append(impurity)
    }
  }

  private func text(_ attempt: Attempt, _ successor: M.State?) -> String {
    switch attempt {
    case .sourceDiffers: "not applicable"
    case .guardFails: "not enabled"
    case .enabled: successor.map { "'\(ValuePrinter.elided(ValuePrinter.text($0)))'" } ?? "enabled"
    }
  }
}
