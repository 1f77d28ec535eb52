@testable import FSM
import Synchronization
import Testing

@testable import Examples

@Suite struct `Actions sent at the same time` {
  private typealias Operation = ConcurrentOperation<Turnstile>
  private let coin = Outcome.moved([TransitionID(0)])
  private let noRow = Outcome.rejected(.noRow)

  private func verdict(
    _ operations: [Operation], endingIn final: Turnstile.State? = nil, limit: Int = 1_000
  ) throws -> LinearizabilityVerdict {
    try TransitionTable(Turnstile()).linearizability(
      of: operations, from: .locked, endingIn: final, limit: limit)
  }

  @Test func `may have been handled in either order`() throws {
    let verdict = try verdict([
      Operation(sender: 0, action: .coin, outcome: noRow, start: 1, end: 4),
      Operation(sender: 1, action: .coin, outcome: coin, start: 2, end: 3),
    ])
    #expect(verdict == .linearizable(order: [1, 0]))
  }

  @Test func `cannot both have been the first`() throws {
    let verdict = try verdict([
      Operation(sender: 0, action: .coin, outcome: coin, start: 1, end: 4),
      Operation(sender: 1, action: .coin, outcome: coin, start: 2, end: 3),
    ])
    #expect(verdict == .notLinearizable(longest: [0]))
  }

  @Test func `are handled in order when one ends before the other starts`() throws {
    let verdict = try verdict([
      Operation(sender: 0, action: .coin, outcome: noRow, start: 1, end: 2),
      Operation(sender: 1, action: .coin, outcome: coin, start: 3, end: 4),
    ])
    #expect(verdict == .notLinearizable(longest: []))
  }

  @Test func `without an answer may have had their effect or not`() throws {
    let lost = Operation(sender: 0, action: .coin, outcome: nil, start: 1, end: 2)
    let second = { (outcome: Outcome) in
      Operation(sender: 1, action: .coin, outcome: outcome, start: 3, end: 4)
    }
    for outcome in [coin, noRow] {
      guard case .linearizable = try verdict([lost, second(outcome)]) else {
        Issue.record("\(outcome) can be explained")
        continue
      }
    }
    let verdict = try verdict([lost], endingIn: .unlocked)
    #expect(verdict == .linearizable(order: [0]))
  }

  @Test func `must lead to the state at the end`() throws {
    let operation = Operation(sender: 0, action: .coin, outcome: coin, start: 1, end: 2)
    #expect(try verdict([operation], endingIn: .unlocked) == .linearizable(order: [0]))
    #expect(try verdict([operation], endingIn: .locked) == .notLinearizable(longest: [0]))
  }

  @Test func `are unknown when there is too much to look at`() throws {
    let operations = (0..<12).map {
      Operation(sender: $0, action: .push, outcome: noRow, start: $0, end: 100 + $0)
    }
    #expect(try verdict(operations, endingIn: .unlocked, limit: 5) == .unknown(limit: 5))
  }

  @Test(arguments: 2...4)
  func `to a store are handled one after the other`(senders: Int) async throws {
    let verified = try Verified(unchecked: IncrementRace(threads: 3), because: "it races by design")
    let summary = try await checkLinearizability(
      of: IncrementRace(threads: 3), by: { Store(verified) }, senders: senders, rounds: 50,
      endingIn: { $0.state }
    ) { store, action in
      switch await store.perform(action) {
      case .moved(let fired, _): .moved(fired)
      case .rejected(let reason): .rejected(reason)
      case .queued: nil
      }
    }
    #expect(summary == LinearizabilitySummary(rounds: 50, unknown: 0))
  }

  @Test func `to something that loses updates are found out`() async throws {
    /// Reads and writes its state in two steps, with a gap in between.
    final class Racy: Sendable {
      let table: TransitionTable<Turnstile>
      let state = Mutex(Turnstile.State.locked)
      init() throws { table = try TransitionTable(Turnstile()) }

      func perform(_ action: Turnstile.Action) async -> Outcome {
        let step = table.step(state.withLock { $0 }, action)
        for _ in 0..<5 { await Task.yield() }
        state.withLock { $0 = step.state }
        return step.outcome
      }
    }
    let failure = await #expect(throws: LinearizabilityFailure<Turnstile>.self) {
      try await checkLinearizability(of: Turnstile(), by: { try Racy() }, rounds: 300) {
        await $0.perform($1)
      }
    }
    let found = try #require(failure)
    #expect("\(found)".contains("no order of these"))
    #expect(found.explained.count < found.operations.count)
    #expect(found.operations.count <= 4, "\(found)")
  }
}
