@testable import FSM
import Testing

@testable import Examples

/// Two numbers that grow, with a bound, overlapping rows, properties that fail and runs to look at.
struct Diagonal: StateMachine {
  struct State: Hashable { var x = 0, y = 0, z = 0 }
  enum Action: CaseIterable { case right, up, back, both, stay }

  var limit = 30
  let initial = State()
  func isWithinBounds(_ state: State) -> Bool { state.x + state.y < limit }

  var transitions: [Transition] {
    Update("right", on: .right) { $0.x += 1 }
    Update("up", on: .up, guard: { $0.x > 2 }) { $0.y += 1 }
    Update("back", on: .back, guard: { $0.z < 3 }) { $0.z += 1 }
    Update("both", on: .both, guard: { $0.x % 3 == 0 }) {
      $0.x += 1
      $0.y += 1
    }
    Update("either", on: .both, guard: { $0.x % 2 == 0 }) { $0.y += 1 }
    Transition("stay", on: .stay) { $0 }
  }

  var properties: [Property<Self>] {
    Always("x stays below the bound") { $0.x < limit }
    Always("the sum is not eleven") { $0.x + $0.y != 11 }
    Always("y is not large outside") { $0.y < limit - 4 }
    CanAlwaysReach("the edge") { $0.x + $0.y == limit - 1 }
  }
}

/// States that hold an array, so that every copy and every end of one counts.
struct Towers: StateMachine {
  var discs = 7
  var initial: [[Int]] { [Array((0..<discs).reversed()), [], []] }
  let actions = (0..<9).map { $0 }
  var transitions: [Transition] {
    for (from, to) in [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)] {
      Update(
        "\(from) to \(to)", on: from * 3 + to,
        guard: { towers in
          guard let disc = towers[from].last else { return false }
          return towers[to].last.map { $0 > disc } ?? true
        }
      ) { towers in
        towers[to].append(towers[from].removeLast())
      }
    }
  }
}

/// Becomes a number that is not equal to itself after a while.
struct Decay: StateMachine {
  let initial = 0.0
  let actions = [1, 2, 3, 4]
  var transitions: [Transition] {
    for step in 1...4 {
      Transition("add \(step)", on: step) { $0 > 900 ? .nan : $0 + Double(step) / 4 }
    }
  }
}

struct `A search with several threads` {
  @Test(arguments: Seeds.some)
  func `finds what one thread finds, in random machines`(_ seeds: Seeds) throws {
    for seed in seeds.range {
      let machine = RandomMachine(seed: seed)
      let alone = try SearchRecord(machine, threads: 1)
      for threads in [2, 3, 4] {
        try #require(
          try SearchRecord(machine, threads: threads) == alone, "seed \(seed), \(threads)")
      }
    }
  }

  @Test(arguments: [2, 3, 4, 64])
  func `finds what one thread finds, in larger machines`(_ threads: Int) throws {
    for limit in [3, 30, 120] {
      let machine = Diagonal(limit: limit)
      #expect(try SearchRecord(machine, threads: threads) == SearchRecord(machine, threads: 1))
    }
    #expect(try SearchRecord(Towers(), threads: threads) == SearchRecord(Towers(), threads: 1))
    let philosophers = EitherOrderPhilosophers(count: 8)
    let together = try SearchRecord(philosophers, threads: threads)
    #expect(together == (try SearchRecord(philosophers, threads: 1)))
    #expect(together.states.count == 6_561)
  }

  @Test(arguments: [2, 4])
  func `finds what one thread finds, in machines made of others`(_ threads: Int) throws {
    // Rows inside and around a state, messages between parts, regions, and all of these at once.
    #expect(
      try SearchRecord(WizardApp(), threads: threads) == SearchRecord(WizardApp(), threads: 1))
    let bits = try SearchRecord(AlternatingBitParts(), threads: threads)
    #expect(bits == (try SearchRecord(AlternatingBitParts(), threads: 1)))
    #expect(try SearchRecord(Home(), threads: threads) == SearchRecord(Home(), threads: 1))
    #expect(try SearchRecord(MusicApp(), threads: threads) == SearchRecord(MusicApp(), threads: 1))
  }

  @Test(arguments: [2, 4, 8])
  func `leaves the verdicts on runs as they are, and the runs that show them`(
    _ threads: Int
  ) throws {
    func judged(_ machine: some StateMachine, _ threads: Int) throws -> [String] {
      var limits = Limits.standard
      limits.threads = threads
      limits.smallestShare = 0
      return verdicts(Report(explore(try TransitionTable(machine), limits: limits)))
    }
    for kind in Lock.Kind.allCases {
      let alone = try judged(Lock(kind: kind), 1)
      #expect(try judged(Lock(kind: kind), threads) == alone)
    }
    for assumptions: [FairnessAssumption] in [[], [.weak("ReSnd"), .weak("SndAck")]] {
      let bits = AlternatingBit(assumptions: assumptions)
      #expect(try judged(bits, threads) == judged(bits, 1))
    }
  }

  @Test(arguments: [0, 1, 2, 100, 500, 1_000, 3_000])
  func `stops at a limit where one thread stops`(_ limit: Int) throws {
    for limits in [
      Limits(states: limit, time: .seconds(60)),
      Limits(states: 1_000_000, depth: limit, time: .seconds(60)),
    ] {
      let alone = try SearchRecord(Diagonal(limit: 60), threads: 1, limits: limits)
      #expect(try SearchRecord(Diagonal(limit: 60), threads: 4, limits: limits) == alone)
    }
  }

  @Test func `ends at a state that is not equal to itself as one thread does`() throws {
    let (one, four) = (Limits.standard.threads, 4)
    #expect(one == 1)
    var limits = Limits.standard
    limits.smallestShare = 0
    let alone = explore(try TransitionTable(Decay()), limits: limits)
    limits.threads = four
    let together = explore(try TransitionTable(Decay()), limits: limits)
    #expect(alone.cuts == [.irreflexiveState])
    #expect(together.cuts == alone.cuts)
    #expect(together.states == alone.states)
    #expect(together.transitions == alone.transitions)
    // Nothing is made of a part of the states, either.
    #expect(throws: SuiteError.self) { try Coverage(of: Decay(), limits: limits) }
  }
}
