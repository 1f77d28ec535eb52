@testable import FSM
import Testing

@testable import Examples

@Suite struct `A suite` {
  /// The transitions that cases take, one list for each case.
  private func taken<M: StateMachine>(_ suite: Suite<M>, _ machine: M) throws -> [[String]] {
    let table = try TransitionTable(machine)
    return try suite.cases.map { testCase in
      let trace = try #require(
        Trace(replaying: testCase.actions, from: testCase.initial, through: table))
      let states = [trace.initial] + trace.steps.map(\.state)
      return zip(states, trace.actions).map { "\($0) \($1)" }
    }
  }

  @Test func `of states visits every one`() throws {
    let suite = try Suite.states(of: TwoPhaseCommit())
    let table = try TransitionTable(TwoPhaseCommit())
    var visited: Set<TwoPhaseCommit.State> = []
    for testCase in suite.cases {
      let trace = try #require(
        Trace(replaying: testCase.actions, from: testCase.initial, through: table))
      visited.formUnion([trace.initial] + trace.steps.map(\.state))
    }
    #expect(visited == Set(explore(table).states))
  }

  @Test func `of transitions takes every one`() throws {
    let suite = try Suite.transitions(of: DieHard())
    #expect(Set(try taken(suite, DieHard()).joined()).count == 96)
    let fewest = try #require(suite.fewestSteps)
    #expect(suite.stepCount >= fewest)
    #expect(fewest >= 96)
    print("\(suite)")
    // Not far from the optimum.
    #expect(Double(suite.stepCount) <= 1.5 * Double(fewest))
  }

  @Test func `of pairs takes every two transitions that follow one another`() throws {
    let suite = try Suite.sequences(of: DieHard(), count: 2)
    let pairs = try taken(suite, DieHard()).flatMap { case_ in
      zip(case_, case_.dropFirst()).map { "\($0), \($1)" }
    }
    // Each of 96 transitions is followed by each of six actions.
    #expect(Set(pairs).count == 96 * 6)
    #expect(suite.name == "transition pairs")
  }

  @Test func `of longer sequences takes them all`() throws {
    let suite = try Suite.sequences(of: Turnstile(), count: 4)
    #expect(suite.cases.map(\.actions.count).max() ?? 0 >= 5)
    #expect(throws: SuiteError.self) { try Suite.sequences(of: DieHard(), count: 9) }
  }

  @Test func `of round trips goes back to a state from everywhere`() throws {
    let suite = try Suite.roundTrips(of: Vending())
    // A tree of seven states has six of the nineteen transitions; one case for each of the others.
    #expect(suite.cases.count == 13)
    #expect(Set(try taken(suite, Vending()).joined()).count == 19)
  }

  @Test func `has cases with names of their own`() throws {
    for suite in try [
      Suite.states(of: DieHard()), .transitions(of: DieHard()), .roundTrips(of: DieHard()),
    ] {
      #expect(Set(suite.cases.map(\.name)).count == suite.cases.count)
      #expect(suite.cases.allSatisfy { $0.suite.cases.count == 1 })
    }
  }

  @Test(arguments: try Suite.transitions(of: Turnstile()).cases)
  func `is the argument of a test, case by case`(_ testCase: SuiteCase<Turnstile>) throws {
    let summary = try checkImplementation(
      of: Turnstile(),
      by: { TableSystem(explore(try TransitionTable(Turnstile())), in: $0) }, seeing: { $0 },
      on: testCase.suite)
    #expect(summary.steps == testCase.actions.count)
  }

  @Test func `of a machine that is not explored whole is refused`() throws {
    let error = #expect(throws: SuiteError.self) {
      try Suite.states(of: TwoPhaseCommit(), limits: Limits(states: 5, time: .seconds(1)))
    }
    #expect(error?.description.contains("raise the limits") == true)
  }
}

@Suite struct `The fewest steps that take every transition` {
  struct Case: CustomTestStringConvertible {
    let picture: String
    let fewest: Int
    var testDescription: String { picture }
  }

  /// Counted by hand; `a` is where walks start.
  @Test(arguments: [
    Case(picture: "a>b", fewest: 1),
    Case(picture: "a>a", fewest: 1),
    Case(picture: "a>b>a, a>c>a", fewest: 4),
    Case(picture: "a>b>c, a>c", fewest: 3),
    // To b once more for d, since no walk starts there.
    Case(picture: "a>b>c, b>d", fewest: 4),
    Case(picture: "a>b>c>d, c>e, c>f", fewest: 9),
    // From d back to b by c, or anew from a: two steps more either way.
    Case(picture: "a>b>c>d>b, c>b", fewest: 6),
    // To b twice: a>b>c>d>e>c and a>b>d.
    Case(picture: "a>b>c>d, b>d>e>c", fewest: 7),
  ])
  func `are known`(_ test: Case) throws {
    let graph = Self.graph(test.picture)
    #expect(graph.fewestSteps() == test.fewest)
    let steps = graph.walks(covering: .edges).reduce(0) { $0 + $1.edges.count }
    #expect(steps >= test.fewest)
  }

  @Test func `are not asked for when that takes too long`() throws {
    #expect(Self.graph("a>b>c, b>d").fewestSteps(limit: 1) == nil)
  }

  private static func graph(_ picture: String) -> SuiteGraph {
    var names: [String] = ["a"]
    var edges: [SuiteGraph.Edge] = []
    for path in picture.split(separator: ",") {
      let nodes = path.split(separator: ">").map { $0.trimmingPrefix(" ") }.map(String.init)
      for node in nodes where !names.contains(node) { names.append(node) }
      let places = nodes.compactMap { names.firstIndex(of: $0) }
      edges += zip(places, places.dropFirst()).map {
        SuiteGraph.Edge(source: $0, target: $1, label: edges.count)
      }
    }
    return SuiteGraph(starts: [0], nodeCount: names.count, edges: edges)
  }
}
