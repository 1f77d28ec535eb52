@testable import FSM
import Foundation
import Testing

@Suite struct `The digest of a state` {
  private static func digest(_ value: some Encodable) throws -> UInt64 {
    try StateDigest.of(value)
  }

  private struct Part: Hashable, Codable {
    var name = ""
    var count: Int?
    var ratio = 1.5
    var flags: Set<String> = []
    var table: [String: Set<Int>] = [:]
    var places: [Int: String] = [:]
    var list: [Int] = []
  }

  private static let parts: [Part] = [
    Part(), Part(name: "a"), Part(name: "b"), Part(count: 0), Part(count: 1), Part(ratio: 2),
    Part(flags: ["a"]), Part(flags: ["b"]), Part(flags: ["a", "b"]), Part(flags: ["ab"]),
    Part(table: ["a": []]), Part(table: ["a": [1]]), Part(table: ["b": [1]]),
    Part(table: ["a": [1], "b": [2]]), Part(table: ["a": [2], "b": [1]]),
    Part(places: [1: "a", 2: "b"]), Part(places: [1: "b", 2: "a"]), Part(places: [1: "a"]),
    Part(list: [1, 2]), Part(list: [2, 1]), Part(list: [1]), Part(list: [1, 1]),
  ]

  @Test func `tells different states apart`() throws {
    let digests = try Self.parts.map { try Self.digest($0) }
    #expect(Set(digests).count == Self.parts.count)
  }

  @Test func `is the same for what was encoded and decoded`() throws {
    for part in Self.parts {
      let copy = try JSONDecoder().decode(Part.self, from: JSONEncoder().encode(part))
      #expect(try Self.digest(copy) == Self.digest(part))
    }
  }

  /// Collections of another capacity have their elements in another order.
  @Test func `does not depend on the order of sets and dictionaries`() throws {
    var orders: Set<[Int]> = []
    var digests: Set<UInt64> = []
    for capacity in [1, 50, 500, 5_000] {
      var set = Set<Int>(minimumCapacity: capacity)
      var places = [Int: String](minimumCapacity: capacity)
      for number in 0..<20 {
        set.insert(number)
        places[number] = "\(number)"
      }
      orders.insert(Array(set))
      let part = Part(table: ["all": set], places: places)
      digests.insert(try Self.digest(part))
    }
    #expect(orders.count > 1)
    #expect(digests.count == 1)
  }

  @Test func `tells kinds of values apart, and takes equal numbers for equal`() throws {
    let digests = [
      try Self.digest(1), try Self.digest(0), try Self.digest(true),
      try Self.digest("1"), try Self.digest(1.0), try Self.digest([1]),
      try Self.digest([[1]]), try Self.digest(["1": 1]), try Self.digest([Int]()),
    ]
    #expect(Set(digests).count == digests.count)
    #expect(try Self.digest(0.0) == Self.digest(-0.0))
    #expect(try Self.digest(Float(0.5)) == Self.digest(0.5))
  }

  /// What a type may ask of an encoder.
  private class Base: Encodable {
    var number = 1
  }

  private final class Derived: Base {
    private enum Keys: CodingKey { case nested, list, base }

    override func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Keys.self)
      var nested = values.nestedContainer(keyedBy: Keys.self, forKey: .nested)
      try nested.encode(number, forKey: .list)
      var list = values.nestedUnkeyedContainer(forKey: .list)
      try list.encode(number)
      var inner = list.nestedUnkeyedContainer()
      try inner.encode(number + 1)
      try super.encode(to: values.superEncoder(forKey: .base))
    }
  }

  @Test func `sees into nested containers and what a superclass encodes`() throws {
    let (one, other) = (Derived(), Derived())
    #expect(try Self.digest(one) == Self.digest(other))
    other.number = 2
    #expect(try Self.digest(one) != Self.digest(other))
  }
}
