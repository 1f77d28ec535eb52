import FSM

/// A drawing by names: each node with the frames around it, each row between two of them.
struct NamedDrawing {
  var nodes: [String] = []
  var initial: Set<String> = []
  var frames: Set<String> = []
  var rows: Set<String> = []

  init(_ diagram: Diagram) {
    let clusters = Dictionary(uniqueKeysWithValues: diagram.clusters.map { ($0.id, $0) })
    func path(_ cluster: Int?) -> String {
      guard let cluster = cluster.flatMap({ clusters[$0] }) else { return "" }
      return path(cluster.parent) + (cluster.isRegion ? "\(cluster.label)|" : "\(cluster.label)/")
    }
    let names = diagram.nodes.map { path($0.cluster) + $0.label }
    nodes = names
    initial = Set(zip(names, diagram.nodes).filter { $1.isInitial }.map(\.0))
      .union(diagram.clusters.filter(\.isInitial).map { path($0.id) })
    frames = Set(clusters.keys.map { path($0) })
    for edge in diagram.edges {
      let from = edge.fromCluster.map { path($0) } ?? names[edge.from]
      let to = edge.toCluster.map { path($0) } ?? edge.to.map { names[$0] } ?? "?"
      for label in edge.labels {
        rows.insert("\(from) -\(label.name ?? label.action)-> \(to)")
      }
    }
  }
}
