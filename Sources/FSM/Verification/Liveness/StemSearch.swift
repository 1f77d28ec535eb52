/// Walks through what can be reached of a product, breadth first, so that stems are shortest.
struct StemSearch {
  private let product: Product

  /// The nodes in the order in which they were met.
  private(set) var order: ContiguousArray<UInt32> = []

  // The breadth-first tree; a root is its own parent.
  private var parents: ContiguousArray<UInt32> = []
  private var arrivals: ContiguousArray<UInt32> = []

  private static var unknown: UInt32 { .max }

  /// Prepares a search; it takes memory only when it begins.
  init(_ product: Product) { self.product = product }

  /// Visits everything that can be reached.
  ///
  /// - Parameter isEnd: Whether to stop at a node.
  /// - Returns: The node at which it stopped; nil when there is none.
  /// - Complexity: O(product).
  mutating func search(until isEnd: (Int) -> Bool) -> Int? {
    parents = ContiguousArray(repeating: Self.unknown, count: product.count)
    arrivals = ContiguousArray(repeating: 0, count: product.count)
    for state in product.graph.initial {
      for reader in product.initialReaders {
        meet(product.node(state, reader), from: nil, by: 0)
      }
    }
    var head = 0
    while head < order.count {
      let node = Int(order[head])
      head += 1
      if isEnd(node) { return node }
      product.forEachSuccessor(of: node) { meet($0, from: node, by: $1) }
    }
    return nil
  }

  @inline(__always)
  private mutating func meet(_ node: Int, from parent: Int?, by edge: Int) {
    guard parents[node] == Self.unknown else { return }
    parents[node] = UInt32(truncatingIfNeeded: parent ?? node)
    arrivals[node] = UInt32(truncatingIfNeeded: edge)
    order.append(UInt32(truncatingIfNeeded: node))
  }

  /// The state of the graph in which the run to a node starts.
  func root(of node: Int) -> Int {
    var node = node
    while Int(parents[node]) != node { node = Int(parents[node]) }
    return product.state(node)
  }

  /// The edges of a shortest run to a node.
  func stem(to node: Int) -> [Int] {
    var edges: [Int] = []
    var node = node
    while Int(parents[node]) != node {
      let parent = Int(parents[node])
      edges.append(edge(from: parent, truncated: arrivals[node]))
      node = parent
    }
    return edges.reversed()
  }

  /// The edge of a node's state whose number ends in 32 given bits.
  private func edge(from node: Int, truncated bits: UInt32) -> Int {
    let edges = product.graph.edges.of(product.state(node))
    return edges.lowerBound + Int(bits &- UInt32(truncatingIfNeeded: edges.lowerBound))
  }
}
