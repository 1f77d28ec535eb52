@testable import FSM
import Testing

@Suite(.serialized) struct `Threads that search random graphs` {
  @Test(arguments: stride(from: 0, to: 40, by: 10).map { UInt64($0)..<UInt64($0) + 10 })
  func `find what one thread finds, up to any limit, and let go of every state`(
    _ seeds: Range<UInt64>
  ) throws {
    for seed in seeds {
      let machine = TokenGraph(seed: seed)
      let whole = try SearchRecord(machine, threads: 1).states.count
      var generator = SplitMix64(seed: seed)
      for limit in [Int.max / 2, whole, whole - 1, generator.below(whole + 1)] {
        for depth in [1_000_000, generator.below(8)] {
          let limits = Limits(states: limit, depth: depth, time: .seconds(600))
          let alone = try SearchRecord(machine, threads: 1, limits: limits)
          for threads in [2, 3 + generator.below(6)] {
            let together = try SearchRecord(machine, threads: threads, limits: limits)
            try #require(together == alone, "seed \(seed), \(threads) threads, \(limits)")
          }
        }
      }
    }
    #expect(TokenGraph.Token.living == 0)
  }

  @Test func `let go of every state when they are stopped`() throws {
    for seed in 0..<40 as Range<UInt64> {
      for calls in [0, 1, 2, 5] {
        var left = calls
        var limits = Limits.standard
        limits.threads = 3
        limits.smallestShare = 0
        let found = explore(try TransitionTable(TokenGraph(seed: seed)), limits: limits) { _ in
          left -= 1
          return left >= 0
        }
        #expect(found.states.count <= 1_500)
      }
    }
    #expect(TokenGraph.Token.living == 0)
  }
}
