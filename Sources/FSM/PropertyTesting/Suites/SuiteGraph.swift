/// The explored graph of a machine as numbers, for algorithms on graphs.
struct SuiteGraph {
  /// An edge and what it stands for.
  struct Edge: Hashable, Sendable {
    let source: Int
    let target: Int

    /// The place of the action in the alphabet; in a graph of edges, of the edge it ends with.
    let label: Int
  }

  /// The nodes in which a case may start.
  let starts: [Int]
  let nodeCount: Int
  let edges: [Edge]

  /// The places of the edges out of each node.
  let out: [[Int]]

  init(starts: [Int], nodeCount: Int, edges: [Edge]) {
    self.starts = starts
    self.nodeCount = nodeCount
    self.edges = edges
    var out = [[Int]](repeating: [], count: nodeCount)
    for (place, edge) in edges.enumerated() { out[edge.source].append(place) }
    self.out = out
  }

  init<M>(_ exploration: Exploration<M>) {
    let places = Dictionary(
      zip(exploration.states, exploration.states.indices), uniquingKeysWith: { first, _ in first })
    var edges: [Edge] = []
    exploration.forEachTransition { transition in
      // Targets outside the machine's bound are none of its states here.
      guard let target = places[transition.target] else { return }
      edges.append(Edge(source: transition.source, target: target, label: transition.action))
    }
    self.init(
      starts: exploration.table.initialStates.compactMap { places[$0] },
      nodeCount: exploration.states.count, edges: edges)
  }

  /// The graph whose nodes are the edges of this one, and whose edges are pairs that follow.
  ///
  /// - Parameter limit: The most pairs.
  /// - Returns: nil when there are more.
  func ofEdges(limit: Int) -> SuiteGraph? {
    let count = edges.reduce(0) { $0 + out[$1.target].count }
    guard count <= limit else { return nil }
    let pairs = edges.indices.flatMap { first in
      out[edges[first].target].map { Edge(source: first, target: $0, label: $0) }
    }
    return SuiteGraph(
      starts: starts.flatMap { out[$0] }, nodeCount: edges.count, edges: pairs)
  }
}

extension SuiteGraph {
  /// Walks that together take every edge and enter every node, few and short.
  ///
  /// From where it is, a walk goes to the nearest edge not taken yet, and when it can come to none,
  /// another begins. That is no optimum, but seldom far from it; see `fewestSteps`.
  ///
  /// - Parameter goal: What must be covered.
  /// - Returns: For each walk its first node and its edges.
  /// - Complexity: O(edges · (nodes + edges)).
  func walks(covering goal: Goal) -> [(start: Int, edges: [Int])] {
    var open = OpenGoals(self, goal)
    var walks: [(start: Int, edges: [Int])] = []
    while let first = wayToOpenGoal(from: starts, open) {
      var walk = (start: first.start, edges: [Int]())
      open.enter(first.start)
      var way = first
      while true {
        for edge in way.edges {
          walk.edges.append(edge)
          open.take(edge, in: self)
        }
        let last = walk.edges.last.map { edges[$0].target } ?? walk.start
        guard let next = wayToOpenGoal(from: [last], open) else { break }
        way = next
      }
      walks.append(walk)
    }
    return walks
  }

  /// What walks must cover.
  enum Goal { case nodes, edges }

  /// The shortest way from one of some nodes that covers something new with its last edge.
  private func wayToOpenGoal(
    from sources: [Int], _ open: OpenGoals
  ) -> (start: Int, edges: [Int])? {
    if open.isEmpty { return nil }
    if let node = sources.first(where: { open.nodes[$0] }) { return (node, []) }
    var arrivals = [Int?](repeating: nil, count: nodeCount)
    var isKnown = [Bool](repeating: false, count: nodeCount)
    var queue = sources
    for source in sources { isKnown[source] = true }
    var head = 0
    while head < queue.count {
      let node = queue[head]
      head += 1
      for edge in out[node] {
        let target = edges[edge].target
        if open.edges[edge] || open.nodes[target] {
          var way = [edge]
          var current = node
          while let arrival = arrivals[current] {
            way.append(arrival)
            current = edges[arrival].source
          }
          return (current, way.reversed())
        }
        guard !isKnown[target] else { continue }
        isKnown[target] = true
        arrivals[target] = edge
        queue.append(target)
      }
    }
    return nil
  }

  /// What is still to be covered.
  private struct OpenGoals {
    var edges: [Bool]
    var nodes: [Bool]
    private var count: Int

    init(_ graph: SuiteGraph, _ goal: Goal) {
      edges = Array(repeating: goal == .edges, count: graph.edges.count)
      nodes = Array(repeating: true, count: graph.nodeCount)
      count = graph.nodeCount + (goal == .edges ? graph.edges.count : 0)
    }

    var isEmpty: Bool { count == 0 }

    mutating func enter(_ node: Int) {
      guard nodes[node] else { return }
      nodes[node] = false
      count -= 1
    }

    mutating func take(_ edge: Int, in graph: SuiteGraph) {
      enter(graph.edges[edge].target)
      guard edges[edge] else { return }
      edges[edge] = false
      count -= 1
    }
  }
}
