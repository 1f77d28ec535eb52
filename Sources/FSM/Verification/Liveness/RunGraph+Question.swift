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
    var letters = ContiguousArray<UInt64>(repeating: 0, count: count)
    for (bit, atom) in atoms.enumerated() {
      guard case .state = atom.condition, let place = questions.place(of: atom) else { continue }
      let column = exploration.found.answers.states[place]
      for state in letters.indices where column[self.state(state)] {
        letters[state] |= 1 << UInt64(bit)
      }
    }
    return letters
  }

  private func edgeLetters(_ atoms: [TemporalFormula<M>.Atom]) -> ContiguousArray<UInt64> {
    var letters: ContiguousArray<UInt64> = []
    for (bit, atom) in atoms.enumerated() {
      guard case .step = atom.condition, let place = questions.place(of: atom) else { continue }
      if letters.isEmpty { letters = ContiguousArray(repeating: 0, count: edges.targets.count) }
      let column = exploration.found.answers.edges[place]
      for edge in letters.indices where column[origin(edge)] {
        letters[edge] |= 1 << UInt64(bit)
      }
    }
    return letters
  }

  /// Adds a fairness set to a graph.
  private func assume(_ assumption: FairnessAssumption, bit: UInt64, in graph: inout RunGraph) {
    guard let place = questions.place(of: assumption) else { return }
    let firing = exploration.found.answers.edges[place]
    let isStrong = assumption.strength == .strong
    if isStrong {
      graph.strongSets |= bit
      if graph.enabled.isEmpty { graph.enabled = ContiguousArray(repeating: 0, count: count) }
    } else {
      graph.weakSets |= bit
    }
    if graph.fairness.isEmpty {
      graph.fairness = ContiguousArray(repeating: 0, count: edges.targets.count)
    }
    for state in 0..<count {
      var isEnabled = false
      for edge in edges.of(state) where firing[origin(edge)] {
        isEnabled = true
        graph.fairness[edge] |= bit
      }
      if isEnabled {
        // A run that rests here for ever puts the transition off for ever.
        graph.mayRest[state] = false
        if isStrong { graph.enabled[state] |= bit }
      } else if !isStrong {
        for edge in edges.of(state) { graph.fairness[edge] |= bit }
      }
    }
  }
}
