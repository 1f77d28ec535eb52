/// The shortest ways from the starts of a graph to all nodes, which form a tree for each start.
struct ShortestTree {
  /// The edge by which each node is first reached; nil for starts, and for what nothing reaches.
  private(set) var arrivals: [Int?]

  /// How many edges the way to each node has.
  private(set) var depths: [Int]

  init(_ graph: SuiteGraph) {
    arrivals = Array(repeating: nil, count: graph.nodeCount)
    depths = Array(repeating: 0, count: graph.nodeCount)
    var isKnown = [Bool](repeating: false, count: graph.nodeCount)
    for start in graph.starts { isKnown[start] = true }
    var queue = graph.starts
    var head = 0
    while head < queue.count {
      let node = queue[head]
      head += 1
      for place in graph.out[node] where !isKnown[graph.edges[place].target] {
        let target = graph.edges[place].target
        isKnown[target] = true
        arrivals[target] = place
        depths[target] = depths[node] + 1
        queue.append(target)
      }
    }
  }

  /// The way to a node.
  func way(to node: Int, in graph: SuiteGraph) -> (start: Int, edges: [Int]) {
    var (edges, current) = ([Int](), node)
    while let arrival = arrivals[current] {
      edges.append(arrival)
      current = graph.edges[arrival].source
    }
    return (current, edges.reversed())
  }
}
