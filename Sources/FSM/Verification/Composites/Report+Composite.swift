extension Report {
  /// The picture of a machine made of others: a frame for each of them and for each state that
  /// holds one.
  func compositeDiagram(
    _ exploration: Exploration<M>, declared names: [String], limit: Int
  ) -> Diagram {
    let table = exploration.table
    var sketch = CompositeSketch(
      Outline(table), missing: scope.ofMissingNodes, declaring: names, limit: max(limit, 0))
    let deadlocks = Set(exploration.deadlocks)
    for (place, state) in exploration.states.enumerated() {
      sketch.reach(state, isDeadlock: deadlocks.contains(place))
    }
    let reached = Set(exploration.states)
    let firings = Firings(table)
    exploration.forEachTransition(of: firings.table) { transition in
      for firing in firings.take() {
        if !reached.contains(firing.after) {
          if firing.after == transition.target {
            sketch.meet(firing.after, isWithinBounds: table.isWithinBounds(firing.after))
          } else {
            sketch.pass(firing.after)
          }
        }
        sketch.add(firing, of: table.rows[firing.row])
      }
    }
    addSilentRows(to: &sketch, exploration)
    let cut = sketch.isWhole ? nil : "the first \(sketch.nodes.count) nodes"
    let notes = [cut, cutNote(exploration)].compactMap { $0 }
    var diagram = CompositeDrawing(sketch, table).diagram
    diagram.title = machine
    diagram.note = notes.isEmpty ? nil : notes.joined(separator: "; ")
    return diagram
  }

  /// Draws the rows that did not fire, from the states where they might have.
  private func addSilentRows(
    to sketch: inout CompositeSketch<M>, _ exploration: Exploration<M>
  ) {
    let summaries = exploration.rowSummaries
    for (index, fate) in fates.enumerated() {
      guard let emphasis = Self.emphasis(fate) else { continue }
      let id = TransitionID(index)
      let row = exploration.table[id]
      let sources: [M.State] =
        switch row.source {
        case .values(let states): states
        case .any, .pattern, .predicate:
          Self.place(of: id, fate, summaries[index], exploration).map {
            [exploration.states[$0.state]]
          } ?? []
        }
      for source in sources { sketch.addSilent(index, row, from: source, emphasis) }
      if sources.isEmpty { sketch.addSilent(index, row, emphasis) }
    }
  }
}
