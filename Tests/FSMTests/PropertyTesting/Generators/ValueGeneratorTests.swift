@testable import FSM
import Foundation
import Testing

@Suite struct `Generators` {
  private func values<Value>(
    _ generator: Generator<Value>, _ count: Int = 2_000, seed: UInt64 = 0
  ) -> [Value] {
    var source = ChoiceSource(seed: seed)
    return (0..<count).map { _ in source.draw(generator) }
  }

  private func simplest<Value>(_ generator: Generator<Value>) -> Value {
    var source = ChoiceSource(repeating: [])
    return source.draw(generator)
  }

  @Test(arguments: [-5...5, 3...9, -9 ... -3, 0...0, Int.min...Int.max, -1...Int.max])
  func `of integers stay in their range and come to its ends`(range: ClosedRange<Int>) {
    let all = values(.integer(in: range))
    #expect(all.allSatisfy { range.contains($0) })
    #expect(all.contains(range.lowerBound) && all.contains(range.upperBound))
    #expect(simplest(.integer(in: range)) == min(max(0, range.lowerBound), range.upperBound))
  }

  /// Every integer has one number and the other way round.
  @Test(arguments: [-128...127, -3...100, -100...3, 5...20, -20 ... -5] as [ClosedRange<Int8>])
  func `of integers number them from the simplest on`(range: ClosedRange<Int8>) {
    let order = IntegerOrder(range)
    let all = (0...order.maximum).map { order.value(of: $0) }
    #expect(all.sorted() == Array(range))
    let distances = all.map { abs(Int($0) - Int(all[0])) }
    #expect(distances == distances.sorted())
  }

  @Test func `make all cases, elements and both truth values`() {
    enum Suit: CaseIterable { case clubs, hearts, spades }
    #expect(Set(values(Generator<Suit>.cases)) == Set(Suit.allCases))
    #expect(simplest(Generator<Suit>.cases) == .clubs)
    #expect(Set(values(.element(3, 1, 2))) == [1, 2, 3])
    #expect(simplest(.element(3, 1, 2)) == 3)
    #expect(Set(values(.bool)) == [true, false])
    #expect(Set(values(.one(of: .always(1), .always(2)))) == [1, 2])
  }

  @Test func `make lists and texts of the lengths wanted`() {
    let lists = values(.array(of: .bool, count: 2...4))
    #expect(Set(lists.map(\.count)) == [2, 3, 4])
    #expect(simplest(.array(of: .bool, count: 2...4)) == [false, false])
    #expect(values(.array(of: .bool, count: 0...0), 5).allSatisfy { $0.isEmpty })
    let texts = values(.string(of: "xyz", count: 1...3))
    #expect(texts.allSatisfy { $0.allSatisfy("xyz".contains) && (1...3).contains($0.count) })
    #expect(simplest(.string(of: "xyz", count: 1...3)) == "x")
    #expect(values(.string(of: ""), 3) == ["", "", ""])
  }

  @Test func `make optionals and dates`() {
    let optionals = values(.optional(.always(1)))
    #expect(Set(optionals) == [nil, 1])
    #expect(simplest(.optional(.always(1))) == nil)
    let range =
      Date(timeIntervalSinceReferenceDate: -100)...Date(timeIntervalSinceReferenceDate: 50)
    let dates = values(.date(in: range))
    #expect(dates.allSatisfy { range.contains($0) })
    #expect(dates.contains(range.lowerBound) && dates.contains(range.upperBound))
    #expect(simplest(.date()) == Date(timeIntervalSinceReferenceDate: 0))
  }

  @Test func `choose as often as their weights say`() {
    let all = values(.frequency((1, .always("a")), (3, .always("b")), (0, .always("c"))), 4_000)
    #expect(!all.contains("c"))
    #expect(abs(all.count { $0 == "b" } - 3_000) < 200)
    #expect(values(.frequency((0, .always("a"))), 3) == ["a", "a", "a"])
  }

  @Test func `nest as deep as they may, and no deeper`() {
    indirect enum Tree { case leaf, fork(Tree, Tree) }
    func depth(_ tree: Tree) -> Int {
      switch tree {
      case .leaf: 0
      case .fork(let left, let right): 1 + max(depth(left), depth(right))
      }
    }
    let trees = values(
      Generator<Tree>.recursive(depth: 3, leaf: Generator { _ in .leaf }) { part in
        Generator { .fork($0.draw(part), $0.draw(part)) }
      })
    #expect(Set(trees.map(depth)) == [0, 1, 2, 3])
  }

  @Test func `filter, and give up when nothing is wanted`() throws {
    let even = Generator<Int>.integer(in: 0...100).filter { $0 % 2 == 0 }
    #expect(values(even).allSatisfy { $0 % 2 == 0 })
    // Values that were made by giving up do not count.
    try checkValues(from: Generator<Int>.integer(in: 0...9).filter(tries: 1) { $0 == 2 }) {
      $0 == 2
    }
  }

  @Test func `leave nothing of what a filter refused`() {
    var source = ChoiceSource(seed: 4)
    let large = Generator<Int>.integer(in: 0...1_000).filter { $0 > 990 }
    let value = source.draw(large)
    var again = ChoiceSource(repeating: source.record.values)
    #expect(source.record.count == 1)
    #expect(again.draw(large) == value)
  }

  @Test func `make the same values from the same seed`() {
    let generator = Generator<[Int]>.array(of: .integer)
    #expect(values(generator, seed: 5) == values(generator, seed: 5))
    #expect(values(generator, seed: 5) != values(generator, seed: 6))
  }

  @Test func `report the simplest value that is wrong, and how to make it again`() throws {
    let numbers = Generator<[Int]>.array(of: .integer(in: 0...99))
    let failure = #expect(throws: ValueFailure<[Int]>.self) {
      try checkValues(from: numbers) { $0.reduce(0, +) < 50 }
    }
    let found = try #require(failure)
    #expect(found.value == [50])
    #expect("\(found)".contains("checkValues(…, replaying: \"\(found.choices)\")"))
    let again = #expect(throws: ValueFailure<[Int]>.self) {
      try checkValues(from: numbers, replaying: found.choices) { $0.reduce(0, +) < 50 }
    }
    #expect(again?.value == [50])
  }
}
