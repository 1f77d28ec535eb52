@testable import FSM
import Testing

private func quiet(_ seed: UInt64) -> QuietMachine { QuietMachine(RandomMachine(seed: seed)) }

@Suite struct `Identical machines, each under a key` {
  @Test(arguments: Seeds.some)
  func `are the machine itself when there is one`(_ seeds: Seeds) throws {
    for seed in seeds.range.prefix(100) {
      let plain = explore(try TransitionTable(quiet(seed)))
      let keyed = explore(try TransitionTable(Several([quiet(seed)])))
      try #require(
        keyed.states.map { $0.children[0] ?? .idle } == Array(plain.states), "seed \(seed)")
      try #require(keyed.levels == plain.levels, "seed \(seed)")
      try #require(keyed.transitions == plain.transitions, "seed \(seed)")
      try #require(keyed.pairs == plain.pairs, "seed \(seed)")
      try #require(keyed.outsideBounds == plain.outsideBounds, "seed \(seed)")
      try #require(
        keyed.rowSummaries.map(\.fired) == plain.rowSummaries.map(\.fired), "seed \(seed)")
    }
  }

  @Test(arguments: Seeds.some)
  func `are machines side by side, with the rows written once`(_ seeds: Seeds) throws {
    for seed in seeds.range.prefix(60) {
      let child = quiet(seed)
      let pair = explore(try TransitionTable(Pair(first: child, second: child)))
      let keyed = explore(try TransitionTable(Several([child, child])))
      try #require(
        keyed.states.map { [$0.children[0], $0.children[1]] }
          == pair.states.map { [$0.first, $0.second] }, "seed \(seed)")
      try #require(keyed.transitions == pair.transitions, "seed \(seed)")
      try #require(keyed.deadlocks == pair.deadlocks, "seed \(seed)")
      let rows = child.transitions.count
      try #require(keyed.table.rows.count == rows, "seed \(seed)")
      let fired = pair.rowSummaries.map(\.fired)
      try #require(
        keyed.rowSummaries.map(\.fired) == (0..<rows).map { fired[$0] + fired[$0 + rows] },
        "seed \(seed)")
    }
  }

  @Test func `may be inside others of their kind`() throws {
    let seeds = (1...20 as ClosedRange<UInt64>)
    for seed in seeds {
      let child = quiet(seed)
      let flat = explore(try TransitionTable(Several([child, child])))
      let nested = explore(try TransitionTable(Several([Several([child]), Several([child])])))
      try #require(nested.states.count == flat.states.count, "seed \(seed)")
      try #require(nested.transitions == flat.transitions, "seed \(seed)")
    }
  }
}
