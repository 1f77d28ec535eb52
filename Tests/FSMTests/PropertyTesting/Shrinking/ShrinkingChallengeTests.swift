import FSM
import Foundation
import Testing

@Suite struct `Known shrinking challenges` {
  /// A thousand seeds where time does not matter.
  private static let seeds: UInt64 =
    ProcessInfo.processInfo.environment["FSM_SLOW"] == "1" ? 1_000 : 40

  @Test(arguments: ShrinkingChallenge.all)
  func `shrink to their simplest form from most seeds`(_ challenge: ShrinkingChallenge) throws {
    var forms: [String: Int] = [:]
    for seed in 0..<Self.seeds {
      let form = try #require(try challenge.shrunk(seed), "no failure with seed \(seed)")
      forms[form, default: 0] += 1
    }
    let reached = forms.filter { challenge.simplest.contains($0.key) }.values.reduce(0, +)
    print("\(challenge.testDescription): the simplest form from \(reached) of \(Self.seeds) seeds")
    let others = forms.filter { !challenge.simplest.contains($0.key) }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3)
    #expect(Double(reached) > 0.9 * Double(Self.seeds), "others are \(others)")
  }

  @Test func `include a heap whose simplest form has four nodes`() {
    #expect(BinaryHeap.simplest.contains("(0, None, (0, (0, None, None), (1, None, None)))"))
    #expect(BinaryHeap.all(3, 0...2).allSatisfy { $0.isSortedWell })
  }
}
