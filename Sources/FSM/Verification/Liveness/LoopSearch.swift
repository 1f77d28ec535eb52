/// Walks a loop through one component that visits everything acceptance and fairness ask for.
struct LoopSearch {
  let component: UInt32
  let numbers: ContiguousArray<UInt32>
  let product: Product

  /// What is still to be visited.
  private struct Wanted {
    var acceptance: UInt64
    var fairness: UInt64

    var isEmpty: Bool { acceptance | fairness == 0 }
  }

  /// The edges of a loop that begins and ends at a node: to the nearest thing wanted, from there to
  /// the next, and back.
  ///
  /// - Complexity: O(things wanted · component).
  func loop(from start: Int) -> [Int] {
    var wanted = Wanted(
      acceptance: product.acceptance,
      fairness: product.graph.weakSets | (product.graph.strongSets & available))
    wanted.acceptance &= ~product.acceptance(of: start)
    var edges: [Int] = []
    var node = start
    while !wanted.isEmpty {
      let path = path(from: node) { successor, edge in
        product.acceptance(of: successor) & wanted.acceptance
          | product.graph.fairness(edge) & wanted.fairness != 0
      }
      guard let last = path.last else { break }
      for step in path {
        wanted.acceptance &= ~product.acceptance(of: step.node)
        wanted.fairness &= ~product.graph.fairness(step.edge)
      }
      edges += path.map(\.edge)
      node = last.node
    }
    if node != start || edges.isEmpty {
      edges += path(from: node) { successor, _ in successor == start }.map(\.edge)
    }
    return edges
  }

  /// The fairness sets that edges of the component belong to.
  private var available: UInt64 {
    var sets: UInt64 = 0
    guard product.graph.strongSets != 0 else { return 0 }
    for node in numbers.indices where numbers[node] == component {
      product.forEachSuccessor(of: node) { successor, edge in
        if numbers[successor] == component { sets |= product.graph.fairness(edge) }
      }
    }
    return sets
  }

  /// A shortest path of at least one edge inside the component to an edge that is wanted.
  private func path(
    from start: Int, to isGoal: (_ node: Int, _ edge: Int) -> Bool
  ) -> [(node: Int, edge: Int)] {
    var arrivals: [Int: (parent: Int, edge: Int)] = [:]
    var queue = [start]
    var head = 0
    while head < queue.count {
      let node = queue[head]
      head += 1
      var cursor = 0
      while let (successor, edge) = product.next(node, &cursor) {
        guard numbers[successor] == component else { continue }
        if isGoal(successor, edge) {
          var steps = [(node: successor, edge: edge)]
          var current = node
          while current != start, let arrival = arrivals[current] {
            steps.append((current, arrival.edge))
            current = arrival.parent
          }
          return steps.reversed()
        }
        guard successor != start, arrivals[successor] == nil else { continue }
        arrivals[successor] = (node, edge)
        queue.append(successor)
      }
    }
    return []
  }
}
