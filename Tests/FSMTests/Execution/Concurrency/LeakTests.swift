import FSM
import Testing

@Suite struct `A store that is released` {
  /// Something whose end can be seen.
  private final class Witness: Sendable {}

  @Test func `is gone, with what it held`() throws {
    weak var store: Store<Fetcher>?
    weak var witness: Witness?
    do {
      let held = Witness()
      let made = Store(
        try Verified(checking: Fetcher()), clock: ManualClock(),
        activities: { _, _ in _ = held }, outputs: { _ in _ = held })
      let subscription = made.subscribe { _ in _ = held }
      made.dispatch(.cancel)
      (store, witness) = (made, held)
      #expect(store != nil && witness != nil)
      subscription.cancel()
    }
    #expect(store == nil)
    #expect(witness == nil)
  }

  @Test func `is not kept by an activity, a timer, or the clock it goes by`() async throws {
    let clock = ManualClock()
    weak var store: Store<Fetcher>?
    let (ended, hasEnded) = AsyncStream<Void>.makeStream()
    do {
      let made = Store(
        try Verified(checking: Fetcher()), clock: clock,
        activities: { _, answer in
          try? await clock.sleep(for: .seconds(600))
          answer(.gaveUp)
          hasEnded.yield()
        }, outputs: { _ in })
      made.dispatch(.start)
      await clock.sleepers(atLeast: 1)
      #expect(clock.nextDeadline?.offset == .seconds(10))
      store = made
    }
    #expect(store == nil, "the activity sleeps, the timer waits, and neither keeps the store")
    for await _ in ended { break }
    #expect(clock.nextDeadline == nil, "the timer was taken back")
    #expect(clock.sleeperCount == 0)
  }

  @Test func `is not kept by work that it runs`() async throws {
    weak var store: Store<Ledger>?
    var task: Task<Void, Never>?
    let (began, hasBegun) = AsyncStream<Void>.makeStream()
    do {
      let made = Store(try Verified(checking: Ledger()))
      task = made.run { access in
        hasBegun.yield()
        try? await Task.sleep(for: .seconds(600))
        #expect(Task.isCancelled)
        #expect(access.state == nil)
        #expect(access.dispatch(Ledger.Action(sender: 0, number: 0)) == nil)
      }
      for await _ in began { break }
      store = made
    }
    #expect(store == nil)
    await task?.value
  }

  @Test func `is released by a test store, with its clock`() throws {
    weak var store: Store<Fetcher>?
    weak var test: TestStore<Fetcher>?
    weak var clock: ManualClock?
    do {
      let made = TestStore(
        try Verified(checking: Fetcher()), isExhaustive: false, onFailure: recorded)
      made.send(.start)
      made.answer(.load(1), with: .gaveUp)
      (store, test, clock) = (made.store, made, made.clock)
    }
    #expect(store == nil)
    #expect(test == nil)
    #expect(clock == nil)
  }
}

@Suite struct `A store's work tied to no state` {
  @Test func `reads the state and sends actions`() async throws {
    let store = Store(try Verified(checking: Ledger()))
    await store.run { access in
      for number in 0..<3 where access.state?.count == number {
        await access.perform(Ledger.Action(sender: 0, number: number))
      }
      access.dispatch(Ledger.Action(sender: 0, number: 3))
    }.value
    #expect(store.state.count == 4)
  }
}
