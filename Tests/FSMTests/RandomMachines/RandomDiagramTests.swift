import FSM
import Testing

/// What a drawing shows of the rows that fire, the order of nodes and edges aside.
private struct Picture: Equatable {
  struct Arrow: Hashable {
    var from: String
    var to: String
    var actions: Set<String>
  }
  struct Line: Hashable {
    var from: String
    var to: String
    var row: Int
  }

  var reached: Set<String> = []
  var initial: Set<String> = []
  var final: Set<String> = []
  var deadlocks: Set<String> = []
  var outside: Set<String> = []
  /// How many arrows look like this one.
  var arrows: [Arrow: Int] = [:]
}

extension Picture {
  /// What a diagram shows.
  init(_ diagram: Diagram) {
    let names = diagram.nodes.map(\.label)
    for node in diagram.nodes {
      let isReached = [.normal, .deadlock].contains(node.emphasis)
      if isReached { reached.insert(node.label) }
      if node.isInitial { initial.insert(node.label) }
      if node.isFinal { final.insert(node.label) }
      if node.emphasis == .deadlock { deadlocks.insert(node.label) }
      if node.emphasis == .outsideBounds { outside.insert(node.label) }
    }
    for edge in diagram.edges where edge.emphasis == .normal {
      guard let to = edge.to else { continue }
      let actions = edge.labels[0].action.split(separator: ", ").map(String.init)
      arrows[Arrow(from: names[edge.from], to: names[to], actions: Set(actions)), default: 0] += 1
    }
  }

  /// What the blueprint says once more, by the naive reader of the table.
  init(_ blueprint: Blueprint, node: (Place) -> String) {
    let census = Census(blueprint)
    let places = census.levels.reduce(into: Set<Place>()) { $0.formUnion($1) }
    reached = Set(places.map(node))
    initial = Set(blueprint.initial.map(node))
    final = Set(places.intersection(blueprint.final).map(node))
    deadlocks = Set(census.deadlocks.map(node))
    var lines: [Line: Set<String>] = [:]
    for place in places {
      for signal in Set(blueprint.alphabet) where blueprint.origin(of: signal, in: place) != nil {
        for case (let row, .enabled(let target)) in blueprint.attempts(signal, in: place)
          .enumerated()
        {
          if blueprint.outside.contains(target) { outside.insert(node(target)) }
          let line = Line(from: node(place), to: node(target), row: row)
          lines[line, default: []].insert(Self.caseName(signal))
          break
        }
      }
    }
    outside.subtract(reached)
    for (line, actions) in lines {
      arrows[Arrow(from: line.from, to: line.to, actions: actions), default: 0] += 1
    }
  }

  private static func caseName(_ signal: Signal) -> String {
    switch signal {
    case .tick: "tick"
    case .reset: "reset"
    case .halt: "halt"
    case .put: "put"
    case .pick: "pick"
    }
  }
}

struct `Random machines are drawn as they are` {
  @Test(arguments: Seeds.some)
  func `by case, with initial, final, deadlocked and outer nodes`(_ seeds: Seeds) throws {
    for seed in seeds.range {
      let machine = RandomMachine(seed: seed)
      let drawn = Picture(check(machine).diagram())
      let expected = Picture(machine.blueprint) { place in
        switch place {
        case .idle: "idle"
        case .busy: "busy"
        case .done: "done"
        case .loaded: "loaded"
        case .paired: "paired"
        }
      }
      try #require(drawn == expected, "seed \(seed)")
    }
  }

  @Test(arguments: Seeds.some)
  func `by state, with initial, final, deadlocked and outer nodes`(_ seeds: Seeds) throws {
    for seed in seeds.range {
      let machine = RandomMachine(seed: seed)
      let drawn = Picture(check(machine).stateDiagram())
      let expected = Picture(machine.blueprint) { place in
        switch place {
        case .idle: "idle"
        case .busy: "busy"
        case .done: "done"
        case .loaded(let load): "loaded(\(load))"
        case .paired(let number, let isOdd): "paired(\(number), isOdd: \(isOdd))"
        }
      }
      try #require(drawn == expected, "seed \(seed)")
    }
  }

  @Test(arguments: [0, 1, 2, 5])
  func `up to a limit, and a note says what was left out`(_ limit: Int) throws {
    for seed in Seeds.some[0].range {
      let report = check(RandomMachine(seed: seed))
      let whole = report.diagram()
      let part = report.diagram(limit: limit)
      try #require(part.nodes.count <= limit, "seed \(seed)")
      try #require((part.note == whole.note) == (part == whole), "seed \(seed)")
      let shown = Set(part.nodes.map(\.label))
      try #require(shown.isSubset(of: whole.nodes.map(\.label)), "seed \(seed)")
      try #require(
        part.edges.allSatisfy { edge in
          shown.count > edge.from && shown.count > edge.to ?? 0
        })
    }
  }
}
