import Dispatch
import FSM
import Synchronization
import Testing

@Suite struct `A store's queue` {
  private func action(_ number: Int, sender: Int = 0) -> Ledger.Action {
    Ledger.Action(sender: sender, number: number)
  }

  /// F10: a dispatch from an observer is queued.
  @Test func `takes what a subscriber sends, in order, after all were told`() throws {
    let store = Store(try Verified(checking: Ledger()))
    let log = Log<String>()
    let first = store.subscribe { change in
      log.append("first \(change.action.number)")
      guard change.action.number == 0 else { return }
      for number in 1...2 {
        #expect(store.dispatch(self.action(number)) == .queued)
      }
    }
    let second = store.subscribe { log.append("second \($0.action.number)") }
    store.dispatch(action(0))
    #expect(
      log.all == ["first 0", "second 0", "first 1", "second 1", "first 2", "second 2"])
    first.cancel()
    second.cancel()
  }

  @Test func `grows no stack`() throws {
    let store = Store(try Verified(checking: Ledger()))
    let chain = store.subscribe { change in
      if change.action.number < 100_000 { store.dispatch(self.action(change.action.number + 1)) }
    }
    store.dispatch(action(0))
    #expect(store.state.count == 100_001)
    chain.cancel()
  }

  /// F4: queries wait for callbacks, or see a state that is half changed.
  @Test func `never keeps those waiting who only look`() async throws {
    let store = Store(try Verified(checking: Ledger()))
    let isTold = DispatchSemaphore(value: 0)
    let goOn = DispatchSemaphore(value: 0)
    let slow = store.subscribe { _ in
      isTold.signal()
      goOn.wait()
    }
    await onThreads(2) { thread in
      if thread == 0 {
        store.dispatch(self.action(0))
      } else {
        isTold.wait()
        #expect(store.state.count == 1)
        #expect(store.canDispatch(self.action(1)))
        #expect(store.dispatch(self.action(1)) == .queued)
        #expect(store.state.count == 1)
        slow.cancel()
        goOn.signal()
      }
    }
    #expect(store.state.count == 2)
  }

  /// F12: after a failure the queue is stuck, or goes on out of order.
  @Test func `goes on when a sender is cancelled`() async throws {
    let (store, log, subscription) = try Ledger.store()
    let tasks = (0..<20).map { sender in
      Task { await store.perform(self.action(0, sender: sender)) }
    }
    for task in tasks where Bool.random() { task.cancel() }
    for task in tasks {
      guard case .moved = await task.value else {
        Issue.record("an action was lost")
        return
      }
    }
    #expect(Set(log.all.map(\.action.sender)) == Set(0..<20))
    #expect(store.dispatch(action(-1)) == .rejected(.guardsFailed([TransitionID(0)])))
    guard case .moved = store.dispatch(action(1)) else {
      Issue.record("a rejection stopped the queue")
      return
    }
    subscription.cancel()
  }

  @Test func `says why it rejects, to the sender and to those who watch`() throws {
    let log = Log<Rejection>()
    var options = StoreOptions<Fetcher>()
    options.middleware = [
      Middleware(observe: { event in
        if case .rejected(let reason, _) = event.result { log.append(reason) }
      })
    ]
    options.rejected = .report
    let issues = Log<String>()
    options.report = { issues.append($0.description) }
    let store = Store(
      try Verified(checking: Fetcher()), options: options, activities: { _, _ in },
      outputs: { _ in })
    #expect(store.dispatch(.cancel) == .rejected(.noRow))
    #expect(store.dispatch(.gaveUp) == .rejected(.claimed))
    #expect(log.all == [.noRow, .claimed])
    #expect(issues.all.count == 2)
  }

  @Test func `is entered from the main actor as from anywhere else`() async throws {
    let store = Store(try Verified(checking: Ledger()))
    await MainActor.run { _ = store.dispatch(action(0)) }
    await Task.detached { _ = store.dispatch(action(1)) }.value
    #expect(store.state.count == 2)
  }

  /// F40: the test store orders things differently from the store.
  @Test func `is the same in a test store as in a store`() throws {
    func told(_ store: Store<Fetcher>, _ log: Log<String>) -> StoreSubscription {
      store.subscribe { change in
        log.append("\(change.number) \(ValuePrinter.text(change.new))")
        if change.new == .loading(1) { store.dispatch(.cancel) }
      }
    }
    let verified = try Verified(checking: Fetcher())
    let logs = (Log<String>(), Log<String>())
    let store = Store(
      verified, clock: ManualClock(), activities: { _, _ in },
      outputs: { logs.0.append("\($0)") })
    let test = TestStore(
      verified, isExhaustive: false, outputs: { logs.1.append("\($0)") }, onFailure: recorded)
    let subscriptions = [told(store, logs.0), told(test.store, logs.1)]
    store.dispatch(.start)
    test.send(.start)
    #expect(logs.0.all == logs.1.all)
    #expect(logs.0.all == ["1 loading(1)", "started", "2 idle", "left(1)"])
    for subscription in subscriptions { subscription.cancel() }
  }
}
