@testable import FSM
import Testing

/// A run of seeds; a failure names the seed, so that it can be run alone.
struct Seeds: Sendable, CustomTestStringConvertible {
  let range: Range<UInt64>

  var testDescription: String { "seeds \(range)" }

  static let all = stride(from: 0, to: 2_400, by: 300).map { Seeds(range: $0..<($0 + 300)) }
  static let some = stride(from: 5_000, to: 5_600, by: 200).map { Seeds(range: $0..<($0 + 200)) }
}

struct `Random machines` {
  @Test(
    .bug("https://github.com/fgmacedo/python-statemachine/pull/573", id: "F27"),
    arguments: Seeds.all)
  func `are explored as a naive explorer does it`(_ seeds: Seeds) throws {
    for seed in seeds.range {
      let machine = RandomMachine(seed: seed)
      let exploration = explore(try TransitionTable(machine))
      #expect(exploration.isExhausted)
      try #require(Census(exploration) == Census(machine.blueprint), "seed \(seed)")
    }
  }

  @Test(arguments: Seeds.some)
  func `take the steps that a naive reader of the table takes`(_ seeds: Seeds) throws {
    for seed in seeds.range {
      let machine = RandomMachine(seed: seed)
      let table = try TransitionTable(machine)
      for place in Place.all {
        for signal in Signal.all {
          for cause in [-1, 0, 1] {
            let step = table.step(
              place, signal, cause: cause < 0 ? .outside : machine.blueprint.cause(cause))
            let naive = machine.blueprint.step(signal, in: place, from: cause)
            try #require(step == naive, "seed \(seed), \(signal) in \(place) from \(cause)")
          }
        }
      }
    }
  }

  @Test(.bug("https://github.com/statelyai/xstate/issues/100", id: "F24"), arguments: Seeds.some)
  func `have shortest traces to all their states, and only steps of the table`(
    _ seeds: Seeds
  ) throws {
    for seed in seeds.range {
      let exploration = explore(try TransitionTable(RandomMachine(seed: seed)))
      let blueprint = exploration.table.machine.blueprint
      let levels = Census(blueprint).levels
      for (index, state) in exploration.states.enumerated() {
        let trace = try #require(exploration.trace(toState: index), "seed \(seed)")
        try #require(trace.last == state, "seed \(seed)")
        try #require(trace.steps.count < levels.count, "seed \(seed)")
        try #require(levels[trace.steps.count].contains(state), "seed \(seed)")
        try #require(blueprint.explains(trace), "seed \(seed): \(trace)")
      }
    }
  }

  @Test(arguments: Seeds.some)
  func `have one edge for each action that fires, the one that step takes`(_ seeds: Seeds) throws {
    for seed in seeds.range {
      let exploration = explore(try TransitionTable(RandomMachine(seed: seed)))
      let table = exploration.table
      var count = 0
      exploration.forEachTransition { edge in
        count += 1
        let source = exploration.states[edge.source]
        let action = table.alphabet[edge.action]
        let cause = table.cause(claimedBy: table.claimants(of: action), in: source)
        let step = table.step(source, action, cause: cause ?? .outside)
        #expect(step == Step(outcome: .moved(edge.fired), state: edge.target), "seed \(seed)")
      }
      try #require(count == exploration.transitions, "seed \(seed)")
    }
  }

  @Test(arguments: Seeds.some)
  func `are numbered in the same order every time`(_ seeds: Seeds) throws {
    for seed in seeds.range {
      let table = try TransitionTable(RandomMachine(seed: seed))
      let first = explore(table)
      let second = explore(try TransitionTable(RandomMachine(seed: seed)))
      try #require(first.states == second.states, "seed \(seed)")
      try #require(first.deadlocks == second.deadlocks, "seed \(seed)")
    }
  }

  @Test(arguments: Seeds.some)
  func `never gain a finding because a limit cut the search`(_ seeds: Seeds) throws {
    for seed in seeds.range {
      let table = try TransitionTable(RandomMachine(seed: seed))
      let whole = explore(table)
      for limit in 0...(whole.states.count + 1) {
        let byStates = explore(table, limits: Limits(states: limit, time: .seconds(60)))
        try #require(byStates.isExhausted == (limit >= whole.states.count), "seed \(seed)")
        try #require(byStates.states.elementsEqual(whole.states.prefix(limit)), "seed \(seed)")
        try #require(byStates.isPart(of: whole), "seed \(seed)")
        let byDepth = explore(
          table, limits: Limits(states: 1_000, depth: limit, time: .seconds(60)))
        try #require(byDepth.isExhausted == (limit >= whole.depth), "seed \(seed)")
        try #require(byDepth.isPart(of: whole), "seed \(seed)")
      }
    }
  }
}

extension Blueprint {
  func cause(_ activity: Int) -> Cause {
    guard activities.indices.contains(activity) else { return .activity(activity) }
    return activities[activity].isTimer ? .timer(activity) : .activity(activity)
  }

  /// The step as the design words it; `activity` is -1 for a signal of the outside.
  func step(_ signal: Signal, in place: Place, from activity: Int) -> Step<Place> {
    let isAdmitted =
      activity < 0
      ? !activities.contains { $0.claims(signal) }
      : activities.indices.contains(activity) && activities[activity].claims(signal)
        && activities[activity].runs(in: place)
    guard isAdmitted else { return Step(outcome: .rejected(.claimed), state: place) }
    var failed: [TransitionID] = []
    for (row, attempt) in attempts(signal, in: place).enumerated() {
      switch attempt {
      case .differs: continue
      case .guardFails: failed.append(TransitionID(row))
      case .enabled(let target):
        return Step(outcome: .moved([TransitionID(row)]), state: target)
      }
    }
    return Step(outcome: .rejected(failed.isEmpty ? .noRow : .guardsFailed(failed)), state: place)
  }

  /// Whether a trace begins at an initial state and every step of it is one of the machine's.
  func explains(_ trace: Trace<RandomMachine>) -> Bool {
    var place = trace.initial
    for taken in trace.steps {
      guard alphabet.contains(taken.action), let origin = origin(of: taken.action, in: place),
        taken.cause == (origin < 0 ? .outside : cause(origin)),
        step(taken.action, in: place, from: origin)
          == Step(outcome: .moved(taken.fired), state: taken.state)
      else { return false }
      place = taken.state
    }
    return initial.contains(trace.initial)
  }
}

extension Exploration {
  /// Whether a search that was cut says nothing that the whole search does not say.
  fileprivate func isPart(of whole: Self) -> Bool {
    deadlocks == whole.deadlocks.filter { $0 < expanded }
      && Set(stuttering).isSubset(of: whole.stuttering)
      && zip(found.tallies, whole.found.tallies).allSatisfy {
        $0.fired <= $1.fired && $0.enabled <= $1.enabled && $0.evaluated <= $1.evaluated
      }
  }
}
