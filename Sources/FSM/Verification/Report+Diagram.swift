extension Report {
  /// The machine as a picture: one node per `node(of:)`, one edge per row between two nodes.
  ///
  /// States that are not reached, deadlocks, and rows that do not fire are drawn as such. A machine
  /// made of others is drawn with a cluster for each of them.
  ///
  /// - Parameters:
  ///   - declared: The cases of a state enum with payloads, where they are known.
  ///   - limit: The most nodes to draw: those reached first; a note says what was left out.
  /// - Returns: The diagram; empty, with a note, when the definition is faulty.
  /// - Complexity: O(states · alphabet) attempts of rows.
  public func diagram(
    declared: DeclaredStates<M>? = nil, limit: Int = Self.largestDiagram
  ) -> Diagram {
    guard let exploration else { return faultyDiagram }
    if exploration.table.isComposed {
      return compositeDiagram(
        exploration, declared: declaredNodes(exploration, declared), limit: limit)
    }
    let nodes = exploration.states.map { exploration.table.machine.node(of: $0) }
    let all = (nodes + declaredNodes(exploration, declared)).withoutRepetitions
    let drawn = Set(all.prefix(max(limit, 0)))
    var sketch = DiagramSketch<M, String>(exploration, scope) { $0 }
    for name in declaredNodes(exploration, declared) where drawn.contains(name) {
      sketch.declare(name)
    }
    for (place, state) in exploration.states.enumerated() where drawn.contains(nodes[place]) {
      sketch.reach(nodes[place], isFinal: exploration.table.mayRest(in: state))
    }
    for name in exploration.table.initialStates.map(exploration.table.machine.node)
    where drawn.contains(name) {
      sketch.markInitial(name)
    }
    for place in exploration.deadlocks where drawn.contains(nodes[place]) {
      sketch.markDeadlock(nodes[place])
    }
    var isWhole = drawn.count == all.count
    exploration.forEachTransition { transition in
      guard drawn.contains(nodes[transition.source]) else { return }
      let target = exploration.table.machine.node(of: transition.target)
      // What lies beyond the states that were kept is drawn while there is room.
      if sketch.knows(target) || isWhole && sketch.nodes.count < limit {
        sketch.add(transition, from: nodes[transition.source], to: target)
      } else {
        isWhole = false
      }
    }
    isWhole = isWhole && addSilentRows(to: &sketch, exploration, nodes, limit)
    let total = drawn.count == all.count ? "" : " of \(all.count)"
    return finished(
      sketch, cut: isWhole ? nil : "the first \(sketch.nodes.count)\(total) nodes", exploration)
  }

  private func finished<Key>(
    _ sketch: DiagramSketch<M, Key>, cut: String?, _ exploration: Exploration<M>
  ) -> Diagram {
    let notes = [cut, cutNote(exploration)].compactMap { $0 }
    return Diagram(
      title: machine, note: notes.isEmpty ? nil : notes.joined(separator: "; "),
      nodes: sketch.nodes, edges: sketch.edges)
  }

  private var faultyDiagram: Diagram {
    Diagram(title: machine, note: "the definition is faulty: see 'fsm-check reachable'")
  }

  func cutNote(_ exploration: Exploration<M>) -> String? {
    if !isPure { return "incomplete: a guard or reduce function is not pure" }
    return exploration.isExhausted
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

  /// Draws the rows that did not fire, from the states where they might have; false when there is
  /// no room for their nodes.
  private func addSilentRows(
    to sketch: inout DiagramSketch<M, String>, _ exploration: Exploration<M>, _ nodes: [String],
    _ limit: Int
  ) -> Bool {
    let summaries = exploration.rowSummaries
    for (index, fate) in fates.enumerated() {
      guard let emphasis = Self.emphasis(fate) else { continue }
      let id = TransitionID(index)
      let row = exploration.table[id]
      let sources: [String] =
        switch row.source {
        case .values(let states): states.map { exploration.table.machine.node(of: $0) }
        case .any, .pattern, .predicate:
          Self.place(of: id, fate, summaries[index], exploration).map { [nodes[$0.state]] } ?? []
        }
      let target = row.target.map { exploration.table.machine.node(of: $0) }
      for source in sources {
        let new = Set([source] + [target].compactMap { $0 }).filter { !sketch.knows($0) }
        guard sketch.nodes.count + new.count <= limit else { return false }
        sketch.addSilent(id, from: source, to: target, emphasis)
      }
    }
    return true
  }

  static func emphasis(_ fate: RowFate) -> Diagram.EdgeEmphasis? {
    switch fate {
    case .fired: nil
    case .neverOffered, .neverOfferedHere: .neverOffered
    case .unreachable: .unreachable
    case .dead: .dead
    case .shadowed: .shadowed
    case .notWithinBound: .notWithinBound
    case .unknown: .notReached
    }
  }

  /// A place where a row applies; nil when there is none.
  static func place(
    of id: TransitionID, _ fate: RowFate, _ summary: RowSummary, _ exploration: Exploration<M>
  ) -> SearchPlace? {
    if case .neverOfferedHere(let place) = fate { return place }
    if summary.evaluated == 0 { return nil }
    return summary.firstEnabled ?? exploration.firstAttempt(of: id, with: [.guardFails])
  }

  /// The most nodes that are drawn by default.
  public static var largestDiagram: Int { 500 }

  /// The machine as a picture with one node per state.
  ///
  /// The id of a state's node is the state's number, its place in breadth-first order, and stands
  /// below its text. What lies beyond the states that were explored has an id above theirs.
  ///
  /// - Parameter limit: The most states to draw, in breadth-first order; a note says what was cut.
  /// - Returns: The diagram.
  /// - Complexity: O(drawn states · alphabet) attempts of rows.
  public func stateDiagram(limit: Int = Self.largestDiagram) -> Diagram {
    guard let exploration else { return faultyDiagram }
    var sketch = DiagramSketch<M, M.State>(exploration, scope) { ValuePrinter.text($0) }
    let drawn = exploration.states.prefix(max(limit, 0))
    for (place, state) in drawn.enumerated() {
      sketch.reach(state, isFinal: exploration.table.mayRest(in: state), number: place)
    }
    for state in exploration.table.initialStates.prefix(drawn.count) { sketch.markInitial(state) }
    for place in exploration.found.deadlocks.prefix(while: { $0 < drawn.count }) {
      sketch.markDeadlock(drawn[Int(place)])
    }
    exploration.forEachTransition(fromFirst: drawn.count) { transition in
      guard sketch.knows(transition.target) || drawn.count == exploration.states.count
      else { return }
      sketch.add(transition, from: drawn[transition.source], to: transition.target)
    }
    let cut =
      drawn.count < exploration.states.count
      ? "the first \(drawn.count) of \(exploration.states.count) states" : nil
    return finished(sketch, cut: cut, exploration)
  }
}
