@testable import FSM

/// Everything a search writes down but the time it took.
struct SearchRecord<M: StateMachine>: Equatable {
  let states: [M.State]
  let steps: [[Int]]
  let levels: [Int]
  let counts: [Int]
  var edges: [[UInt32]]
  var finals: [UInt32]
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
    states = Array(exploration.states)
    steps = exploration.states.indices.map { place in
      found.arrival(of: place).map { [$0.parent, $0.action] } ?? []
    }
    levels = exploration.levels
    counts = [
      found.expanded, found.transitions, found.pairs, found.selfLoops, found.outsideBounds,
      found.merged,
    ]
    edges = [Array(found.edges.targets), Array(found.edges.actions)]
    edges.append(found.edges.offsets.map { UInt32($0) })
    deadEnds = [exploration.deadlocks, exploration.stuttering]
    finals = Array(found.finalStates)
    properties = found.properties
    tallies = found.tallies
    overlaps = found.overlaps
    cuts = found.cuts
  }

  /// The same without edges and final states, which compact storage does not keep.
  var withoutEdges: Self {
    var record = self
    record.edges = []
    record.finals = []
    return record
  }
}
