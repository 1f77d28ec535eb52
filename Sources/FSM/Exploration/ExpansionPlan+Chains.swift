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
        let firstLink = bindings.count
        bindings += table.rows.indices.map {
          RowBinding(
            action: index, row: TransitionID($0), isAboutFinalStates: isFinal, isLink: true)
        }
        let counter = ChainCounter(
          chain: chain, bound: bound, action: UInt32(index),
          own: Expander(regions: regions, action: UInt32(index)), firstLink: firstLink,
          isFinal: isFinal)
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
  let own: Expander<M.State>

  /// The place of the tally of the first row as an answer to messages; the others follow.
  let firstLink: Int
  let isFinal: Bool

  func expand(_ state: M.State, _ sink: inout SuccessorSink<M.State>) {
    let place = sink.next
    own.expand(state, &sink)
    guard sink.next != place else { return }
    // What the rows alone lead to was only counted: the step ends where the chain ends.
    sink.next -= 1
    sink.action -= 1
    sink.next.deinitialize(count: 1)
    var next = state
    var isFirst = true
    let firing = chain.fire(bound, in: &next, isFinal: isFinal) { link in
      defer { isFirst = false }
      guard !isFirst else { return }
      for row in link.fired {
        sink.tallies[firstLink + row.index].countEnabled(in: sink.source)
        sink.tallies[firstLink + row.index].countFired(in: sink.source)
      }
    }
    guard firing.rejection == nil else { return }
    sink.next.initialize(to: next)
    sink.keep(action: action)
  }
}
