@testable import FSM
import Testing

@testable import Examples

/// Generators that ask for too much, or for what there is not.
@Suite struct `Generators without measure` {
  private func failure<Value: Sendable>(
    _ generator: Generator<Value>, seed: UInt64 = 0, attempts: Int = 10_000,
    _ holds: @escaping (Value) throws -> Bool
  ) -> ValueFailure<Value>? {
    #expect(throws: ValueFailure<Value>.self) {
      try checkValues(from: generator, seed: seed, attempts: attempts, holds)
    }
  }

  /// Choices that are left out become zeros, and among zeros are no three different numbers.
  @Test(.timeLimit(.minutes(5)), arguments: UInt64(0)..<8)
  func `that wait for what they want come to an end when they are shrunk`(seed: UInt64) throws {
    let distinct = Generator<[Int]> { source in
      var numbers: [Int] = []
      while numbers.count < 3 {
        let number = source.draw(.integer(in: 0...9))
        if !numbers.contains(number) { numbers.append(number) }
      }
      return numbers
    }
    let failure = try #require(failure(distinct, seed: seed) { _ in false })
    #expect(failure.value.sorted() == [0, 1, 2])
    #expect(failure.shrinking.end == .minimal)
  }

  @Test(.timeLimit(.minutes(5)))
  func `that wait for what they want make actions as well`() throws {
    let failure = #expect(throws: WalkFailure<ListTaker>.self) {
      try checkWalks(of: ListTaker()) { plan in
        plan.generate { source in
          var list: [Int] = []
          while list.reduce(0, +) < 10 { list.append(source.draw(.integer(in: 0...9))) }
          return .submit(list)
        }
      }
    }
    guard case .submit(let list) = failure?.walk.actions.last else {
      Issue.record("\(String(describing: failure)) submits no list")
      return
    }
    #expect(Set(list).count < list.count && list.reduce(0, +) >= 10)
    #expect(failure?.walk.steps.count == 1)
  }

  @Test func `that refuse everything fail the test instead of passing it`() throws {
    let never = Generator<Int>.integer(in: 0...9).filter { $0 > 9 }
    let error = #expect(throws: PlanError.self) { try checkValues(from: never) { _ in false } }
    #expect(error?.description.hasPrefix("the generator made nothing in 100 attempts") == true)
    let ofWalks = #expect(throws: PlanError.self) {
      try checkWalks(of: ListTaker(), walks: 5) { plan in
        plan.generate { _ in .idle }
        plan.generate { .submit($0.draw(.array(of: never, count: 1...1))) }
      }
    }
    #expect(ofWalks?.description.hasPrefix("generator 2 of the plan for ListTaker made no") == true)
    #expect(throws: PlanError.self) {
      try checkImplementation(
        of: ListTaker(), by: { _ in Deaf() }, seeing: { _ in 0 }, walks: 5
      ) { plan in plan.generate { .submit([$0.draw(never)]) } }
    }
    // Few values are enough, and nothing was asked for when there are no runs.
    try checkValues(from: .integer(in: 0...99).filter(tries: 1) { $0 == 0 }) { $0 == 0 }
    try checkValues(from: never, runs: 0) { _ in false }
  }

  private struct Deaf: SystemUnderTest {
    mutating func apply(_ action: ListTaker.Action) {}
    func observe() -> Int { 0 }
  }

  @Test func `with weights beyond all measure take each other's turns`() {
    var source = ChoiceSource(seed: 0)
    let huge = Generator.frequency(
      (.max, .always(0)), (.max, .always(1)), (.max, .always(2)), (.min, .always(3)))
    let counts = (0..<3_000).reduce(into: [0, 0, 0, 0]) { counts, _ in
      counts[source.draw(huge)] += 1
    }
    #expect(counts[0...2].allSatisfy { (900...1_100).contains($0) }, "\(counts)")
    #expect(counts[3] == 0)
  }

  /// Every branch has four parts on average, half of them branches again.
  @Test(.timeLimit(.minutes(5)), arguments: UInt64(0)..<20)
  func `of nested values come to an end though branches have many parts`(seed: UInt64) {
    indirect enum Tree: Sendable { case leaf, branch([Tree]) }
    let trees = Generator<Tree>.recursive(depth: 10_000, leaf: .always(.leaf)) { part in
      Generator<[Tree]>.array(of: part).map { .branch($0) }
    }
    var source = ChoiceSource(seed: seed)
    for _ in 0..<20 { _ = source.draw(trees) }
    #expect(source.record.count < 20 * 20_000)
  }

  @Test func `of lists of any length make lists that fit the memory`() {
    var source = ChoiceSource(seed: 0)
    let lists = (0..<50).map { _ in source.draw(.array(of: .bool, count: 0 ... .max)) }
    #expect(lists.contains { $0.count > 100 } && lists.allSatisfy { $0.count < 100_000 })
  }

  /// Small numbers throw; the property of large ones must not be taken for theirs.
  @Test(arguments: UInt64(0)..<8)
  func `are shrunk to what breaks the property in the same way`(seed: UInt64) throws {
    struct TooSmall: Error {}
    let failure = try #require(
      failure(.integer(in: 0...100_000).filter { $0 > 500 || $0 < 10 }, seed: seed) { number in
        if number < 10 { throw TooSmall() }
        return number <= 500
      })
    #expect(failure.reason == "TooSmall()" ? failure.value == 0 : failure.value == 501)
  }

  @Test func `may be given no attempts to shrink, and fewer`() {
    for attempts in [0, -5] {
      let failure = failure(.integer(in: 1...9), attempts: attempts) { _ in false }
      #expect(failure?.shrinking.end == .attemptLimit(0))
    }
  }
}
