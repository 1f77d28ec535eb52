extension Coverage {
  /// The machine as a picture, what was taken and what was not told apart.
  ///
  /// A node stands for the states of one `node(of:)`, an edge for the transitions of the same rows
  /// between two nodes; its label says how many of them were taken. A machine made of others is
  /// drawn with a frame for each of them, and each row in the machine that it belongs to.
  ///
  /// - Returns: The diagram: no more than the five hundred nodes reached first, and a note.
  /// - Complexity: O(states + transitions).
  public var diagram: Diagram { diagram(limit: 500) }

  func diagram(limit: Int) -> Diagram {
    exploration.table.isComposed ? compositeDiagram(limit: limit) : simpleDiagram(limit: limit)
  }

  private func simpleDiagram(limit: Int) -> Diagram {
    let table = exploration.table
    var numbers: [String: Int] = [:]
    var nodes: [Diagram.Node] = []
    let names = exploration.states.map { table.machine.node(of: $0) }
    for (place, name) in names.enumerated() {
      let number = numbers[name] ?? nodes.count
      if number == nodes.count {
        guard number < limit else { continue }
        numbers[name] = number
        nodes.append(Diagram.Node(id: number, label: name, emphasis: .notVisited))
      }
      if seenStates.contains(place) { nodes[number].emphasis = .normal }
      if table.mayRest(in: exploration.states[place]) { nodes[number].isFinal = true }
    }
    for state in table.initialStates {
      if let number = numbers[table.machine.node(of: state)] { nodes[number].isInitial = true }
    }
    let all = Set(names).count
    return Diagram(
      title: String(describing: M.self),
      note: note(nodes.count < all ? "\(nodes.count) of \(all) nodes" : nil),
      nodes: nodes, edges: drawnEdges(names, numbers))
  }

  /// What was taken, and which nodes alone are drawn; nil for all.
  private func note(_ first: String?) -> String {
    let taken = CoverageReport.Share(taken: seenEdges.count, total: edges.count)
    return "transitions taken: \(taken)" + (first.map { "; the first \($0)" } ?? "")
  }

  private func compositeDiagram(limit: Int) -> Diagram {
    let table = exploration.table
    var sketch = CompositeSketch(
      Outline(table), missing: .unreachable, declaring: [], limit: limit)
    for (place, state) in exploration.states.enumerated() {
      sketch.reach(state, isVisited: seenStates.contains(place))
    }
    let firings = Firings(table)
    exploration.forEachTransition(of: firings.table) { transition in
      let place = SearchPlace(state: transition.source, action: transition.action)
      let isTaken = edgePlaces[place].map { seenEdges.contains($0) } ?? false
      for firing in firings.take() {
        // What rows pass through within a step, or lie beyond the bound.
        sketch.pass(firing.after, isVisited: isTaken)
        sketch.add(firing, of: table.rows[firing.row], isTaken: isTaken)
      }
    }
    var diagram = CompositeDrawing(sketch, table).diagram
    diagram.title = String(describing: M.self)
    diagram.note = note(sketch.isWhole ? nil : "\(sketch.nodes.count) nodes")
    return diagram
  }

  private struct EdgeKey: Hashable {
    let from: Int
    let to: Int?
    let fired: [TransitionID]
  }

  private func drawnEdges(_ names: [String], _ numbers: [String: Int]) -> [Diagram.Edge] {
    var order: [EdgeKey] = []
    var counts: [EdgeKey: (taken: Int, total: Int)] = [:]
    for (place, edge) in edges.enumerated() {
      // Without room for its nodes an edge is left out.
      guard let from = numbers[names[edge.source]] else { continue }
      if let target = targets[place], numbers[names[target]] == nil { continue }
      let key = EdgeKey(
        from: from,
        to: targets[place].flatMap { numbers[names[$0]] }, fired: Array(edge.fired))
      if counts[key] == nil { order.append(key) }
      counts[key, default: (0, 0)].total += 1
      if seenEdges.contains(place) { counts[key, default: (0, 0)].taken += 1 }
    }
    return order.map { key in
      let count = counts[key] ?? (0, 0)
      let rows = key.fired.map { exploration.table.label(of: $0) }.joined(separator: ", ")
      let share = count.total == 1 ? "" : " (\(count.taken)/\(count.total))"
      return Diagram.Edge(
        from: key.from, to: key.to, name: rows + share,
        emphasis: count.taken == 0 ? .notTaken : .normal)
    }
  }
}
