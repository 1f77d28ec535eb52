/// A finished sketch as nodes, frames and edges with numbers.
struct CompositeDrawing<M: StateMachine> {
  /// Where an edge ends: at a node, or at the border of a frame around that node.
  private typealias End = (node: Int, cluster: Int?)

  private let table: TransitionTable<M>
  private let sketch: CompositeSketch<M>

  /// The spots that hold others, those around them first.
  private let frames: [Spot]
  private let kept: [(spot: Spot, node: Diagram.Node)]
  private let clusterIDs: [Spot: Int]
  private let nodeIDs: [Spot: Int]

  init(_ sketch: CompositeSketch<M>, _ table: TransitionTable<M>) {
    self.table = table
    self.sketch = sketch
    frames = sketch.nodes.flatMap(\.spot.cover).withoutRepetitions
    let isFrame = Set(frames).contains
    // A state that always holds a machine is a frame, though it was declared as a node as well.
    kept = sketch.nodes.filter { !isFrame($0.spot) || $0.node.emphasis != sketch.missing }
    clusterIDs = Dictionary(uniqueKeysWithValues: frames.enumerated().map { ($1, $0) })
    nodeIDs = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1.spot, $0) })
  }

  var diagram: Diagram {
    Diagram(nodes: nodes, edges: edges, clusters: clusters)
  }

  private var nodes: [Diagram.Node] {
    kept.enumerated().map { id, kept in
      var node = kept.node
      node.id = id
      node.cluster = clusterIDs[kept.spot] ?? parent(of: kept.spot)
      node.isInitial = sketch.initial.contains(kept.spot) && clusterIDs[kept.spot] == nil
      return node
    }
  }

  private var clusters: [Diagram.Cluster] {
    frames.enumerated().map { id, spot in
      let isMachine = if case .part = spot.last { true } else { false }
      return Diagram.Cluster(
        id: id, label: spot.label, parent: parent(of: spot), isRegion: isMachine,
        isInitial: sketch.initial.contains(spot))
    }
  }

  private func parent(of spot: Spot) -> Int? { spot.around.flatMap { clusterIDs[$0] } }

  private var edges: [Diagram.Edge] {
    let anchors = anchors
    return sketch.edges.lines(frames: Set(frames), innermost: sketch.innermost).compactMap {
      line, actions in
      var target: End?
      if let spot = line.to {
        guard let end = end(spot, anchors) else { return nil }
        target = end
      }
      // Without room for its nodes an edge is left out.
      guard let source = end(line.from, anchors) else { return nil }
      let row = table.rows[line.row]
      return Diagram.Edge(
        from: source.node, to: target?.node, action: actions.joined(separator: ", "),
        guardName: row.guardName ?? (row.isGuarded ? "…" : nil), name: row.ownName,
        emphasis: line.emphasis, fromCluster: source.cluster, toCluster: target?.cluster)
    }
  }

  private func end(_ spot: Spot, _ anchors: [Spot: Int]) -> End? {
    if let node = nodeIDs[spot] { return (node, nil) }
    guard spot.last == .border, let frame = spot.around, let anchor = anchors[frame] else {
      return nil
    }
    return (anchor, clusterIDs[frame])
  }

  /// The node in each frame at which lines to its border are fixed: where it starts, if possible.
  private var anchors: [Spot: Int] {
    var anchors: [Spot: Int] = [:]
    for isStart in [true, false] {
      for (id, kept) in kept.enumerated()
      where !isStart || sketch.initial.contains(kept.spot) {
        for frame in kept.spot.cover where anchors[frame] == nil { anchors[frame] = id }
        if clusterIDs[kept.spot] != nil, anchors[kept.spot] == nil { anchors[kept.spot] = id }
      }
    }
    return anchors
  }
}

extension TransitionRow {
  /// The name inside the row's own machine; nil for a row that is called after its actions.
  fileprivate var ownName: String? {
    if let name { return name }
    if case .values = trigger { return nil }
    return location.description
  }
}
