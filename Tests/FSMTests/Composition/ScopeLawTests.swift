@testable import FSM
import Testing

/// Random machines without activities, which need a word on who does their work.
private func quiet(_ seed: UInt64) -> QuietMachine { QuietMachine(RandomMachine(seed: seed)) }

/// What an exploration found, apart from the form of the states.
private struct Shape<State: Hashable>: Equatable {
  var states: [State]
  var levels: [Int]
  var transitions, pairs, selfLoops, outside: Int
  var deadlocks, stuttering: [Int]
  var summaries: [RowSummary]
  var overlaps: [OverlapSummary]

  init<M: StateMachine>(_ exploration: Exploration<M>, _ inner: (M.State) -> State) {
    states = exploration.states.map(inner)
    levels = exploration.levels
    transitions = exploration.transitions
    pairs = exploration.pairs
    selfLoops = exploration.selfLoops
    outside = exploration.outsideBounds
    deadlocks = exploration.deadlocks
    stuttering = exploration.stuttering
    // Whether a row leaves a final state is asked of the machine itself, see below.
    summaries = exploration.rowSummaries.map {
      var summary = $0
      summary.firedInFinalStates = 0
      summary.firstFiredInFinalState = nil
      return summary
    }
    overlaps = exploration.overlaps
  }
}

struct `A machine put into another one` {
  @Test(arguments: Seeds.some)
  func `alone in a field or a case is itself`(_ seeds: Seeds) throws {
    for seed in seeds.range {
      let child = quiet(seed)
      let plain = Shape(explore(try TransitionTable(child))) { $0 }
      let inField = explore(try TransitionTable(InField(child: child)))
      try #require(Shape(inField) { $0.child } == plain, "seed \(seed)")
      let inCase = explore(try TransitionTable(InCase(child: child)))
      try #require(Shape(inCase) { $0.child ?? .idle } == plain, "seed \(seed)")
      let twice = explore(try TransitionTable(InField(child: InCase(child: child))))
      try #require(Shape(twice) { $0.child.child ?? .idle } == plain, "seed \(seed)")
    }
  }

  @Test(arguments: Seeds.some)
  func `beside another gives the product of what both reach`(_ seeds: Seeds) throws {
    for seed in seeds.range.prefix(60) {
      let (first, second) = (quiet(seed), quiet(seed + 10_000))
      let one = explore(try TransitionTable(first))
      let other = explore(try TransitionTable(second))
      let pair = explore(try TransitionTable(Pair(first: first, second: second)))
      try #require(pair.states.count == one.states.count * other.states.count, "seed \(seed)")
      // Each moves where the other stands still.
      try #require(
        pair.transitions
          == one.transitions * other.states.count + other.transitions * one.states.count,
        "seed \(seed)")
      try #require(
        pair.levels.count == one.levels.count + other.levels.count - 1, "seed \(seed)")
    }
  }

  @Test(arguments: Seeds.some)
  func `reaches the same beside another in either order`(_ seeds: Seeds) throws {
    for seed in seeds.range.prefix(60) {
      let both = Signal.all.prefix(3).map {
        Pair<QuietMachine, QuietMachine>.Action.both($0, $0)
      }
      var pair = Pair(first: quiet(seed), second: quiet(seed + 10_000), actions: both)
      let found = explore(try TransitionTable(pair))
      pair.isSwapped = true
      let swapped = explore(try TransitionTable(pair))
      try #require(Set(found.states) == Set(swapped.states), "seed \(seed)")
      try #require(found.levels == swapped.levels, "seed \(seed)")
      try #require(found.transitions == swapped.transitions, "seed \(seed)")
      try #require(found.pairs == swapped.pairs, "seed \(seed)")
    }
  }
}
