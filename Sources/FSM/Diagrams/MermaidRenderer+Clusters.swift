extension MermaidRenderer {
  /// What stands directly in a composite state, or outside all of them.
  func contents(of cluster: Int?) -> [String] {
    let nodes = diagram.nodes.filter { tree.cluster($0.cluster) == cluster }
    let frames = diagram.clusters.filter { tree.cluster($0.parent) == cluster }
    let states = frames.filter { !$0.isRegion }
    let starts =
      states.filter(\.isInitial).map { "[*] --> c\($0.id)" }
      + nodes.filter(\.isInitial).map { "[*] --> s\($0.id)" }
    let own =
      nodes.map(node) + (cluster == nil ? note : []) + states.flatMap(state) + starts
      + edges(in: cluster) + nodes.filter(\.isFinal).map { "s\($0.id) --> [*]" }
    let regions = frames.filter(\.isRegion).map(state)
    let parts = (own.isEmpty ? [] : [own]) + regions
    let mayDivide = cluster.map { !hasLinesToStates(inside: $0) } ?? false
    return Array(parts.joined(separator: mayDivide ? ["--"] : []))
  }

  private func state(_ cluster: Diagram.Cluster) -> [String] {
    let loops = diagram.edges.filter { tree.isLoop($0) && tree.borders($0).to == cluster.id }
    let label = MermaidText.label(
      Diagram.labelLines(cluster.label) + loops.flatMap { ["↻"] + lines(at: $0) })
    let contents = ["direction LR"] + contents(of: cluster.id)
    return [#"state "\#(label)" as c\#(cluster.id) {"#] + contents.map { "  \($0)" } + ["}"]
  }

  /// The edges between two things that are both directly in a composite state.
  private func edges(in cluster: Int?) -> [String] {
    var lines: [String] = []
    for (index, edge) in diagram.edges.enumerated() where home(of: edge) == cluster {
      if tree.isLoop(edge) { continue }
      // Edges that differ in what Mermaid cannot draw alone are one.
      lines += self.edge(index, edge).filter { !lines.contains($0) }
    }
    return lines
  }

  /// The innermost composite state that holds both ends of an edge.
  private func home(of edge: Diagram.Edge) -> Int? {
    let (from, to) = containers(edge)
    return from.first { to.contains($0) }
  }

  /// What an edge leads from and to, directly in the composite state that holds both.
  func ends(_ edge: Diagram.Edge) -> (from: String, to: String?) {
    let (from, to) = containers(edge)
    let (tail, head) = tree.borders(edge)
    let home = from.first { to.contains($0) }
    func end(_ containers: [Int], _ border: Int?, _ node: Int) -> String {
      if let outer = containers.prefix(while: { $0 != home }).last { return "c\(outer)" }
      return border.map { "c\($0)" } ?? "s\(node)"
    }
    return (end(from, tail, edge.from), edge.to.map { end(to, head, $0) })
  }

  /// The composite states around both ends of an edge, the innermost first.
  private func containers(_ edge: Diagram.Edge) -> (from: [Int], to: [Int]) {
    let (tail, head) = tree.borders(edge)
    let from = tail.map(tree.around(cluster:)) ?? tree.around(node: edge.from)
    guard let to = edge.to else { return (from, from) }
    return (from, head.map(tree.around(cluster:)) ?? tree.around(node: to))
  }

  /// Whether an edge inside a composite state leads from or to another one.
  private func hasLinesToStates(inside cluster: Int) -> Bool {
    let starts = diagram.clusters.contains {
      $0.isInitial && !$0.isRegion && tree.around(cluster: $0.id).contains(cluster)
    }
    return starts
      || diagram.edges.contains { edge in
        let home = home(of: edge)
        guard home == cluster || home.map(tree.around(cluster:))?.contains(cluster) == true,
          !tree.isLoop(edge)
        else { return false }
        let ends = ends(edge)
        return ends.from.hasPrefix("c") || ends.to?.hasPrefix("c") == true
      }
  }
}
