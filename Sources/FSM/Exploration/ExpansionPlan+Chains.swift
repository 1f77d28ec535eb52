extension ExpansionPlan {
  /// Plans a machine whose parts send one another actions: its rows are fired as its chain fires
  /// them, and counted under the action that began the step.
  @usableFromInline
  mutating func planChains(_ table: TransitionTable<M>, _ probe: SearchProbe<M>?) {
    guard let chain = table.chain else { return }
    var all: [[Expander<M.State>]] = [[], []]
    for (index, action) in table.alphabet.enumerated() {
      let bound = table.bind(action)
      for isFinal in [false, true] {
        let regions = candidates(bound, index, table, isFinal)
        guard !regions.isEmpty else { continue }
        let own = regions.flatMap(\.bindings).map { (tally: $0, row: bindings[$0].row) }
        let firstLink = bindings.count
        bindings += table.rows.indices.map {
          RowBinding(
            action: index, row: TransitionID($0), isAboutFinalStates: isFinal, isLink: true)
        }
        let counter = ChainCounter(
          chain: chain, bound: bound, action: UInt32(index),
          rows: Expander(regions: regions, action: UInt32(index)), own: own, firstLink: firstLink)
        let claimants = table.claimants(of: action)
        let expander = Expander<M.State> { state, sink in counter.expand(state, &sink) }
        all[isFinal ? 1 : 0].append(
          claimants.isEmpty
            ? expander
            : expander.only {
              probe?.enterActivities()
              return table.cause(claimedBy: claimants, in: $0) != nil
            })
      }
    }
    ordinary = .joining(all[0])
    final = .joining(all[1])
  }
}

/// Fires an action with what it sets off, and counts the rows.
private struct ChainCounter<M: StateMachine> {
  let chain: Chain<M>
  let bound: BoundAction<M>
  let action: UInt32

  /// Tries and counts the rows that answer the action itself.
  let rows: Expander<M.State>

  /// Those rows, and the places of their tallies.
  let own: [(tally: Int, row: TransitionID)]

  /// The place of the tally of the first row as an answer to messages; the others follow.
  let firstLink: Int

  func expand(_ state: M.State, _ sink: inout SuccessorSink<M.State>) {
    let place = sink.next
    let counts = own.map { sink.tallies[$0.tally].fired }
    rows.expand(state, &sink)
    guard sink.next != place else { return }
    // The step ends where the chain ends, which starts with what the rows did.
    sink.next -= 1
    sink.action -= 1
    var next = sink.next.move()
    var firing = Firing()
    // They fire in the order of their regions.
    for (row, count) in zip(own, counts) where sink.tallies[row.tally].fired != count {
      firing.fired.append(row.row)
    }
    let first = Link<M>(before: state, action: bound.action, after: next, fired: firing.fired)
    chain.follow(
      first, in: &next, &firing,
      noting: { link, failed in
        for row in link.fired {
          sink.tallies[firstLink + row.index].countEnabled(in: sink.source)
          sink.tallies[firstLink + row.index].countFired(in: sink.source)
        }
        count(failed, sink)
      }, refused: { count($0, sink) })
    guard firing.rejection == nil else { return }
    sink.next.initialize(to: next)
    sink.keep(action: action)
  }

  /// Counts rows whose guards did not hold for a message.
  private func count(_ failed: Fired, _ sink: borrowing SuccessorSink<M.State>) {
    for row in failed { sink.tallies[firstLink + row.index].evaluated &+= 1 }
  }
}
