extension PropertyJudge {
  /// Whether every run satisfies a formula, by looking for one that satisfies its negation.
  func temporal(
    _ property: Property<M>, _ formula: TemporalFormula<M>, _ model: RunModel<M>
  ) -> PropertyResult<M> {
    let negation = NormalForm(negating: formula)
    let automaton: BuchiAutomaton
    do {
      automaton = try BuchiAutomaton(negation)
    } catch {
      return PropertyResult(property, .inconclusive(error.description))
    }
    let graph: RunGraph
    do {
      graph = try model.graph(negation.atoms, assuming: property.assumptions)
    } catch {
      return PropertyResult(property, .inconclusive(error.description))
    }
    guard var search = LassoSearch(graph, automaton) else {
      return PropertyResult(
        property, .inconclusive("the graph is too large for this formula: simplify the formula"))
    }
    var result: PropertyResult<M>
    if let lasso = search.run() {
      result = violated(property, lasso, model)
    } else {
      result = PropertyResult(
        property, .holds(withinBound: input.exploration.outsideBounds > 0))
      result.vacuousConditions = vacuous(formula.antecedents, negation.atoms, in: graph)
    }
    result.assumptions = assumptions(of: property)
    return result
  }

  /// The left sides of implications that hold at no moment of any run, in words.
  private func vacuous(
    _ antecedents: [TemporalFormula<M>.Antecedent], _ atoms: [TemporalFormula<M>.Atom],
    in graph: RunGraph
  ) -> [String] {
    if antecedents.isEmpty { return [] }
    let letters = graph.letters
    return antecedents.filter { antecedent in
      !letters.contains { antecedent.holds($0, atoms) }
    }.map(\.description)
  }

  private func violated(
    _ property: Property<M>, _ lasso: Lasso, _ model: RunModel<M>
  ) -> PropertyResult<M> {
    let exploration = input.exploration
    let action = { exploration.table.alphabet[Int(model.edges.actions[$0])] }
    let trace = Trace(
      replaying: (lasso.stem + lasso.loop).map(action),
      from: exploration.states[model.state(lasso.initial)], through: exploration.table,
      loopStart: lasso.stem.count)
    guard let trace, trace.repeats else {
      input.failures.add(SearchPlace(state: model.state(lasso.initial)))
      return PropertyResult(property, .inconclusive(Report<M>.impurity))
    }
    var result = PropertyResult(property, .violated(trace))
    result.reason =
      switch lasso.loop.count {
      case 0: ": after this run nothing happens, for ever"
      case 1: ": the last step of this run repeats for ever"
      case let count: ": the last \(count) steps of this run repeat for ever"
      }
    return result
  }

  /// What is taken for granted about runs.
  private func assumptions(of property: Property<M>) -> [String] {
    let activities = input.table.activities.filter(\.mustAnswer).map { activity in
      "\(Report<M>.work(activity)) at \(activity.location) answers during each visit"
    }.withoutRepetitions
    return activities + property.assumptions.map(\.description)
      + ["actions from outside may never come"]
  }
}

extension Trace {
  /// Whether the run is back, after its last step, in the state in which its loop begins.
  var repeats: Bool {
    guard let loopStart, loopStart <= steps.count else { return false }
    let start = loopStart == 0 ? initial : steps[loopStart - 1].state
    return start == last
  }
}

extension RunGraph {
  /// The different combinations of conditions that hold at some moment of some run.
  var letters: Set<UInt64> {
    var letters: Set<UInt64> = []
    // Neighbours are often alike, and comparing costs less than looking up.
    var last: UInt64?
    let meet = { (letter: UInt64) in
      if letter == last { return }
      last = letter
      letters.insert(letter)
    }
    for state in 0..<count {
      meet(stateLetters[state])
      if !edgeLetters.isEmpty { for edge in edges.of(state) { meet(letter(state, edge)) } }
    }
    return letters
  }
}

extension BuchiAutomaton.Failure: CustomStringConvertible {
  var description: String {
    switch self {
    case .tooManyConditions(let count):
      "the formula has \(count) conditions or 'until's, more than \(BuchiAutomaton.mostConditions): "
        + "split the property"
    case .tooManyStates:
      "the formula's automaton has more than \(BuchiAutomaton.mostStates) states: split the property"
    }
  }
}

extension RunModel.Refusal: CustomStringConvertible {
  var description: String {
    switch self {
    case .tooManyFairnessConditions(let count):
      "there are \(count) activities and assumptions, more than 64: mark activities "
        + "'.mayNeverAnswer()', or split the machine"
    }
  }
}
