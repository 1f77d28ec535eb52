/// Answers the questions that a machine's properties ask of what was explored.
struct PropertyJudge<M: StateMachine> {
  let input: CheckInput<M>

  private var exploration: Exploration<M> { input.exploration }

  /// The answers in the order of the properties.
  func results() -> [PropertyResult<M>] {
    var runs: RunModel<M>?
    let questions = RunQuestions(input.table)
    return input.table.properties.enumerated().map { place, property in
      if let probe = exploration.probe {
        if let reason = probe.reasonToLeaveOut(property: place, in: exploration.table) {
          return PropertyResult(property, .inconclusive(reason))
        }
        probe.enterProperty(place)
      }
      if exploration.found.compact != nil, property.question.needsEdges {
        return PropertyResult(property, .inconclusive(Report<M>.missingSteps))
      }
      if exploration.isReduced, !property.question.survivesMerging {
        return PropertyResult(property, .inconclusive(Report<M>.merging))
      }
      let tally = exploration.found.properties[place]
      switch property.question {
      case .always(let condition): return always(property, condition, tally)
      case .never: return always(property, nil, tally)
      case .sometimes: return sometimes(property, tally)
      case .alwaysStep(let condition): return alwaysStep(property, at: place, condition, questions)
      case .canAlwaysReach: return canAlwaysReach(property, at: place, questions)
      case .handles(let actions, let condition):
        let isAsked = exploration.found.compact == nil ? states(place, questions) : nil
        guard let isAsked else {
          return exploration.found.compact == nil
            ? undecided(property)
            : handles(property, actions) { _, state in condition.holds(state) }
        }
        return handles(property, actions) { place, _ in isAsked[place] }
      case .temporal(let formula):
        guard exploration.isExhausted else { return undecided(property) }
        let model = runs ?? RunModel(exploration)
        runs = model
        return temporal(property, formula, model)
      }
    }
  }

  /// What holds in each state, as far as a property asks it of states; nil when nobody asked.
  private func states(_ place: Int, _ questions: RunQuestions<M>) -> ContiguousArray<Bool>? {
    let columns = exploration.found.answers.states
    return questions.place(ofProperty: place).flatMap {
      columns.indices.contains($0) ? columns[$0] : nil
    }
  }

  /// The answer when nothing was found that breaks a property.
  private func unbroken(_ property: Property<M>) -> PropertyResult<M> {
    exploration.isExhausted
      ? PropertyResult(property, .holds(withinBound: exploration.outsideBounds > 0))
      : probable(property, exploration.outsideBounds > 0 ? "holds within the bound" : "holds")
        ?? undecided(property)
  }

  private func undecided(_ property: Property<M>) -> PropertyResult<M> {
    PropertyResult(
      property, .inconclusive(exploration.cuts.map(\.description).joined(separator: ", ")))
  }

  /// The answer when one is known but for a state that may have been omitted; nil for any other.
  private func probable(_ property: Property<M>, _ answer: String) -> PropertyResult<M>? {
    guard exploration.isProbablyExhausted, let probability = exploration.omissionProbability
    else { return nil }
    var result = PropertyResult<M>(
      property,
      .inconclusive(
        "it \(answer) unless a state was omitted, which has a probability of at most "
          + OmissionBound.text(probability)))
    result.isProbabilistic = true
    return result
  }

  /// The answer when a place breaks a property.
  private func broken(
    _ property: Property<M>, at place: SearchPlace, count: Int, _ reason: String
  ) -> PropertyResult<M> {
    let isHeld = property.question.invariant
    guard let trace = input.trace(place, toStateWhere: { isHeld?($0) != true }) else {
      let doubt = exploration.isReduced ? Report<M>.unsoundMerging : Report<M>.impurity
      return PropertyResult(property, .inconclusive(doubt))
    }
    var result = PropertyResult(property, .violated(trace))
    result.count = count
    result.reason = reason
    return result
  }

  private func inStates(_ count: Int) -> String { "in " + count.counted("state") }

  /// Which parts of a compound condition fail, as the end of a sentence; empty for any other.
  private func failure<Value>(of condition: Guard<Value>, for value: Value?) -> String {
    guard condition.isCompound, let value else { return "" }
    let parts = condition.failures(value).map { "'\($0)'" }
    return ": \(parts.joined(separator: " and ")) does not hold"
  }

  private func always(
    _ property: Property<M>, _ condition: Guard<M.State>?, _ tally: PropertyTally
  ) -> PropertyResult<M> {
    guard let first = tally.first else { return unbroken(property) }
    let failed = condition.map { failure(of: $0, for: state(at: first)) } ?? ""
    return broken(
      property, at: first, count: tally.violations, inStates(tally.violations) + failed)
  }

  /// The state that a place means, after its action if it has one.
  private func state(at place: SearchPlace) -> M.State? {
    place.action == nil ? exploration.states[place.state] : step(at: place)?.after
  }

  private func sometimes(_ property: Property<M>, _ tally: PropertyTally) -> PropertyResult<M> {
    if tally.first != nil { return PropertyResult(property, .holds(withinBound: false)) }
    guard exploration.isExhausted else {
      return probable(property, "is violated") ?? undecided(property)
    }
    var result = PropertyResult(property, .violated(nil))
    let caveat = input.caveat.map { " \($0)" } ?? ""
    result.reason = ": no reachable state satisfies it\(caveat)"
    return result
  }

  private func alwaysStep(
    _ property: Property<M>, at place: Int, _ condition: Guard<Property<M>.Step>,
    _ questions: RunQuestions<M>
  ) -> PropertyResult<M> {
    let found = exploration.found
    guard let question = questions.place(ofProperty: place),
      found.answers.edges.indices.contains(question),
      case let column = found.answers.edges[question], let edge = column.firstIndex(of: false)
    else {
      var result = unbroken(property)
      if found.edges.targets.isEmpty, exploration.isExhausted {
        result.vacuousConditions = ["'an action is enabled'"]
      }
      return result
    }
    let count = column.count { !$0 }
    let first = found.edges.place(of: edge)
    return broken(
      property, at: first, count: count,
      "by " + count.counted("step") + failure(of: condition, for: step(at: first)))
  }

  private func step(at place: SearchPlace) -> Property<M>.Step? {
    guard let index = place.action else { return nil }
    let table = input.table
    let before = exploration.states[place.state]
    let action = table.alphabet[index]
    let step = table.bind(action).fire(in: before, isFinal: table.machine.isFinal(before))
    guard case .moved(let fired) = step.outcome else { return nil }
    return Property<M>.Step(
      before: before, action: action, after: step.state, fired: fired,
      names: table.rows.indices.map { table.label(of: TransitionID($0)) })
  }

  private func handles(
    _ property: Property<M>, _ actions: [M.Action], where isAsked: (Int, M.State) -> Bool
  ) -> PropertyResult<M> {
    let table = input.table
    let bound = actions.map { (table.bind($0), table.claimants(of: $0)) }
    var first: (place: SearchPlace, action: M.Action)?
    var count = 0
    var hasStates = false
    for (place, state) in exploration.states.enumerated() where isAsked(place, state) {
      hasStates = true
      for (rows, claimants) in bound where table.cause(claimedBy: claimants, in: state) != nil {
        let step = rows.fire(in: state, isFinal: table.machine.isFinal(state))
        guard case .rejected = step.outcome else { continue }
        count += 1
        if first == nil { first = (SearchPlace(state: place), rows.action) }
      }
    }
    guard let first else {
      var result = unbroken(property)
      if !hasStates, exploration.isExhausted { result.vacuousConditions = ["'in:'"] }
      return result
    }
    return broken(
      property, at: first.place, count: count,
      inStates(count) + ": '\(input.text(first.action))' is not handled here")
  }

  private func canAlwaysReach(
    _ property: Property<M>, at place: Int, _ questions: RunQuestions<M>
  ) -> PropertyResult<M> {
    guard exploration.isExhausted, let wanted = states(place, questions)
    else { return undecided(property) }
    let able = exploration.found.edges.statesThatCanReach(wanted)
    let unable = exploration.states.indices.filter { !able[$0] }
    guard let first = unable.first else { return unbroken(property) }
    return broken(
      property, at: SearchPlace(state: first), count: unable.count,
      inStates(unable.count) + ": no run leads there from here")
  }
}
