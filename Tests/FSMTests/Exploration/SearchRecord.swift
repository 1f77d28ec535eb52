@testable import FSM

/// Everything a search writes down but the time it took.
struct SearchRecord<M: StateMachine>: Equatable {
  let states: [M.State]
  let steps: [[UInt32]]
  let levels: [Int]
  let counts: [Int]
  let edges: [[UInt32]]
  let deadEnds: [[Int]]
  let properties: [PropertyTally]
  let tallies: [BindingTally]
  let overlaps: [BindingPair: OverlapTally]
  let cuts: [Cut]

  init(_ machine: M, threads: Int, limits: Limits = .standard) throws {
    var limits = limits
    limits.threads = threads
    limits.smallestShare = 0
    let exploration = explore(try TransitionTable(machine), limits: limits)
    let found = exploration.found
    states = Array(found.states)
    steps = [Array(found.parents), Array(found.arrivals)]
    levels = exploration.levels
    counts = [
      found.expanded, found.transitions, found.pairs, found.selfLoops, found.outsideBounds,
    ]
    edges = [Array(found.edges.targets), Array(found.edges.actions)]
    deadEnds = [exploration.deadlocks, exploration.stuttering]
    properties = found.properties
    tallies = found.tallies
    overlaps = found.overlaps
    cuts = found.cuts
  }
}
