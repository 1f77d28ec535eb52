@testable import FSM

extension Census {
  /// Reads the same figures from an exploration by the library.
  init(_ exploration: Exploration<RandomMachine>) {
    let states = exploration.states
    var start = 0
    for size in exploration.levels {
      levels.append(Set(states[start..<(start + size)]))
      start += size
    }
    transitions = exploration.transitions
    pairs = exploration.pairs
    selfLoops = exploration.selfLoops
    outside = exploration.outsideBounds
    deadlocks = Set(exploration.deadlocks.map { states[$0] })
    stuttering = Set(exploration.stuttering.map { states[$0] })
    if let property = exploration.found.properties.first, let first = property.first {
      forbidden = property.violations
      distanceToForbidden = exploration.trace(to: first)?.steps.count
    }
    let alphabet = exploration.table.alphabet
    let bindings = exploration.found.bindings
    for (binding, tally) in zip(bindings, exploration.found.tallies) where tally.evaluated > 0 {
      let key = RowKey(row: binding.row.index, signal: alphabet[binding.action])
      rows[key, default: RowTally()].evaluated += tally.evaluated
      rows[key, default: RowTally()].enabled += tally.enabled
      rows[key, default: RowTally()].fired += tally.fired
    }
    for (pair, tally) in exploration.found.overlaps {
      let later = bindings[pair.later]
      let key = PairKey(
        earlier: bindings[pair.earlier].row.index, later: later.row.index,
        signal: alphabet[later.action])
      overlaps[key, default: PairTally()].same += tally.same
      overlaps[key, default: PairTally()].different += tally.different
    }
  }
}
