extension Suite {
  /// Cases that together visit every reachable state.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - limits: How far to explore it.
  /// - Returns: The suite.
  /// - Throws: A `DefinitionError`, or a `SuiteError` when the limits cut the exploration.
  /// - Complexity: O(states · edges).
  public static func states(of machine: M, limits: Limits = .graph) throws -> Self {
    let exploration = try explored(machine, limits)
    let graph = SuiteGraph(exploration)
    return suite("states", exploration, graph, graph.walks(covering: .nodes))
  }

  /// Cases that together take every transition: every action that is enabled in every state.
  ///
  /// `fewestSteps` of the suite is the Chinese postman's bound, which no suite can beat.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - limits: How far to explore it.
  /// - Returns: The suite.
  /// - Throws: A `DefinitionError`, or a `SuiteError` when the limits cut the exploration.
  /// - Complexity: O(edges²).
  public static func transitions(of machine: M, limits: Limits = .graph) throws -> Self {
    let exploration = try explored(machine, limits)
    let graph = SuiteGraph(exploration)
    return suite(
      "transitions", exploration, graph, graph.walks(covering: .edges),
      fewest: graph.fewestSteps())
  }

  /// Cases that together take every sequence of transitions of some length (n-switch coverage).
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - count: How many transitions follow one another: 2 for pairs.
  ///   - limits: How far to explore it.
  /// - Returns: The suite.
  /// - Throws: A `DefinitionError`, or a `SuiteError` when the limits cut the exploration, there
  ///   are more than a hundred thousand such sequences, or they have too many steps.
  /// - Complexity: O(sequences²).
  public static func sequences(
    of machine: M, count: Int = 2, limits: Limits = .graph
  ) throws -> Self {
    let exploration = try explored(machine, limits)
    let first = SuiteGraph(exploration)
    guard count > 1 else { return try transitions(of: machine, limits: limits) }
    var graphs = [first]
    for length in 1..<count {
      guard graphs[length - 1].edges.count <= largest / count else {
        throw tooLarge("of sequences of \(count) transitions", "ask for shorter ones")
      }
      guard let next = graphs[graphs.count - 1].ofEdges(limit: 100_000) else {
        throw SuiteError(
          description: "\(M.self) has more than 100000 sequences of \(count) transitions; "
            + "ask for shorter ones, or for a machine with fewer states")
      }
      graphs.append(next)
    }
    let walks = graphs[graphs.count - 1].walks(covering: .edges)
    // A node of the last graph is a sequence of edges of the first: unfold the first node, and of
    // every edge that follows take what it adds.
    let unfolded = walks.map { walk -> (start: Int, edges: [Int]) in
      var edges = [walk.start] + walk.edges.map { graphs[graphs.count - 1].edges[$0].target }
      for graph in graphs.dropFirst().dropLast().reversed() {
        edges = [graph.edges[edges[0]].source] + edges.map { graph.edges[$0].target }
      }
      return (first.edges[edges[0]].source, edges)
    }
    let name = count == 2 ? "transition pairs" : "sequences of \(count) transitions"
    return suite(name, exploration, first, unfolded)
  }

  /// Cases that follow every shortest way on to a state seen before: the round trips of the tree of
  /// shortest ways.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - limits: How far to explore it.
  /// - Returns: The suite.
  /// - Throws: A `DefinitionError`, or a `SuiteError` when the limits cut the exploration, or there
  ///   would be more than ten million steps.
  /// - Complexity: O(edges · depth).
  public static func roundTrips(of machine: M, limits: Limits = .graph) throws -> Self {
    let exploration = try explored(machine, limits)
    let graph = SuiteGraph(exploration)
    let tree = ShortestTree(graph)
    let ends = graph.edges.indices.filter { place in
      // A way of the tree is part of longer ones, unless nothing follows it.
      let target = graph.edges[place].target
      return tree.arrivals[target] != place || graph.out[target].isEmpty
    }
    guard ends.reduce(0, { $0 + tree.depths[graph.edges[$1].source] + 1 }) <= largest else {
      throw tooLarge("of round trips", "ask for transitions, or for a machine with fewer states")
    }
    let walks = ends.map { place -> (start: Int, edges: [Int]) in
      let way = tree.way(to: graph.edges[place].source, in: graph)
      return (way.start, way.edges + [place])
    }
    return suite("round trips", exploration, graph, walks)
  }

  /// The most steps of a suite.
  static var largest: Int { 10_000_000 }

  static func tooLarge(_ kind: String, _ advice: String) -> SuiteError {
    SuiteError(
      description: "a suite \(kind) for \(M.self) would have more than \(largest) steps; \(advice)")
  }

  static func explored(_ machine: M, _ limits: Limits) throws -> Exploration<M> {
    let (table, limits) = (try TransitionTable(machine), limits.keepingEveryState)
    let found = Search.result(
      of: table, from: table.initialStates, limits: limits, control: { _ in true })
    let exploration = Exploration(of: table, limits: limits, found: found)
    guard exploration.isExhausted else {
      throw SuiteError(
        description: "\(M.self) was not explored whole, so nobody knows what to cover: "
          + exploration.cuts.map(\.description).joined(separator: ", ") + "; raise the limits")
    }
    return exploration
  }

  private static func suite(
    _ name: String, _ exploration: Exploration<M>, _ graph: SuiteGraph,
    _ walks: [(start: Int, edges: [Int])], fewest: Int? = nil
  ) -> Self {
    let alphabet = exploration.table.alphabet
    let cases = walks.enumerated().map { number, walk in
      let actions = walk.edges.map { alphabet[graph.edges[$0].label] }
      let last = walk.edges.last.map { graph.edges[$0].target } ?? walk.start
      let shown = actions.suffix(3).map { ValuePrinter.elided(ValuePrinter.text($0), to: 40) }
      let gap = actions.count > 3 ? "… " : ""
      let end = ValuePrinter.elided(ValuePrinter.text(exploration.states[last]), to: 60)
      return SuiteCase<M>(
        name: "\(number + 1): \(gap)\(shown.joined(separator: ", ")) -> \(end)",
        initial: exploration.states[walk.start], actions: actions)
    }
    return Self(name: name, cases: cases, fewestSteps: fewest)
  }
}
