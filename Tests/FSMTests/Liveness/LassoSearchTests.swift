import Testing

@testable import FSM

struct `A run that breaks a formula` {
  private static let states: [TemporalFormula<FormulaMachine>] = [
    .state("a") { _ in true }, .state("b") { _ in true },
  ]
  private static let steps: [TemporalFormula<FormulaMachine>] = [
    .step("x") { _ in true }, .step("y") { _ in true },
  ]

  /// The first run that satisfies a formula, as the engine finds it.
  private func run(_ formula: Proposition, in graph: RandomGraph) throws -> Lasso? {
    let normal = NormalForm(negating: !formula.written(Self.states, Self.steps))
    // The engine numbers conditions as the formula mentions them.
    let bits = normal.atoms.map { UInt64(["a", "b", "x", "y"].firstIndex(of: $0.name) ?? 0) }
    let renumbered = { (letter: UInt64) in
      bits.enumerated().reduce(UInt64(0)) { $0 | (letter >> $1.element & 1) << UInt64($1.offset) }
    }
    var runGraph = graph.runGraph
    runGraph.stateLetters = ContiguousArray(runGraph.stateLetters.map(renumbered))
    runGraph.edgeLetters = ContiguousArray(runGraph.edgeLetters.map(renumbered))
    let automaton = try BuchiAutomaton(normal)
    var search = try #require(LassoSearch(runGraph, automaton))
    return search.run()
  }

  @Test(arguments: Seeds.all)
  func `is found exactly when a naive search finds one, and is what it claims to be`(
    _ seeds: Seeds
  ) throws {
    var found = 0
    for seed in seeds.range {
      var random = SplitMix64(seed: seed &+ 77_000)
      let graph = RandomGraph(seed: seed)
      let formula = Proposition.random(size: 1 + random.below(7), using: &random)
      let lasso = try run(formula, in: graph)
      let naive = NaiveLiveness(graph: graph, formula: formula).hasRun()
      try #require((lasso != nil) == naive, "seed \(seed): \(formula)")
      if let lasso {
        found += 1
        try check(lasso, of: graph, satisfies: formula, seed)
      }
    }
    #expect(found > seeds.range.count / 5)
    #expect(found < seeds.range.count * 4 / 5)
  }

  private func check(
    _ lasso: Lasso, of graph: RandomGraph, satisfies formula: Proposition, _ seed: UInt64
  ) throws {
    let edges = graph.ordered
    var state = lasso.initial
    var moments: [Moment] = []
    try #require(graph.initial.contains(state), "seed \(seed)")
    var visited: Set<Int> = []
    for (place, edge) in (lasso.stem + lasso.loop).enumerated() {
      try #require(edges[edge].from == state, "seed \(seed)")
      if place >= lasso.stem.count { visited.insert(state) }
      moments.append(Moment(states: graph.states[state], steps: edges[edge].steps))
      state = edges[edge].to
    }
    if lasso.loop.isEmpty {
      try #require(graph.mayRest[state], "seed \(seed)")
      moments.append(Moment(states: graph.states[state], steps: []))
    } else {
      let start = edges[lasso.loop[0]].from
      try #require(state == start, "seed \(seed)")
      let taken = lasso.loop.reduce(into: Set<Int>()) { $0.formUnion(edges[$1].fairness) }
      try #require(graph.weak.isSubset(of: taken), "seed \(seed)")
      for (set, enabled) in graph.strong where !taken.contains(set) {
        try #require(enabled.isDisjoint(with: visited), "seed \(seed)")
      }
    }
    try #require(
      formula.holds(on: moments, loopStart: lasso.stem.count), "seed \(seed): \(formula), \(lasso)")
  }

  @Test func `is found behind a chain of a million states`() throws {
    let count = 1_000_000
    var edges = EdgeList()
    for state in 0..<count {
      edges.append(to: min(state + 1, count - 1), by: 0)
      edges.endState()
    }
    var letters = ContiguousArray<UInt64>(repeating: 0, count: count)
    letters[count - 1] = 1
    let graph = RunGraph(
      edges: edges, initial: [0], stateLetters: letters,
      mayRest: ContiguousArray(repeating: false, count: count))
    let goal = TemporalFormula<FormulaMachine>.state("goal") { _ in true }
    let never = try BuchiAutomaton(NormalForm(negating: .globally(!goal)))
    var search = try #require(LassoSearch(graph, never))
    let run = search.run()
    let lasso = try #require(run)
    #expect(lasso.stem.count + lasso.loop.count >= count - 1)
    let always = try BuchiAutomaton(NormalForm(negating: .finally(goal)))
    var other = try #require(LassoSearch(graph, always))
    let none = other.run()
    #expect(none == nil)
  }
}
