import FSM

/// The states of a machine as printed, breadth first: by a plain loop over the table's steps, which
/// shares nothing with the search.
///
/// - Parameter machine: The machine.
/// - Returns: The texts; the place of each is the number of its state.
/// - Throws: `DefinitionError`.
func breadthFirstTexts<M: StateMachine>(_ machine: M) throws -> [String] {
  let table = try TransitionTable(machine)
  var queue = table.initialStates
  var known = Set(queue)
  let actions = table.alphabet.map { (table.bind($0), table.claimants(of: $0)) }
  var next = 0
  while next < queue.count {
    let state = queue[next]
    next += 1
    let isFinal = table.machine.isFinal(state)
    for (rows, claimants) in actions where table.cause(claimedBy: claimants, in: state) != nil {
      let target = rows.fire(in: state, isFinal: isFinal).state
      if table.isWithinBounds(target), known.insert(target).inserted { queue.append(target) }
    }
  }
  return queue.map { ValuePrinter.text($0) }
}
