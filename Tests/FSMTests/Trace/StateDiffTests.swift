import FSM
import Testing

private enum Mode: Hashable {
  case idle, credit(cents: Int), pair(Int, String), inside(Address), one(Int)
}

private struct Address: Hashable {
  var street: String
  var numbers: [Int] = []
}

private struct Whole: Hashable {
  var mode = Mode.idle
  var home = Address(street: "A")
  var other: Address?
  var tags: Set<Int> = []
  var prices: [String: Int] = [:]
  var addresses: [String: Address] = [:]
  var tuples: [[Int]] = []
}

private struct Described: Hashable, CustomStringConvertible {
  var number: Int
  var description: String { "number \(number)" }
}

private final class Reference: Hashable, Sendable {
  static func == (first: Reference, second: Reference) -> Bool { first === second }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private indirect enum Chain: Hashable {
  case end(Int), link(Chain)
}

struct `The difference between two values` {
  struct Sample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let difference: StateDiff
    let text: String

    init<Value>(_ name: String, _ old: Value, _ new: Value, _ lines: String...) {
      testDescription = name
      difference = StateDiff(from: old, to: new)
      text = lines.joined(separator: "\n")
    }

    fileprivate init(
      _ name: String, from: (inout Whole) -> Void = { _ in }, to: (inout Whole) -> Void,
      _ lines: String...
    ) {
      var (old, new) = (Whole(), Whole())
      from(&old)
      to(&new)
      testDescription = name
      difference = StateDiff(from: old, to: new)
      text = lines.joined(separator: "\n")
    }
  }

  private static let enums = [
    Sample("equal values", Mode.idle, .idle),
    Sample("numbers", 1, 2, "1 -> 2"),
    Sample("strings", "a\n", "b", #""a\n" -> "b""#),
    Sample("cases", Mode.idle, .credit(cents: 5), "idle -> credit(cents: 5)"),
    Sample("payloads", Mode.credit(cents: 5), .credit(cents: 6), "credit.cents: 5 -> 6"),
    Sample("a payload without a label", Mode.one(5), .one(6), "one: 5 -> 6"),
    Sample("several without a label", Mode.pair(1, "a"), .pair(1, "b"), #"pair.1: "a" -> "b""#),
    Sample(
      "a struct in a payload", Mode.inside(Address(street: "A")), .inside(Address(street: "B")),
      #"inside.street: "A" -> "B""#),
    Sample(
      "a type with a description", Described(number: 1), Described(number: 2),
      "number 1 -> number 2"),
    Sample("optionals", Int?.none, 1, "nil -> 1"),
    Sample("an optional that becomes nil", Int?.some(1), nil, "1 -> nil"),
    Sample(
      "what has no text", Reference(), Reference(),
      "Reference -> Reference (they differ in what is not printed)"),
  ]

  private static let structs = [
    Sample(
      "fields in the order of declaration",
      to: {
        $0.home.street = "B"; $0.mode = .one(1)
      },
      "mode: idle -> one(1)", #"home.street: "A" -> "B""#),
    Sample(
      "fields below an optional", from: { $0.other = Address(street: "A") },
      to: { $0.other = Address(street: "B") }, #"other.street: "A" -> "B""#),
    Sample(
      "an optional that is filled", to: { $0.other = Address(street: "B") },
      #"other: nil -> Address(street: "B", numbers: [])"#),
    Sample(
      "sets, sorted", from: { $0.tags = [10, 9, 1, 5] }, to: { $0.tags = [5, 1, 20, 3] },
      "tags: - 9", "tags: - 10", "tags: + 3", "tags: + 20"),
    Sample(
      "dictionaries, sorted by key", from: { $0.prices = ["b": 1, "d": 1, "c": 3] },
      to: { $0.prices = ["d": 2, "a": 1, "c": 3] }, #"prices["a"]: + 1"#, #"prices["b"]: - 1"#,
      #"prices["d"]: 1 -> 2"#),
    Sample(
      "fields below a key", from: { $0.addresses["x"] = Address(street: "A") },
      to: { $0.addresses["x"] = Address(street: "A", numbers: [1]) },
      #"addresses["x"].numbers[0]: + 1"#),
  ]

  private static let arrays = [
    Sample("an element that was added", [1, 2], [1, 2, 3], "[2]: + 3"),
    Sample("one in front", [1, 2], [0, 1, 2], "[0]: + 0"),
    Sample("one that was removed", [1, 2, 3], [1, 3], "[1]: - 2"),
    Sample("all", [1, 2], [], "[0]: - 1", "[1]: - 2"),
    Sample("one that differs", [1, 2, 3], [1, 5, 3], "[1]: 2 -> 5"),
    Sample("repetitions", [1, 1], [1, 1, 1], "[2]: + 1"),
    Sample(
      "some that differ, and one more", [1, 2, 9], [3, 4, 5, 9],
      "[0]: 1 -> 3", "[1]: 2 -> 4", "[2]: + 5"),
    Sample("elements below elements", [[1], [2, 3]], [[1], [2, 4]], "[1][1]: 3 -> 4"),
  ]

  @Test(arguments: enums + structs + arrays)
  func `names what changed and nothing else`(_ sample: Sample) {
    #expect(sample.difference.description == sample.text)
    #expect(sample.difference.isEmpty == sample.text.isEmpty)
  }

  @Test func `is the same for every order of insertion`() {
    let numbers = Array(0..<100)
    let texts = (0..<20).map { _ in
      StateDiff(from: Set(numbers.shuffled()), to: Set(numbers.shuffled().map { $0 + 50 }))
        .description
    }
    #expect(Set(texts).count == 1)
    let lines = texts[0].split(separator: "\n")
    #expect(lines.first == "- 0" && lines.last == "+ 149" && lines.count == 100)
  }

  @Test func `is found however deep it is`() {
    var (old, new) = (Chain.end(1), Chain.end(2))
    for _ in 0..<200 { (old, new) = (.link(old), .link(new)) }
    let difference = StateDiff(from: old, to: new)
    #expect(difference.entries.map(\.old) == ["1"])
    #expect(difference.entries.map(\.new) == ["2"])
    #expect(difference.entries[0].path.hasPrefix("link.link"))
    #expect(difference.entries[0].path.hasSuffix("link.end"))
  }
}
