extension Coverage {
  /// The machine as a picture, what was taken and what was not told apart.
  ///
  /// A node stands for the states of one `node(of:)`, an edge for the transitions of the same rows
  /// between two nodes; its label says how many of them were taken.
  ///
  /// - Returns: The diagram.
  /// - Complexity: O(states + transitions).
  public var diagram: Diagram {
    let table = exploration.table
    var numbers: [String: Int] = [:]
    var nodes: [Diagram.Node] = []
    let names = exploration.states.map { table.machine.node(of: $0) }
    for (place, name) in names.enumerated() {
      let number = numbers[name] ?? nodes.count
      if number == nodes.count {
        numbers[name] = number
        nodes.append(Diagram.Node(id: number, label: name, emphasis: .notVisited))
      }
      if seenStates.contains(place) { nodes[number].emphasis = .normal }
      if table.mayRest(in: exploration.states[place]) { nodes[number].isFinal = true }
    }
    for state in table.initialStates {
      if let number = numbers[table.machine.node(of: state)] { nodes[number].isInitial = true }
    }
    return Diagram(
      title: String(describing: M.self), note: "transitions taken: \(report.transitions)",
      nodes: nodes, edges: drawnEdges(names, numbers))
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
      let key = EdgeKey(
        from: numbers[names[edge.source]] ?? 0,
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
