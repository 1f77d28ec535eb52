@testable import FSM
import Testing

/// Two digits, the second of which moves when the first has come round.
private struct Odometer: StateMachine {
  struct State: Hashable {
    var low = 0
    var high = 0
  }
  enum Action: CaseIterable { case turn, reset, jam }

  let initial = State()

  var transitions: [Transition] {
    Update("turn", on: .turn) { $0.low = ($0.low + 1) % 2 }
    Update("turn again", on: .turn, guard: { $0.high == 2 }) { $0.low = 0 }
    Update("carry", on: .turn, guard: { $0.low == 0 }) { $0.high = ($0.high + 1) % 3 }
    Update("reset low", on: .reset, guard: { $0.low != 0 }) { $0.low = 0 }
    Update("reset high", on: .reset, guard: { $0.high != 0 }) { $0.high = 0 }
    Update("jam", on: .jam, guard: { $0.low > 7 }) { $0.low = 7 }
  }

  static var table: TransitionTable<Odometer> {
    get throws { try TransitionTable(Odometer(), regions: { _ in [[0, 1, 3, 5], [2, 4]] }) }
  }
}

@Suite struct `A machine of two regions` {
  private typealias State = Odometer.State

  @Test(arguments: [
    // The second region sees what the first one did: it carries only when the digit came round.
    (0, 0, Odometer.Action.turn, 1, 0, [0]), (1, 0, .turn, 0, 1, [0, 2]),
    (1, 2, .turn, 0, 0, [0, 2]),
    // Either region may stand still.
    (1, 1, .reset, 0, 0, [3, 4]), (1, 0, .reset, 0, 0, [3]), (0, 2, .reset, 0, 0, [4]),
  ])
  fileprivate func `fires at most one row of each, in order`(
    low: Int, high: Int, action: Odometer.Action, nextLow: Int, nextHigh: Int, rows: [Int]
  ) throws {
    let step = try Odometer.table.step(State(low: low, high: high), action)
    #expect(step.state == State(low: nextLow, high: nextHigh))
    #expect(step.outcome == .moved(Fired(rows.map { TransitionID($0) })))
  }

  @Test func `rejects what moves neither`() throws {
    let table = try Odometer.table
    let state = State()
    #expect(
      table.step(state, .reset).outcome
        == .rejected(.guardsFailed([TransitionID(3), TransitionID(4)])))
    #expect(table.step(state, .jam).outcome == .rejected(.guardsFailed([TransitionID(5)])))
    #expect(table.step(state, .reset).state == state)
  }

  @Test func `is explored by steps of both, one edge for an action`() throws {
    let exploration = explore(try Odometer.table)
    #expect(
      exploration.states.map { [$0.low, $0.high] }
        == [[0, 0], [1, 0], [0, 1], [1, 1], [0, 2], [1, 2]])
    // Each state turns; all but the first are reset.
    #expect(exploration.transitions == 11)
    #expect(exploration.deadlocks.isEmpty)
    let trace = try #require(exploration.trace(toState: 5))
    #expect(trace.steps.map { $0.fired.map(\.index) } == [[0], [0, 2], [0], [0, 2], [0]])
  }

  @Test func `counts each region's rows, and overlaps within a region alone`() throws {
    let found = explore(try Odometer.table).found
    func total(_ row: Int, _ figure: (BindingTally) -> Int) -> Int {
      zip(found.bindings, found.tallies).filter { $0.0.row.index == row }
        .reduce(0) { $0 + figure($1.1) }
    }
    #expect((0..<6).map { total($0, \.evaluated) } == [6, 6, 6, 6, 6, 6])
    #expect((0..<6).map { total($0, \.enabled) } == [6, 2, 3, 3, 4, 0])
    #expect((0..<6).map { total($0, \.fired) } == [6, 0, 3, 3, 4, 0])
    let pairs = found.overlaps.map { pair, tally in
      let rows = [pair.earlier, pair.later].map { found.bindings[$0].row.index }
      return rows + [tally.same, tally.different]
    }
    // With the high digit at 2, from (0, 2) to (1, 2) or (0, 2), and from (1, 2) to (0, 2).
    #expect(pairs == [[0, 1, 1, 1]])
  }

  @Test func `with a region without rows is as without the region`() throws {
    let rows = Array(Odometer().transitions.indices)
    let plain = explore(try TransitionTable(Odometer()))
    for regions in [[[], rows], [rows, []], [[], rows, []]] {
      let exploration = explore(try TransitionTable(Odometer()) { _ in regions })
      #expect(exploration.states == plain.states)
      #expect(exploration.transitions == plain.transitions)
      #expect(exploration.found.tallies == plain.found.tallies)
    }
  }
}

@Suite struct `Random machines of several regions` {
  /// The rows of a machine, each dealt to one of two or three regions.
  private static func regions(of machine: RandomMachine) -> [[Int]] {
    var random = SplitMix64(seed: machine.blueprint.seed ^ 0x5EED)
    var regions: [[Int]] = Array(repeating: [], count: Int.random(in: 2...3, using: &random))
    for row in machine.blueprint.rows.indices {
      regions[Int.random(in: regions.indices, using: &random)].append(row)
    }
    return regions
  }

  @Test(arguments: Seeds.some)
  func `are explored as a naive explorer does it`(_ seeds: Seeds) throws {
    var moves = 0
    for seed in seeds.range {
      let machine = RandomMachine(seed: seed)
      let regions = Self.regions(of: machine)
      let exploration = explore(try TransitionTable(machine) { _ in regions })
      let naive = Census(machine.blueprint, regions: regions)
      try #require(Census(exploration) == naive, "seed \(seed)")
      moves +=
        exploration.trace(toState: exploration.states.count - 1)?.steps
        .count { $0.fired.count > 1 } ?? 0
    }
    #expect(moves > 20, "the generator makes machines in which several regions move at once")
  }

  @Test(arguments: Seeds.some)
  func `take the steps that a naive reader of the table takes`(_ seeds: Seeds) throws {
    for seed in seeds.range {
      let machine = RandomMachine(seed: seed)
      let blueprint = machine.blueprint
      let regions = Self.regions(of: machine)
      let table = try TransitionTable(machine) { _ in regions }
      for place in Place.all {
        for signal in Signal.all {
          let step = table.bind(signal).fire(in: place, isFinal: machine.isFinal(place))
          let (attempts, target) = blueprint.react(signal, in: place, regions: regions)
          let fired = attempts.compactMap { region in
            region.first { if case .enabled = $0.attempt { true } else { false } }?.row
          }
          try #require(step.state == target ?? place, "seed \(seed), \(signal) in \(place)")
          var moved: [Int] = []
          if case .moved(let rows) = step.outcome { moved = rows.map(\.index) }
          try #require(moved == fired, "seed \(seed), \(signal) in \(place)")
        }
      }
    }
  }
}
