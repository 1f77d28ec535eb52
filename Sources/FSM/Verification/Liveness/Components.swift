/// The strongly connected components of a graph, numbered so that edges between components lead to
/// lower numbers.
///
/// Tarjan's algorithm (1972) with a stack of its own, so that a chain of any length is no problem.
struct Components {
  /// The component of each node; `unvisited` for those that no root leads to.
  private(set) var number: ContiguousArray<UInt32>

  /// How many components there are.
  private(set) var count = 0

  /// Stands for a node that was not visited.
  static var unvisited: UInt32 { .max }

  /// Visits a graph.
  ///
  /// Inlined, so that the caller's way of listing successors costs no call.
  ///
  /// - Parameters:
  ///   - nodes: How many nodes there are; they are numbered from 0.
  ///   - roots: Where to start.
  ///   - next: The next successor of a node behind a cursor that begins at 0, which it moves on.
  /// - Complexity: O(nodes + edges).
  @inline(__always)
  init(
    count nodes: Int, roots: some Sequence<Int>,
    next: (_ node: Int, _ cursor: inout Int) -> Int?
  ) {
    self.init(count: nodes, roots: roots) { node, cursor, isWanted in
      while let successor = next(node, &cursor) {
        if isWanted(successor) { return successor }
      }
      return nil
    }
  }

  /// Visits a graph whose successors are looked through in one go.
  ///
  /// - Parameters:
  ///   - nodes: How many nodes there are; they are numbered from 0.
  ///   - roots: Where to start.
  ///   - first: The first wanted successor of a node behind a cursor that begins at 0, which it
  ///     moves on; asks of each successor up to there, once and in order, whether it is wanted.
  /// - Complexity: O(nodes + edges).
  @inline(__always)
  init(
    count nodes: Int, roots: some Sequence<Int>,
    first: (_ node: Int, _ cursor: inout Int, _ isWanted: (_ successor: Int) -> Bool) -> Int?
  ) {
    var number = ContiguousArray(repeating: Self.unvisited, count: nodes)
    // The order of discovery from 1; 0 for a node that was not met, the largest number for one
    // whose component is known, which then lowers nothing.
    var orders = ContiguousArray<UInt32>(repeating: 0, count: nodes)
    var lowest = ContiguousArray<UInt32>(repeating: 0, count: nodes)
    var pending: ContiguousArray<UInt32> = []
    var path: ContiguousArray<(node: Int, cursor: Int)> = []
    var met: UInt32 = 0
    for root in roots where orders[root] == 0 {
      var (node, cursor) = (root, 0)
      while true {
        if orders[node] == 0 {
          met += 1
          orders[node] = met
          lowest[node] = met
          pending.append(UInt32(truncatingIfNeeded: node))
        }
        var low = lowest[node]
        let unmet = first(node, &cursor) { successor in
          let order = orders[successor]
          if order == 0 { return true }
          low = min(low, order)
          return false
        }
        lowest[node] = low
        if let unmet {
          path.append((node, cursor))
          (node, cursor) = (unmet, 0)
          continue
        }
        if low == orders[node] {
          while let member = pending.popLast() {
            number[Int(member)] = UInt32(truncatingIfNeeded: count)
            orders[Int(member)] = .max
            if Int(member) == node { break }
          }
          count += 1
        }
        guard let above = path.popLast() else { break }
        lowest[above.node] = min(lowest[above.node], low)
        (node, cursor) = above
      }
    }
    self.number = number
  }
}
