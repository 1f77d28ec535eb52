@testable import FSM
import Testing

/// Random machines prove nothing about what they never contain.
struct `The generator of random machines` {
  private static let blueprints = (0..<2_400).map { Blueprint(seed: $0) }

  @Test func `draws every form of row with every form of guard, thousands of times`() {
    var counts: [String: Int] = [:]
    for row in Self.blueprints.flatMap(\.rows) { counts[row.form, default: 0] += 1 }
    #expect(counts.count == 4 * 2 * 3 * 4)
    #expect((counts.values.min() ?? 0) >= 20, "the rarest form")
    #expect(Self.blueprints.flatMap(\.rows).contains { $0.isOtherwise })
  }

  @Test func `draws every form of activity`() {
    let forms = Set(Self.blueprints.flatMap(\.activities).map(\.form))
    #expect(forms.count == 6)
  }

  @Test func `draws machines in which much happens`() {
    let censuses = Self.blueprints.map { Census($0) }
    #expect(censuses.count { $0.levels.count >= 4 } > 400)
    #expect(censuses.count { $0.levels.joined().count >= 8 } > 300)
    #expect(censuses.count { !$0.deadlocks.isEmpty } > 300)
    #expect(censuses.count { !$0.stuttering.isEmpty } > 100)
    #expect(censuses.count { $0.outside > 0 } > 100)
    #expect(censuses.count { $0.forbidden > 0 } > 300)
    #expect(censuses.count { $0.pairs < $0.transitions } > 300)
    #expect(censuses.count { $0.overlaps.values.contains { $0.same > 0 } } > 100)
    #expect(censuses.count { $0.overlaps.values.contains { $0.different > 0 } } > 300)
    #expect(Self.blueprints.count { !$0.final.isEmpty } > 500)
  }

  @Test func `gives the published numbers of SplitMix64`() {
    var generator = SplitMix64(seed: 1_234_567)
    #expect(
      (0..<3).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }
}

extension RowBlueprint {
  fileprivate var form: String {
    let source =
      switch source {
      case .any: "any"
      case .values: "values"
      case .pattern: "pattern"
      case .predicate: "predicate"
      }
    let trigger = if case .values = trigger { "on" } else { "onCase" }
    let body =
      switch body {
      case .to: "to"
      case .reduce: "reduce"
      case .update: "update"
      }
    return "\(source) \(trigger) \(body) \(condition != nil) \(named != nil)"
  }
}

extension ActivityBlueprint {
  fileprivate var form: String {
    let runs = if case .inStates = runs { "in" } else { "inCase" }
    let answers = if case .values = answers { "values" } else { "pattern" }
    return "\(runs) \(answers) \(isTimer)"
  }
}
