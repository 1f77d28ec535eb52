import Testing

@testable import Examples
@testable import FSM

/// A way of searching that must find what every other way finds.
struct SearchWay: Sendable, CustomTestStringConvertible {
  let threads: Int
  let storage: Limits.Storage

  /// How many slots each table of fingerprints begins with.
  let firstSlots: Int

  var testDescription: String { "\(threads) threads, \(storage), from \(firstSlots) slots" }

  static let all = [1, 2, 4].flatMap { threads in
    [.exact, .compact(acceptsOmissions: true)].flatMap { storage in
      [1, 2_048].map { SearchWay(threads: threads, storage: storage, firstSlots: $0) }
    }
  }

  static let compact = all.filter { $0.storage != .exact && $0.threads < 3 }

  func limits(_ limits: Limits = .standard) -> Limits {
    var limits = limits
    limits.threads = threads
    limits.storage = storage
    limits.firstSlots = firstSlots
    limits.smallestShare = 0
    return limits
  }
}

struct `Every way of searching` {
  @Test(arguments: KnownModel.all)
  func `gives known models their recorded figures`(_ model: KnownModel) throws {
    let record = try #require(try KnownModel.records()[model.name])
    for way in SearchWay.all {
      #expect(try model.figures(way.limits()) == record, "\(way.testDescription)")
    }
  }

  @Test(arguments: SearchWay.compact)
  func `finds the same states and ways, in the same order`(_ way: SearchWay) throws {
    func expectSame(_ machine: some StateMachine, _ limits: Limits = .standard) throws {
      let exact = try SearchRecord(machine, threads: 1, limits: limits)
      let compact = try SearchRecord(machine, threads: way.threads, limits: way.limits(limits))
      #expect(compact.withoutEdges == exact.withoutEdges)
    }
    try expectSame(Towers())
    try expectSame(EitherOrderPhilosophers(count: 6))
    try expectSame(WizardApp())
    try expectSame(AlternatingBitParts())
    try expectSame(Home())
    try expectSame(MusicApp())
    try expectSame(CoffeeCan(beans: 40))
    try expectSame(Decay())
    // States that differ by symmetry are merged.
    try expectSame(Workers())
    for limit in [0, 1, 2, 100, 500] {
      try expectSame(Diagonal(), Limits(states: limit, time: .seconds(60)))
      try expectSame(Diagonal(), Limits(states: 1_000_000, depth: limit, time: .seconds(60)))
    }
  }

  @Test(arguments: Seeds.some)
  func `finds the same in random machines`(_ seeds: Seeds) throws {
    for seed in seeds.range {
      let machine = RandomMachine(seed: seed)
      let exact = try SearchRecord(machine, threads: 1)
      for way in SearchWay.compact {
        let compact = try SearchRecord(machine, threads: way.threads, limits: way.limits())
        try #require(compact.withoutEdges == exact.withoutEdges, "seed \(seed)")
      }
    }
  }

  @Test func `leads to each state by the same run`() throws {
    try expectSameRuns(SlidingPuzzle())
    try expectSameRuns(Workers())
  }

  private func expectSameRuns(_ machine: some StateMachine) throws {
    let table = try TransitionTable(machine)
    let exact = explore(table)
    let compact = explore(table, limits: SearchWay.compact[0].limits())
    #expect(compact.states == exact.states)
    #expect(compact.states.hashValue == exact.states.hashValue)
    for place in exact.states.indices {
      let (one, other) = (exact.trace(toState: place), compact.trace(toState: place))
      try #require(other?.actions == one?.actions)
      try #require(other != nil && other?.last == one?.last)
    }
  }

  @Test func `gives states in any order`() throws {
    let table = try TransitionTable(Towers(discs: 5))
    let exact = explore(table)
    let compact = explore(table, limits: SearchWay.compact[0].limits())
    let count = exact.states.count
    #expect(compact.found.compact != nil && count > 200)
    var places =
      Array(0..<count) + (0..<count).reversed() + Array(stride(from: 0, to: count, by: 7))
    places += (0..<count).flatMap { [$0, $0, (7 * $0) % count, 1, $0] }
    for place in places { try #require(compact.states[place] == exact.states[place]) }
    #expect(compact.states.prefix(50).elementsEqual(exact.states.prefix(50)))
    #expect(Array(compact.states.reversed()) == Array(exact.states.reversed()))
  }
}
