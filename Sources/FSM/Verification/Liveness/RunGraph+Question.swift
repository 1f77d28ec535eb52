extension RunModel {
  /// Why a question cannot be asked.
  enum Refusal: Error {
    case tooManyFairnessConditions(Int)
  }

  /// The graph for one formula and what is assumed for it.
  ///
  /// - Parameters:
  ///   - atoms: The conditions of the formula, at most 64.
  ///   - assumptions: Fairness beyond that of the activities.
  /// - Returns: The graph, its letters in the order of the conditions.
  /// - Throws: When there are more fairness conditions than bits.
  func graph(
    _ atoms: [TemporalFormula<M>.Atom], assuming assumptions: [FairnessAssumption]
  ) throws(Refusal) -> RunGraph {
    guard visits.rows.count + assumptions.count <= 64 else {
      throw .tooManyFairnessConditions(visits.rows.count + assumptions.count)
    }
    let letters = stateLetters(atoms)
    var graph = RunGraph(
      edges: edges, initial: initial, stateLetters: letters, mayRest: mayRest, fairness: fairness)
    graph.weakSets = visits.rows.indices.reduce(0) { $0 | 1 << UInt64($1) }
    graph.edgeLetters = edgeLetters(atoms)
    for (place, assumption) in assumptions.enumerated() {
      assume(assumption, bit: 1 << UInt64(visits.rows.count + place), in: &graph)
    }
    return graph
  }

  private func stateLetters(_ atoms: [TemporalFormula<M>.Atom]) -> ContiguousArray<UInt64> {
    let explored = ContiguousArray(
      exploration.states.map { state in
        atoms.indices.reduce(UInt64(0)) { letter, atom in
          guard case .state(let condition) = atoms[atom].condition, condition.holds(state)
          else { return letter }
          return letter | 1 << UInt64(atom)
        }
      })
    return ContiguousArray(states.map { explored[Int($0)] })
  }

  private func edgeLetters(_ atoms: [TemporalFormula<M>.Atom]) -> ContiguousArray<UInt64> {
    let steps = atoms.enumerated().compactMap { place, atom in
      if case .step(let condition) = atom.condition { (place, condition) } else { nil }
    }
    guard !steps.isEmpty else { return [] }
    var letters = ContiguousArray<UInt64>(
      repeating: 0, count: exploration.found.edges.targets.count)
    exploration.forEachEdge { edge, transition in
      let step = exploration.step(transition)
      for (place, condition) in steps where condition.holds(step) {
        letters[edge] |= 1 << UInt64(place)
      }
    }
    return ContiguousArray(origins.map { letters[$0] })
  }

  /// Adds a fairness set to a graph.
  private func assume(_ assumption: FairnessAssumption, bit: UInt64, in graph: inout RunGraph) {
    let table = exploration.table
    let rows = Set(
      table.rows.indices.map { TransitionID($0) }
        .filter { assumption.transitions.contains(table.label(of: $0)) })
    let firing = exploration.edges { $0.fired.contains(where: rows.contains) }
    if assumption.strength == .strong {
      graph.strongSets |= bit
      if graph.enabled.isEmpty {
        graph.enabled = ContiguousArray(repeating: 0, count: states.count)
      }
    } else {
      graph.weakSets |= bit
    }
    for state in states.indices {
      let isEnabled = edges.of(state).contains { firing.contains(origins[$0]) }
      if isEnabled {
        // A run that rests here for ever puts the transition off for ever.
        graph.mayRest[state] = false
        if assumption.strength == .strong { graph.enabled[state] |= bit }
      }
      for edge in edges.of(state) {
        let isWeaklyFair = assumption.strength == .weak && !isEnabled
        if isWeaklyFair || firing.contains(origins[edge]) { graph.fairness[edge] |= bit }
      }
    }
  }
}

extension Exploration {
  /// A transition as conditions on steps see it.
  func step(_ transition: ExploredTransition<M>) -> Property<M>.Step {
    Property<M>.Step(
      before: states[transition.source], action: table.alphabet[transition.action],
      transitions: transition.fired.map { table.label(of: $0) }, after: transition.target)
  }
}
