@testable import FSM
import Foundation
import Synchronization
import Testing

@testable import Examples

@Suite struct `Actions sent from threads` {
  @Test(arguments: [1, 2, 4, 16])
  func `to a store are handled one after the other`(threads: Int) throws {
    let machine = IncrementRace(threads: 3)
    let verified = try Verified(unchecked: machine, because: "it races by design")
    let summary = try checkLinearizability(
      of: machine, by: { Store(verified) }, threads: threads, actions: threads > 4 ? 3 : 8,
      rounds: 40, endingIn: { $0.state }
    ) { store, action in
      switch store.dispatch(action) {
      case .moved(let fired, _): .moved(fired)
      case .rejected(let reason): .rejected(reason)
      case .queued: nil
      }
    }
    #expect(summary.rounds == 40)
    #expect(summary.unknown < 40)
  }

  /// Reads, lets others run, and writes.
  private final class Racy: Sendable {
    let table: TransitionTable<Turnstile>
    let state = Mutex(Turnstile.State.locked)
    init() throws { table = try TransitionTable(Turnstile()) }

    func perform(_ action: Turnstile.Action) -> Outcome {
      let step = table.step(state.withLock { $0 }, action)
      // Long enough that another thread comes in between, also where there is one processor.
      usleep(200)
      state.withLock { $0 = step.state }
      return step.outcome
    }
  }

  @Test(arguments: 2...4)
  func `to something that loses updates are found out`(threads: Int) throws {
    let failure = #expect(throws: LinearizabilityFailure<Turnstile>.self) {
      try checkLinearizability(of: Turnstile(), by: { try Racy() }, threads: threads, rounds: 300) {
        $0.perform($1)
      }
    }
    let found = try #require(failure)
    #expect(found.explained.count < found.operations.count)
    #expect(found.operations.count <= 4, "\(found)")
    #expect("\(found)".contains("no order of these"))
  }

  /// Every thread waits for all the others within its first action.
  @Test(.timeLimit(.minutes(5)))
  func `run at the same time, however many there are`() throws {
    final class Meeting: Sendable {
      let guests = Atomic(0)
      func join(_ count: Int) {
        guests.wrappingAdd(1, ordering: .sequentiallyConsistent)
        while guests.load(ordering: .sequentiallyConsistent) < count { usleep(100) }
      }
    }
    let summary = try checkLinearizability(
      of: Turnstile(), by: { Meeting() }, threads: 64, actions: 1, rounds: 2
    ) { meeting, _ in
      meeting.join(64)
      return nil
    }
    #expect(summary == LinearizabilitySummary(rounds: 2, unknown: 0))
  }

  @Test func `in no number are still sent by one, and none in no rounds`() throws {
    for number in [0, -1, .min] {
      let sent = Mutex(0)
      let summary = try checkLinearizability(
        of: Turnstile(), by: { 0 }, threads: number, actions: number, rounds: 3
      ) { _, _ in
        sent.withLock { $0 += 1 }
        return nil
      }
      #expect(summary.rounds == 3)
      #expect(sent.withLock { $0 } == 3)
      let none = try checkLinearizability(of: Turnstile(), by: { 0 }, threads: 2, rounds: number) {
        _, _ in nil
      }
      #expect(none.rounds == 0)
    }
  }

  @Test func `are unknown with no configurations to look at`() throws {
    for limit in [0, -1] {
      let summary = try checkLinearizability(
        of: Turnstile(), by: { try Racy() }, threads: 2, actions: 2, rounds: 2, limit: limit
      ) { $0.perform($1) }
      #expect(summary == LinearizabilitySummary(rounds: 2, unknown: 2))
    }
  }

  @Test func `may be others than those of the alphabet`() throws {
    let sent = Mutex<Set<Account.Action>>([])
    try checkLinearizability(
      of: Account(), by: { 0 }, threads: 2, rounds: 5,
      sending: Generator<Int>.integer(in: 5...7).map { .deposit($0) }
    ) { _, action in
      sent.withLock { _ = $0.insert(action) }
      return nil
    }
    #expect(sent.withLock { $0 } == [.deposit(5), .deposit(6), .deposit(7)])
  }

  /// Answers nothing, so that only the state at the end can tell.
  @Test func `whose answers are lost are judged by the state at the end`() throws {
    final class Stuck: Sendable {
      let state: Turnstile.State
      init(_ state: Turnstile.State) { self.state = state }
    }
    for state in Turnstile.State.allCases {
      let pushes = Generator<Turnstile.Action>.always(.push)
      let check = {
        try checkLinearizability(
          of: Turnstile(), by: { Stuck(state) }, threads: 2, sending: pushes,
          endingIn: { $0.state }
        ) { _, _ in nil }
      }
      if state == .locked {
        #expect(try check().unknown == 0)
      } else {
        let failure = #expect(throws: LinearizabilityFailure<Turnstile>.self) { try check() }
        #expect(failure?.operations.count == 1)
        #expect(failure.map { "\($0)" }?.contains("and the state at the end, unlocked") == true)
      }
    }
  }

  @Test func `that throw end the check with what they throw`() {
    struct Broken: Error {}
    #expect(throws: Broken.self) {
      try checkLinearizability(of: Turnstile(), by: { 0 }, threads: 3) { _, _ in throw Broken() }
    }
  }
}
