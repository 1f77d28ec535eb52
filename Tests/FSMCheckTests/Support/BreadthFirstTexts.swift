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
  var next = 0
  while next < queue.count {
    let state = queue[next]
    next += 1
    for action in table.alphabet {
      guard let cause = table.cause(claimedBy: table.claimants(of: action), in: state)
      else { continue }
      let target = table.step(state, action, cause: cause).state
      if table.isWithinBounds(target), known.insert(target).inserted { queue.append(target) }
    }
  }
  return queue.map { ValuePrinter.text($0) }
}
