/// Which cluster is in which.
struct ClusterTree {
  /// For each cluster the ones around it, the innermost first, itself included.
  private var ancestry: [Int: [Int]] = [:]
  private var homes: [Int: Int] = [:]

  init(_ diagram: Diagram) {
    let parents = Dictionary(diagram.clusters.map { ($0.id, $0.parent) }) { first, _ in first }
    for cluster in diagram.clusters {
      var chain: [Int] = []
      var next: Int? = cluster.id
      while let id = next, let parent = parents[id], !chain.contains(id) {
        chain.append(id)
        next = parent
      }
      // Clusters that are inside one another are nowhere.
      let isCircle = next.map { chain.contains($0) } ?? false
      if !isCircle { ancestry[cluster.id] = chain }
    }
    for node in diagram.nodes { homes[node.id] = node.cluster }
  }

  /// The cluster that something is drawn in; nil for one that there is not.
  func cluster(_ id: Int?) -> Int? { id.flatMap { ancestry[$0] == nil ? nil : $0 } }

  /// The clusters around a node, the innermost first.
  func around(node: Int) -> [Int] { homes[node].flatMap { ancestry[$0] } ?? [] }

  /// The clusters around a cluster, the innermost first.
  func around(cluster: Int) -> [Int] { Array((ancestry[cluster] ?? []).dropFirst()) }

  /// The borders at which an edge starts and ends: a line from inside a frame cannot end at it.
  func borders(_ edge: Diagram.Edge) -> (from: Int?, to: Int?) {
    let (inner, outer) = (around(node: edge.from), edge.to.map { around(node: $0) } ?? [])
    let from = edge.fromCluster.flatMap { inner.contains($0) ? $0 : nil }
    let to = edge.toCluster.flatMap { outer.contains($0) ? $0 : nil }
    if let from, from == to { return (from, to) }
    return (
      from.flatMap { outer.contains($0) ? nil : $0 }, to.flatMap { inner.contains($0) ? nil : $0 }
    )
  }

  /// Whether an edge leads from a border to the same border.
  func isLoop(_ edge: Diagram.Edge) -> Bool {
    let (from, to) = borders(edge)
    return from != nil && from == to
  }
}
