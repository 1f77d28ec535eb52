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
  /// - Parameters:
  ///   - nodes: How many nodes there are; they are numbered from 0.
  ///   - roots: Where to start.
  ///   - next: The next successor of a node behind a cursor that begins at 0, which it moves on.
  /// - Complexity: O(nodes + edges).
  init(count nodes: Int, roots: [Int], next: (_ node: Int, _ cursor: inout Int) -> Int?) {
    number = ContiguousArray(repeating: Self.unvisited, count: nodes)
    // The order of discovery from 1; 0 for a node that was not met.
    var orders = ContiguousArray<UInt32>(repeating: 0, count: nodes)
    var lowest = ContiguousArray<UInt32>(repeating: 0, count: nodes)
    var pending: ContiguousArray<UInt32> = []
    var path: ContiguousArray<(node: Int, cursor: Int)> = []
    var met: UInt32 = 0
    for root in roots where orders[root] == 0 {
      path.append((root, 0))
      while let last = path.indices.last {
        let node = path[last].node
        if orders[node] == 0 {
          met += 1
          orders[node] = met
          lowest[node] = met
          pending.append(UInt32(node))
        }
        if let successor = next(node, &path[last].cursor) {
          if orders[successor] == 0 {
            path.append((successor, 0))
          } else if number[successor] == Self.unvisited {
            lowest[node] = min(lowest[node], orders[successor])
          }
          continue
        }
        path.removeLast()
        if let above = path.last?.node { lowest[above] = min(lowest[above], lowest[node]) }
        guard lowest[node] == orders[node] else { continue }
        while let member = pending.popLast() {
          number[Int(member)] = UInt32(count)
          if Int(member) == node { break }
        }
        count += 1
      }
    }
  }
}
