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
    var number = ContiguousArray(repeating: Self.unvisited, count: nodes)
    // The order of discovery from 1; 0 for a node that was not met.
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
        if let successor = next(node, &cursor) {
          if orders[successor] == 0 {
            path.append((node, cursor))
            (node, cursor) = (successor, 0)
          } else if number[successor] == Self.unvisited {
            lowest[node] = min(lowest[node], orders[successor])
          }
          continue
        }
        if lowest[node] == orders[node] {
          while let member = pending.popLast() {
            number[Int(member)] = UInt32(truncatingIfNeeded: count)
            if Int(member) == node { break }
          }
          count += 1
        }
        guard let above = path.popLast() else { break }
        lowest[above.node] = min(lowest[above.node], lowest[node])
        (node, cursor) = above
      }
    }
    self.number = number
  }
}
