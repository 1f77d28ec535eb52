extension Report {
  /// The machine as a picture: one node per `node(of:)`, one edge per row between two nodes.
  ///
  /// Unreachable states, deadlocks, and rows that never fire are drawn as such.
  ///
  /// - Parameter declared: The cases of a state enum with payloads, where they are known.
  /// - Returns: The diagram; empty, with a note, when the definition is faulty.
  /// - Complexity: O(states · alphabet) attempts of rows.
  public func diagram(declared: DeclaredStates<M>? = nil) -> Diagram {
    guard let exploration else { return faultyDiagram }
    var sketch = DiagramSketch(exploration.table)
    for name in declaredNodes(exploration, declared) { sketch.declare(name) }
    let nodes = exploration.states.map { exploration.table.machine.node(of: $0) }
    for (place, state) in exploration.states.enumerated() {
      sketch.reach(nodes[place], isFinal: exploration.table.machine.isFinal(state))
    }
    for state in exploration.table.initialStates {
      sketch.markInitial(exploration.table.machine.node(of: state))
    }
    for place in exploration.deadlocks { sketch.markDeadlock(nodes[place]) }
    exploration.forEachTransition { transition in
      sketch.add(
        transition, from: nodes[transition.source],
        to: exploration.table.machine.node(of: transition.target))
    }
    addSilentRows(to: &sketch, exploration, nodes)
    return Diagram(
      title: machine, note: cutNote(exploration), nodes: sketch.nodes, edges: sketch.edges)
  }

  private var faultyDiagram: Diagram {
    Diagram(title: machine, note: "the definition is faulty: see 'fsm-check reachable'")
  }

  private func cutNote(_ exploration: Exploration<M>) -> String? {
    exploration.isExhausted
      ? nil : "incomplete: " + exploration.cuts.map(\.description).joined(separator: ", ")
  }

  private func declaredNodes(
    _ exploration: Exploration<M>, _ declared: DeclaredStates<M>?
  ) -> [String] {
    let universe = exploration.table.machine.states
    guard universe.isEmpty else {
      return universe.map { exploration.table.machine.node(of: $0) }
    }
    // A machine with nodes of its own is drawn with those alone.
    guard let declared, let first = exploration.states.first,
      exploration.table.machine.node(of: first) == declared.cases[declared.index(first)].name
    else { return [] }
    return declared.cases.map(\.name)
  }

  /// Draws the rows that never fired, from the states where they might have.
  private func addSilentRows(
    to sketch: inout DiagramSketch<M>, _ exploration: Exploration<M>, _ nodes: [String]
  ) {
    guard exploration.isExhausted else { return }
    let input = CheckInput(exploration, declared: nil)
    for id in input.rows(where: { $0.fired == 0 }) {
      let row = exploration.table[id]
      let summary = input.rows[id.index]
      let emphasis: Diagram.EdgeEmphasis =
        switch (summary.isOffered, summary.evaluated, summary.enabled) {
        case (false, _, _): .neverOffered
        case (true, 0, _): .unreachable
        case (true, _, 0): .dead
        case (true, _, _): .shadowed
        }
      let sources: [String] =
        switch row.source {
        case .values(let states): states.map { exploration.table.machine.node(of: $0) }
        case .any, .pattern, .predicate:
          input.firstAttempt(of: id, with: [.guardFails, .enabled]).map { [nodes[$0.state]] } ?? []
        }
      let target = row.target.map { exploration.table.machine.node(of: $0) }
      for source in sources { sketch.addSilent(id, from: source, to: target, emphasis) }
    }
  }

  /// The most nodes that `stateDiagram` draws by default.
  public static var largestStateDiagram: Int { 500 }

  /// The machine as a picture with one node per state.
  ///
  /// - Parameter limit: The most states to draw, in breadth-first order; a note says what was cut.
  /// - Returns: The diagram.
  /// - Complexity: O(states · alphabet) attempts of rows.
  public func stateDiagram(limit: Int = Self.largestStateDiagram) -> Diagram {
    guard let exploration else { return faultyDiagram }
    var sketch = DiagramSketch(exploration.table)
    let drawn = exploration.states.prefix(max(limit, 0))
    let names = drawn.map { ValuePrinter.text($0) }
    for (place, state) in drawn.enumerated() {
      sketch.reach(names[place], isFinal: exploration.table.machine.isFinal(state))
    }
    for place in exploration.table.initialStates.indices where place < drawn.count {
      sketch.markInitial(names[place])
    }
    for place in exploration.deadlocks where place < drawn.count {
      sketch.markDeadlock(names[place])
    }
    exploration.forEachTransition { transition in
      guard transition.source < drawn.count else { return }
      let target = ValuePrinter.text(transition.target)
      guard sketch.knows(target) || drawn.count == exploration.states.count else { return }
      sketch.add(transition, from: names[transition.source], to: target)
    }
    let cut =
      drawn.count < exploration.states.count
      ? "the first \(drawn.count) of \(exploration.states.count) states" : nil
    let notes = [cut, cutNote(exploration)].compactMap { $0 }
    return Diagram(
      title: machine, note: notes.isEmpty ? nil : notes.joined(separator: "; "),
      nodes: sketch.nodes, edges: sketch.edges)
  }
}
