import FSM
import Foundation
import Testing

/// A machine of a family whose counts have a closed form.
struct FamilyMember: Sendable, CustomTestStringConvertible {
  /// Counts; nil where the family has no formula.
  struct Counts: Equatable, Sendable {
    var states: Int
    var edges: Int
    var depth: Int
    var selfLoops: Int?
    var deadlocks: Int?
    var stuttering: Int?
  }

  let name: String
  let expected: Counts
  let counts: @Sendable () throws -> Counts

  init(_ name: String, _ machine: some StateMachine, _ expected: Counts) {
    self.name = name
    self.expected = expected
    counts = {
      let found = explore(try TransitionTable(machine), limits: .standard)
      return Counts(
        states: found.states.count, edges: found.transitions, depth: found.depth,
        selfLoops: expected.selfLoops.map { _ in found.selfLoops },
        deadlocks: expected.deadlocks.map { _ in found.deadlocks.count },
        stuttering: expected.stuttering.map { _ in found.stuttering.count })
    }
  }

  var testDescription: String { name }
}

/// `base` to the power of `exponent`, of integers.
func power(_ base: Int, _ exponent: Int) -> Int {
  (0..<exponent).reduce(1) { product, _ in product * base }
}

extension FamilyMember {
  static func twoPhase(_ n: Int) -> Self {
    let loops = n * power(4, n - 1) + 3 * n * power(6, n - 1) + n * power(2, n - 1)
    return Self(
      "two-phase commit \(n)", TwoPhase(managers: n),
      Counts(
        states: power(6, n) + power(4, n) + power(2, n),
        edges: power(4, n) + 1 + 2 * n * power(4, n - 1)
          + 2 * n * (power(4, n - 1) + power(6, n - 1)) + n * power(6, n) + n * power(2, n),
        depth: 3 * n + 1, selfLoops: loops, deadlocks: 0, stuttering: power(3, n) + 1))
  }

  static func transactionCommit(_ n: Int) -> Self {
    Self(
      "transaction commit \(n)", TransactionCommit(managers: n),
      Counts(
        states: power(3, n) + power(2, n) - 1, edges: n * power(3, n) + n * power(2, n - 1),
        depth: 2 * n, deadlocks: 2))
  }

  static func barrier(_ n: Int) -> Self {
    Self(
      "barrier \(n)", Barrier(threads: n),
      Counts(states: power(2, n), edges: n * power(2, n - 1) + 1, depth: n, deadlocks: 0))
  }

  static let leftFirst = zip(
    2...8, zip([6, 14, 34, 82, 198, 478, 1154], [8, 27, 88, 265, 768, 2163, 5968])
  ).map { n, known in
    Self(
      "left-first philosophers \(n)", LeftFirstPhilosophers(count: n),
      Counts(states: known.0, edges: known.1, depth: n, deadlocks: 1))
  }

  static func eitherOrder(_ n: Int) -> Self {
    Self(
      "either-order philosophers \(n)", EitherOrderPhilosophers(count: n),
      Counts(states: power(3, n), edges: 7 * n * power(3, n - 2), depth: n, deadlocks: 2))
  }

  static func hanoi(_ disks: Int) -> Self {
    Self(
      "Hanoi \(disks)", Hanoi(disks: disks),
      Counts(
        states: power(3, disks), edges: 3 * (power(3, disks) - 1), depth: power(2, disks) - 1,
        deadlocks: 0))
  }

  static func coffeeCan(_ beans: Int) -> Self {
    Self(
      "coffee can \(beans)", CoffeeCan(beans: beans),
      Counts(
        states: beans * (beans + 3) / 2, edges: 3 * beans * (beans - 1) / 2 + 2, depth: 0,
        selfLoops: 2, deadlocks: 0, stuttering: 2))
  }

  static let race = zip(2...5, zip([13, 84, 755, 8638], [14, 111, 1156, 15_205])).map { n, known in
    Self(
      "increment race \(n)", IncrementRace(threads: n),
      Counts(states: known.0, edges: known.1, depth: 2 * n))
  }

  static func lock(_ n: Int) -> Self {
    let arrangements = (1...n).map { k in ((n - k + 1)...n).reduce(1, *) }
    let states = 1 + 4 * arrangements.reduce(0, +)
    return Self(
      "increment with lock \(n)", IncrementWithLock(threads: n),
      Counts(states: states, edges: states - 1, depth: 4 * n, deadlocks: arrangements[n - 1]))
  }

  static let queens = zip(4...8, [17, 54, 153, 552, 2057]).map { n, states in
    Self("queens \(n)", Queens(size: n), Counts(states: states, edges: states - 1, depth: n))
  }

  static let others = [
    Self(
      "jugs of 7 and 11", DieHard(small: 7, big: 11), Counts(states: 36, edges: 216, depth: 17)),
    Self(
      "2×4 puzzle", SlidingPuzzle(width: 4, height: 2),
      Counts(states: 20_160, edges: 50_400, depth: 36)),
    Self(
      "linear equation", LinearEquation(),
      Counts(states: 65_536, edges: 131_072, depth: 510, selfLoops: 0, deadlocks: 0)),
    Self("up and down", UpDown(), Counts(states: 11, edges: 20, depth: 10)),
  ]

  static let all: [Self] =
    (1...6).map(twoPhase) + (2...9).map(transactionCommit) + (1...12).map(barrier) + leftFirst
    + (2...9).map(eitherOrder) + (1...8).map(hanoi) + [1, 2, 10, 200].map(coffeeCan) + race
    + (1...5).map(lock) + queens + others

  static let slow = [
    twoPhase(7),
    Self(
      "8-puzzle", SlidingPuzzle(width: 3, height: 3),
      Counts(states: 181_440, edges: 483_840, depth: 31, deadlocks: 0)),
    Self(
      "increment race 6", IncrementRace(threads: 6),
      Counts(states: 118_509, edges: 237_942, depth: 12)),
  ]
}

/// Whether tests that take long in a debug build run as well: when `FSM_SLOW` is set.
let runsSlowTests = ProcessInfo.processInfo.environment["FSM_SLOW"] != nil

struct `Families of models` {
  @Test(arguments: FamilyMember.all)
  func `have the counts that their formula gives`(_ member: FamilyMember) throws {
    #expect(try member.counts() == member.expected)
  }

  @Test(.enabled(if: runsSlowTests), arguments: FamilyMember.slow)
  func `have the counts that their formula gives, when large`(_ member: FamilyMember) throws {
    #expect(try member.counts() == member.expected)
  }

  @Test(arguments: zip(4...8, [2, 10, 4, 40, 92]))
  func `of queens have the known number of solutions`(size: Int, solutions: Int) throws {
    let found = explore(try TransitionTable(Queens(size: size)))
    #expect(found.states.count { $0.count == size } == solutions)
    let complete = found.deadlocks.count { found.states[$0].count == size }
    #expect(complete == solutions, "each solution is a state without moves")
  }

  @Test func `of 8-puzzles have the level sizes of A089473 as far as level ten`() throws {
    let table = try TransitionTable(SlidingPuzzle(width: 3, height: 3))
    let found = explore(table, limits: Limits(states: 10_000, depth: 10, time: .seconds(60)))
    #expect(found.levels == [1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286])
    #expect(!found.isExhausted)
  }
}
