@testable import FSM

/// A small graph with conditions and fairness, as data.
struct RandomGraph {
  struct Edge: Hashable {
    var from: Int
    var to: Int
    var steps: Set<Int>
    /// The weak or strong fairness sets it belongs to.
    var fairness: Set<Int>
  }

  var count: Int
  var edges: [Edge] = []
  var initial: Set<Int>
  var states: [Set<Int>]
  var mayRest: [Bool]
  var weak: Set<Int>
  /// In which states each strong set is enabled.
  var strong: [Int: Set<Int>]

  /// A graph without edges, in which nothing rests.
  init(states: [Set<Int>], initial: Set<Int>, weak: Set<Int>) {
    count = states.count
    self.states = states
    self.initial = initial
    self.weak = weak
    mayRest = states.map { _ in false }
    strong = [:]
  }

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = 1 + random.below(5)
    self.count = count
    states = (0..<count).map { _ in Set((0..<2).filter { _ in random.below(2) == 0 }) }
    mayRest = (0..<count).map { _ in random.below(3) > 0 }
    initial = [random.below(count)]
    if random.below(3) == 0 { initial.insert(random.below(count)) }
    weak = Set((0..<random.below(3)))
    strong = [:]
    for set in 0..<random.below(3) where !weak.contains(set + 3) {
      strong[set + 3] = Set((0..<count).filter { _ in random.below(2) == 0 })
    }
    for source in 0..<count {
      for _ in 0..<random.below(4) {
        edges.append(
          Edge(
            from: source, to: random.below(count),
            steps: Set((0..<2).filter { _ in random.below(3) == 0 }),
            fairness: Set((0..<6).filter { _ in random.below(3) == 0 })))
      }
    }
    // What fires is enabled.
    for set in strong.keys {
      strong[set]?.formUnion(edges.filter { $0.fairness.contains(set) }.map(\.from))
    }
  }

  /// The graph as the engine takes it.
  var runGraph: RunGraph {
    var list = EdgeList()
    var edgeLetters: ContiguousArray<UInt64> = []
    var fairness: ContiguousArray<UInt64> = []
    for source in 0..<count {
      for edge in edges where edge.from == source {
        list.append(to: edge.to, by: 0)
        edgeLetters.append(edge.steps.reduce(0) { $0 | 4 << UInt64($1) })
        fairness.append(edge.fairness.reduce(0) { $0 | 1 << UInt64($1) })
      }
      list.endState()
    }
    var graph = RunGraph(
      edges: list, initial: initial.sorted(),
      stateLetters: ContiguousArray(states.map { $0.reduce(0) { $0 | 1 << UInt64($1) } }),
      mayRest: ContiguousArray(mayRest), fairness: fairness)
    graph.edgeLetters = edgeLetters
    graph.weakSets = weak.reduce(0) { $0 | 1 << UInt64($1) }
    graph.strongSets = strong.keys.reduce(0) { $0 | 1 << UInt64($1) }
    graph.enabled = ContiguousArray(
      (0..<count).map { state in
        strong.filter { $0.value.contains(state) }.keys.reduce(0) { $0 | 1 << UInt64($1) }
      })
    return graph
  }

  /// The edges in the order of the engine's.
  var ordered: [Edge] { (0..<count).flatMap { source in edges.filter { $0.from == source } } }
}

/// Whether some fair run satisfies a formula, by the truth assignments to its parts (Lichtenstein
/// and Pnueli 1985) and sets of nodes, without any of the engine's code.
struct NaiveLiveness {
  private struct Node {
    var state: Int
    /// The edge to be taken; nil when the run rests for ever.
    var edge: RandomGraph.Edge?
    /// The parts of the formula that hold, as bits.
    var holding: Int

    func holds(_ part: Int) -> Bool { holding >> part & 1 == 1 }
  }

  /// A part of the formula, its operands by number.
  private enum Part {
    case letter
    case next(Int)
    case until(Int, Int)
    case release(Int, Int)
  }

  private let graph: RandomGraph
  private let parts: [Part]
  private var nodes: [Node] = []
  private var successors: [[Int]] = []
  private var predecessors: [[Int]] = []

  init(graph: RandomGraph, formula: Proposition) {
    self.graph = graph
    let all = formula.parts
    let number = { (part: Proposition) in all.firstIndex(of: part) ?? -1 }
    parts = all.map { part in
      switch part {
      case .next(let operand): .next(number(operand))
      case .until(let first, let second): .until(number(first), number(second))
      case .release(let first, let second): .release(number(first), number(second))
      case .state, .step, .not, .and, .or: .letter
      }
    }
    nodes = (0..<graph.count).flatMap { state -> [Node] in
      let edges = graph.edges.filter { $0.from == state }.map(Optional.init)
      return (graph.mayRest[state] ? edges + [nil] : edges).flatMap { edge in
        Self.assignments(all, graph.states[state], edge?.steps ?? [])
          .map { Node(state: state, edge: edge, holding: $0) }
      }
    }
    let places = Dictionary(grouping: nodes.indices) { nodes[$0].state }
    successors = nodes.map { node in
      (places[node.edge?.to ?? node.state] ?? []).filter { follows(nodes[$0], node) }
    }
    predecessors = nodes.map { _ in [] }
    for (source, targets) in successors.enumerated() {
      for target in targets { predecessors[target].append(source) }
    }
  }

  /// What may hold at a moment: temporal parts are guessed, the rest follows.
  private static func assignments(
    _ all: [Proposition], _ states: Set<Int>, _ steps: Set<Int>
  ) -> [Int] {
    var assignments = [0]
    for (place, part) in all.enumerated() {
      let holds = { (bits: Int, part: Proposition) in
        bits >> (all.firstIndex(of: part) ?? 0) & 1 == 1
      }
      assignments = assignments.flatMap { bits -> [Int] in
        let isTrue: Bool
        switch part {
        case .state(let condition): isTrue = states.contains(condition)
        case .step(let condition): isTrue = steps.contains(condition)
        case .not(let operand): isTrue = !holds(bits, operand)
        case .and(let first, let second): isTrue = holds(bits, first) && holds(bits, second)
        case .or(let first, let second): isTrue = holds(bits, first) || holds(bits, second)
        case .next, .until, .release: return [bits, bits | 1 << place]
        }
        return [isTrue ? bits | 1 << place : bits]
      }
    }
    return assignments
  }

  /// Whether one node may come after another.
  private func follows(_ next: Node, _ node: Node) -> Bool {
    if let edge = node.edge {
      guard next.state == edge.to else { return false }
    } else {
      guard next.state == node.state, next.edge == nil else { return false }
    }
    return parts.indices.allSatisfy { part in
      switch parts[part] {
      case .letter: true
      case .next(let operand): node.holds(part) == next.holds(operand)
      case .until(let first, let second):
        node.holds(part) == (node.holds(second) || node.holds(first) && next.holds(part))
      case .release(let first, let second):
        node.holds(part) == (node.holds(second) && (node.holds(first) || next.holds(part)))
      }
    }
  }

  /// Whether there is such a run.
  func hasRun() -> Bool {
    let roots = nodes.indices.filter {
      graph.initial.contains(nodes[$0].state) && nodes[$0].holds(parts.count - 1)
    }
    let all = Set(nodes.indices)
    let reached = roots.reduce(into: Set(roots)) {
      $0.formUnion(closure(from: $1, within: all, successors))
    }
    return hasFairCycle(in: reached)
  }

  /// Whether a set of nodes holds a cycle that fulfils every promise and is fair.
  private func hasFairCycle(in nodes: Set<Int>) -> Bool {
    var left = nodes
    while let root = left.first {
      let component = closure(from: root, within: left, successors)
        .intersection(closure(from: root, within: left, predecessors))
      if component.isEmpty {
        // It is on no cycle.
        left.remove(root)
        continue
      }
      if isFair(component) { return true }
      left.subtract(component)
    }
    return false
  }

  private func isFair(_ component: Set<Int>) -> Bool {
    let members = component.map { nodes[$0] }
    for (place, part) in parts.enumerated() {
      switch part {
      case .until(_, let second):
        if members.allSatisfy({ $0.holds(place) && !$0.holds(second) }) { return false }
      case .release(_, let second):
        // One that does not hold promises that its right side fails some time.
        if members.allSatisfy({ !$0.holds(place) && $0.holds(second) }) { return false }
      case .letter, .next: continue
      }
    }
    if members.contains(where: { $0.edge == nil }) { return true }
    let taken = members.reduce(into: Set<Int>()) { $0.formUnion($1.edge?.fairness ?? []) }
    guard graph.weak.isSubset(of: taken) else { return false }
    for (set, enabled) in graph.strong where !taken.contains(set) {
      guard members.contains(where: { enabled.contains($0.state) }) else { continue }
      return hasFairCycle(in: component.filter { !enabled.contains(nodes[$0].state) })
    }
    return true
  }

  /// The nodes that at least one step leads to.
  private func closure(from root: Int, within nodes: Set<Int>, _ next: [[Int]]) -> Set<Int> {
    var reached: Set<Int> = []
    var queue = [root]
    while let node = queue.popLast() {
      for successor in next[node] where nodes.contains(successor) {
        if reached.insert(successor).inserted { queue.append(successor) }
      }
    }
    return reached
  }
}
