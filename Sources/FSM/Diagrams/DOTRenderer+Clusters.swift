extension DOTRenderer {
  /// The nodes and frames directly in a cluster, or outside all of them.
  func contents(of cluster: Int?) -> [String] {
    let nodes = diagram.nodes.filter { tree.cluster($0.cluster) == cluster }
    let frames = diagram.clusters.filter { tree.cluster($0.parent) == cluster }
    return nodes.flatMap(node) + frames.flatMap(frame)
  }

  private func frame(_ cluster: Diagram.Cluster) -> [String] {
    let settings = Self.statement(
      "graph",
      [
        ("label", DOTText.label(Diagram.labelLines(cluster.label))), ("labelloc", "t"),
        ("labeljust", "l"), ("fontsize", "12"),
        ("style", cluster.isRegion ? "rounded,dashed" : "rounded"), ("color", "#607d8b"),
      ])
    let contents = [settings] + contents(of: cluster.id)
    return ["subgraph cluster_\(cluster.id) {"] + contents.map { "  \($0)" } + ["}"]
      + start(cluster) + corners(cluster)
  }

  /// An arrow from a dot to the border of a cluster that the machine starts in.
  private func start(_ cluster: Diagram.Cluster) -> [String] {
    let inside = diagram.nodes.filter { tree.around(node: $0.id).contains(cluster.id) }
    guard cluster.isInitial, let anchor = inside.first(where: \.isInitial) ?? inside.first
    else { return [] }
    let name = "initialc\(cluster.id)"
    return [
      Self.statement(name, Self.dot),
      Self.statement("\(name) -> s\(anchor.id)", [("lhead", "cluster_\(cluster.id)")]),
    ]
  }

  /// Outside the cluster a corner for each edge from its border to its border, which Graphviz does
  /// not draw by itself.
  private func corners(_ cluster: Diagram.Cluster) -> [String] {
    diagram.edges.enumerated().filter { tree.isLoop($1) && $1.toCluster == cluster.id }.map {
      index, _ in
      Self.statement(
        "loop\(index)",
        [("shape", "point"), ("width", "0.03"), ("label", ""), ("color", "#546e7a")])
    }
  }

  /// What makes an edge start and end at borders.
  func borders(_ edge: Diagram.Edge) -> (tail: Attributes, head: Attributes) {
    let (from, to) = tree.borders(edge)
    return (
      tail: from.map { [("ltail", "cluster_\($0)")] } ?? [],
      head: to.map { [("lhead", "cluster_\($0)")] } ?? []
    )
  }
}
