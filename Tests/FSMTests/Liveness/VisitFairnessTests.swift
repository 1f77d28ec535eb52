import Testing

@testable import FSM

struct `The fairness of random machines with activities` {
  @Test(arguments: Seeds.all)
  func `is what a naive reading of their visits says`(_ seeds: Seeds) throws {
    var found = 0
    var asked = 0
    for seed in seeds.range {
      let machine = RandomMachine(seed: seed)
      guard machine.blueprint.activities.contains(where: \.mustAnswer) else { continue }
      var random = SplitMix64(seed: seed &+ 5)
      let formula = Proposition.random(size: 1 + random.below(4), using: &random)
      let salts = [Salt(&random), Salt(&random)]
      let hasRun = try self.hasRun(machine, formula, salts)
      let graph = VisitGraph(machine.blueprint, salts).graph
      let naive = NaiveLiveness(graph: graph, formula: formula).hasRun()
      try #require(hasRun == naive, "seed \(seed): \(formula)")
      asked += 1
      found += naive ? 1 : 0
    }
    #expect(asked > seeds.range.count / 4)
    #expect(found > asked / 8 && found < asked)
  }

  private func hasRun(
    _ machine: RandomMachine, _ formula: Proposition, _ salts: [Salt]
  ) throws -> Bool {
    let states = salts.map { salt in
      TemporalFormula<RandomMachine>.state("\(salt.value)") { salt.holds([$0.code]) }
    }
    let steps = (0..<2).map { number in
      TemporalFormula<RandomMachine>.step("\(number)") { $0.action == Signal.all[number] }
    }
    var machine = machine
    machine.formula = !formula.written(states, steps)
    guard case .violated = try #require(check(machine).verdicts.first).verdict else { return false }
    return true
  }
}

extension ActivityBlueprint {
  /// Whether a visit that lasts for ever owes an answer: not in the one form that may never answer.
  fileprivate var mustAnswer: Bool {
    if case (.inCase, .pattern) = (runs, answers) { isTimer } else { true }
  }

  /// What tells the visits of the row apart; nil where it does not run.
  fileprivate func visit(in place: Place) -> Int? {
    switch (runs, answers) {
    case (.inStates(let places), _): places.contains(place) ? 0 : nil
    case (.inCase(let pattern), .values) where isTimer:
      // Only one of the forms looks at the payload.
      pattern.payload(of: place).map { pattern == .odd ? $0 : 0 }
    case (.inCase(let pattern), _): pattern.payload(of: place)
    }
  }
}

/// The graph of a blueprint, its states told apart by which visits have had an answer.
private struct VisitGraph {
  private struct Node: Hashable {
    var place: Place
    var answered: Set<Int>
  }

  private(set) var graph = RandomGraph(states: [], initial: [], weak: [])

  init(_ blueprint: Blueprint, _ salts: [Salt]) {
    let owing = blueprint.activities.indices.filter { blueprint.activities[$0].mustAnswer }
    var nodes: [Node] = []
    var edges: [RandomGraph.Edge] = []
    let number = { (place: Place, kept: Set<Int>) -> Int in
      let node = Node(
        place: place, answered: kept.union(Self.refused(in: place, owing, blueprint)))
      if let known = nodes.firstIndex(of: node) { return known }
      nodes.append(node)
      return nodes.count - 1
    }
    let initial = Set(blueprint.initial.map { number($0, []) })
    var head = 0
    while head < nodes.count {
      let node = nodes[head]
      for signal in Set(blueprint.alphabet)
      where blueprint.origin(of: signal, in: node.place) != nil {
        let (_, target) = blueprint.react(
          signal, in: node.place, regions: [Array(blueprint.rows.indices)])
        guard let target, !blueprint.outside.contains(target) else { continue }
        var kept: Set<Int> = []
        var fairness: Set<Int> = []
        for row in owing {
          let activity = blueprint.activities[row]
          let (before, after) = (activity.visit(in: node.place), activity.visit(in: target))
          let isAnswer = before != nil && activity.claims(signal)
          let hasAnswer = node.answered.contains(row) || isAnswer
          if before == nil || hasAnswer || before != after { fairness.insert(row) }
          if before != nil, before == after, hasAnswer { kept.insert(row) }
        }
        let steps = Set((0..<2).filter { Signal.all[$0] == signal })
        edges.append(
          RandomGraph.Edge(from: head, to: number(target, kept), steps: steps, fairness: fairness))
      }
      head += 1
    }
    graph = RandomGraph(
      states: nodes.map { node in Set((0..<2).filter { salts[$0].holds([node.place.code]) }) },
      initial: initial, weak: Set(owing))
    graph.edges = edges
    graph.mayRest = nodes.map { node in
      owing.allSatisfy {
        blueprint.activities[$0].visit(in: node.place) == nil || node.answered.contains($0)
      }
    }
  }

  /// The running rows of which an answer comes that no row takes.
  private static func refused(
    in place: Place, _ owing: [Int], _ blueprint: Blueprint
  ) -> Set<Int> {
    Set(
      owing.filter { row in
        let activity = blueprint.activities[row]
        guard activity.visit(in: place) != nil else { return false }
        let answers = blueprint.alphabet.filter(activity.claims)
        return answers.isEmpty
          || answers.contains { signal in
            blueprint.react(signal, in: place, regions: [Array(blueprint.rows.indices)]).target
              == nil
          }
      })
  }
}
