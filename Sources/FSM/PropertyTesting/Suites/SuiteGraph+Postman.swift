extension SuiteGraph {
  /// The fewest steps in which any number of walks from the starts can take every edge.
  ///
  /// This is the rural relative of the Chinese postman's problem on directed graphs (J. Edmonds and
  /// E. L. Johnson, "Matching, Euler Tours and the Chinese Postman", Mathematical Programming 5,
  /// 1973), where going back to a start costs nothing: each node must be left as often as it is
  /// entered, so edges are repeated along cheapest ways from nodes entered too often to nodes left
  /// too often.
  ///
  /// - Parameter limit: The most work to do for it, in visits of nodes and edges.
  /// - Returns: The steps; nil when it would take more work.
  /// - Complexity: O(edges²) visits of edges at most.
  func fewestSteps(limit: Int = 50_000_000) -> Int? {
    // Nodes left more often than entered need to be entered again. A start is entered for nothing.
    var balance = [Int](repeating: 0, count: nodeCount)
    for edge in edges {
      balance[edge.target] += 1
      balance[edge.source] -= 1
    }
    for start in starts where balance[start] < 0 { balance[start] = 0 }
    var flow = RepeatedEdges(self, limit: limit)
    for node in balance.indices where balance[node] < 0 {
      for _ in 0..<(-balance[node]) {
        // From wherever a walk may end, or be: ending costs nothing, so any surplus will do, and
        // so will a fresh start.
        guard flow.enter(node, from: &balance, starts) else { return nil }
      }
    }
    return edges.count + flow.cost
  }
}

/// The edges that are taken more than once, chosen one cheapest way after the other.
private struct RepeatedEdges {
  private let graph: SuiteGraph
  private let into: [[Int]]
  private var repeats: [Int]
  private var work = 0
  private let limit: Int

  init(_ graph: SuiteGraph, limit: Int) {
    self.graph = graph
    self.limit = limit
    repeats = Array(repeating: 0, count: graph.edges.count)
    var into = [[Int]](repeating: [], count: graph.nodeCount)
    for (place, edge) in graph.edges.enumerated() { into[edge.target].append(place) }
    self.into = into
  }

  var cost: Int { repeats.reduce(0, +) }

  /// Adds a cheapest way that enters a node once more; false when that takes too much work.
  ///
  /// By Bellman and Ford, since taking back a repeated edge saves its cost.
  mutating func enter(_ node: Int, from balance: inout [Int], _ starts: [Int]) -> Bool {
    work += graph.nodeCount
    var costs = [Int](repeating: .max, count: graph.nodeCount)
    var steps = [Step?](repeating: nil, count: graph.nodeCount)
    var queue: [Int] = []
    var isQueued = [Bool](repeating: false, count: graph.nodeCount)
    for source in costs.indices where balance[source] > 0 || starts.contains(source) {
      costs[source] = 0
      queue.append(source)
      isQueued[source] = true
    }
    var head = 0
    while head < queue.count {
      let current = queue[head]
      head += 1
      isQueued[current] = false
      work += graph.out[current].count + into[current].count
      guard work <= limit else { return false }
      let relax = { (target: Int, cost: Int, step: Step) in
        guard cost < costs[target] else { return }
        costs[target] = cost
        steps[target] = step
        if !isQueued[target] {
          isQueued[target] = true
          queue.append(target)
        }
      }
      for edge in graph.out[current] {
        relax(graph.edges[edge].target, costs[current] + 1, (edge, false))
      }
      for edge in into[current] where repeats[edge] > 0 {
        relax(graph.edges[edge].source, costs[current] - 1, (edge, true))
      }
    }
    repeatWay(to: node, by: steps, from: &balance)
    return true
  }

  /// The last step of a way; back when it takes back a repeated edge.
  private typealias Step = (edge: Int, isBack: Bool)

  /// Repeats the edges of a way, and takes it off the balance of the node that it starts at.
  private mutating func repeatWay(to node: Int, by steps: [Step?], from balance: inout [Int]) {
    var current = node
    while let step = steps[current] {
      repeats[step.edge] += step.isBack ? -1 : 1
      current = step.isBack ? graph.edges[step.edge].target : graph.edges[step.edge].source
    }
    if balance[current] > 0 { balance[current] -= 1 }
  }
}
