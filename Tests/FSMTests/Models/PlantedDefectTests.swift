@testable import FSM
import Testing

/// Defects put into models on purpose, each with the depth at which it must be found.
struct `Planted defects` {
  struct Deadlock: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let depths: @Sendable () throws -> [Int]
    let expected: [Int]

    init(_ name: String, _ machine: some StateMachine, depths expected: [Int]) {
      testDescription = name
      self.expected = expected
      depths = {
        let found = explore(try TransitionTable(machine))
        return try found.deadlocks.map { try #require(found.trace(toState: $0)).steps.count }
      }
    }
  }

  @Test(
    arguments: (2...7).flatMap { n in
      [
        Deadlock(
          "left-first philosophers \(n)", LeftFirstPhilosophers(count: n), depths: [n]),
        Deadlock(
          "either-order philosophers \(n)", EitherOrderPhilosophers(count: n), depths: [n, n]),
      ]
    })
  func `deadlock at exactly their depth`(_ deadlock: Deadlock) throws {
    #expect(try deadlock.depths() == deadlock.expected)
  }

  @Test(arguments: 2...5)
  func `lose an update after exactly four steps`(threads: Int) throws {
    let found = explore(try TransitionTable(IncrementRace(threads: threads)))
    let trace = try violation(in: found)
    #expect(
      trace.steps.map { found.table.label(of: $0.fired[0]) } == ["Read", "Read", "Write", "Write"])
    #expect(trace.last.shared == 1)
  }

  @Test func `put four in the big jug after exactly six steps`() throws {
    let found = explore(try TransitionTable(DieHard(forbidden: 4)))
    let trace = try violation(in: found)
    #expect(trace.steps.count == 6)
    #expect(trace.last.big == 4)
    let replayed = Trace(replaying: trace.actions, from: trace.initial, through: found.table)
    #expect(replayed == trace)
  }

  @Test func `do not exist in protocols that are right`() throws {
    let commit = explore(try TransitionTable(TwoPhase(managers: 4)))
    #expect(commit.found.properties.map(\.violations) == [0])
    let lock = explore(try TransitionTable(Peterson()))
    #expect(lock.found.properties.map(\.violations) == [0])
  }

  @Test func `are not seen in a row that only leads to known states`() throws {
    let found = explore(try TransitionTable(UpDown()))
    let fired = Figures(found).actions
    #expect(fired == ["inc": .init(fired: 10, new: 10), "dec": .init(fired: 10, new: 0)])
  }

  private func violation<M>(in found: Exploration<M>) throws -> Trace<M> {
    let first = try #require(found.found.properties.first?.first, "the property is violated")
    return try #require(found.trace(to: first))
  }
}
