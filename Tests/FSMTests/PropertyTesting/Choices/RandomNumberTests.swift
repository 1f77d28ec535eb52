@testable import FSM
import Testing

@Suite struct `Random numbers` {
  /// The first numbers of the authors' own program, as published with rand_xoshiro.
  @Test func `are those of the published generator`() {
    var random = Xoshiro256(seed: 0)
    random.state = (1, 2, 3, 4)
    let published: [UInt64] = [
      11520, 0, 1_509_978_240, 1_215_971_899_390_074_240, 1_216_172_134_540_287_360,
      607_988_272_756_665_600, 16_172_922_978_634_559_625, 8_476_171_486_693_032_832,
      10_595_114_339_597_558_777, 2_904_607_092_377_533_576,
    ]
    #expect(published.indices.map { _ in random.next() } == published)
  }

  /// The published numbers of SplitMix64 for the seed 1234567.
  @Test func `start from the published numbers for a seed`() {
    var counter: UInt64 = 1_234_567
    let published: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ]
    #expect(published.map { _ in Xoshiro256.splitMix(&counter) } == published)
  }

  @Test(arguments: [0, 1, 2, 6, 99, UInt64.max / 2 + 1, .max])
  func `stay within their bound`(maximum: UInt64) {
    var random = Xoshiro256(seed: 1)
    let numbers = (0..<200).map { _ in random.number(upTo: maximum) }
    #expect(numbers.allSatisfy { $0 <= maximum })
    #expect(numbers.contains { $0 > maximum / 2 } == (maximum > 0))
    #expect(numbers.contains { $0 <= maximum / 2 })
  }

  /// The largest of all bounds that are not a power of two would show a bias at once.
  @Test func `are not biased by their bound`() {
    var random = Xoshiro256(seed: 2)
    let third = UInt64.max / 3
    let counts = (0..<6_000).reduce(into: [0, 0]) { counts, _ in
      counts[random.number(upTo: 2 * third - 1) < third ? 0 : 1] += 1
    }
    #expect(counts.allSatisfy { abs($0 - 3_000) < 300 }, "\(counts)")
  }

  @Test func `differ from walk to walk`() {
    let seeds =
      (0..<1_000).map { Xoshiro256.seed(0, $0) } + (0..<1_000).map { Xoshiro256.seed(1, $0) }
    #expect(Set(seeds).count == 2_000)
  }
}
