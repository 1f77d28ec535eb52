import FSM
import Testing

/// Failures that shrinkers are compared by, with their known simplest forms.
///
/// Those of J. Link's collection "Shrinking Challenge", which gives the smallest failing values.
struct ShrinkingChallenge: Sendable, CustomTestStringConvertible {
  let testDescription: String

  /// What a seed shrinks to, as text; nil when no failure is found with it.
  let shrunk: @Sendable (_ seed: UInt64) throws -> String?

  /// The simplest forms.
  let simplest: Set<String>

  init<Value: Sendable>(
    _ name: String, _ generator: Generator<Value>, simplest: Set<String>,
    holds: @escaping @Sendable (Value) -> Bool
  ) {
    testDescription = name
    self.simplest = simplest
    shrunk = { seed in
      do {
        try checkValues(from: generator, seed: seed, runs: 2_000, holds)
        return nil
      } catch let failure as ValueFailure<Value> {
        return "\(failure.value)"
      }
    }
  }

  static let all = [
    bound5, largeUnionList, reverse, distinct, nestedLists, coupling, BinaryHeap.challenge,
    lengthList,
  ]

  private static let numbers = Generator<[Int]>.array(of: .integer)

  /// Five lists, each with a sum below 256, whose sum is below 5 · 256 but for the overflow.
  static let bound5 = ShrinkingChallenge(
    "bound5", Generator<[[Int16]]>.array(of: .array(of: .integer), count: 5...5),
    simplest: pairsInFiveLists("[-32768]", "[-1]")
  ) { lists in
    guard lists.allSatisfy({ $0.reduce(0, &+) < 256 }) else { return true }
    return lists.joined().reduce(0, &+) < 5 * 256
  }

  private static func pairsInFiveLists(_ one: String, _ other: String) -> Set<String> {
    var forms: Set<String> = []
    for first in 0..<5 {
      for second in 0..<5 where first != second {
        var lists = Array(repeating: "[]", count: 5)
        (lists[first], lists[second]) = (one, other)
        forms.insert("[\(lists.joined(separator: ", "))]")
      }
    }
    return forms
  }

  /// No more than four different numbers in all lists together.
  static let largeUnionList = ShrinkingChallenge(
    "large union list", Generator<[[Int]]>.array(of: numbers),
    simplest: ["[[0, 1, -1, 2, -2]]", "[[0], [1], [-1], [2], [-2]]"]
  ) { lists in Set(lists.joined()).count <= 4 }

  static let reverse = ShrinkingChallenge("reverse", numbers, simplest: ["[0, 1]", "[1, 0]"]) {
    $0 == $0.reversed()
  }

  static let distinct = ShrinkingChallenge(
    "distinct", numbers, simplest: ["[0, 1, -1]", "[0, 1, 2]"]
  ) { Set($0).count < 3 }

  static let nestedLists = ShrinkingChallenge(
    "nested lists", Generator<[[Int]]>.array(of: .array(of: .integer, count: 0...20)),
    simplest: ["[[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]"]
  ) { lists in lists.map(\.count).reduce(0, +) <= 10 }

  /// No two places name each other.
  static let coupling = ShrinkingChallenge(
    "coupling", .array(of: .integer(in: 0...10)), simplest: ["[1, 0]"]
  ) { list in
    guard list.allSatisfy(list.indices.contains) else { return true }
    return list.indices.allSatisfy { place in
      list[place] == place || list[list[place]] != place
    }
  }

  /// A list that is made of its length first.
  static let lengthList = ShrinkingChallenge(
    "length list",
    Generator<Int>.integer(in: 1...100).flatMap { count in
      .array(of: .integer(in: 0...1_000), count: count...count)
    }, simplest: ["[900]"]
  ) { ($0.max() ?? 0) < 900 }
}
