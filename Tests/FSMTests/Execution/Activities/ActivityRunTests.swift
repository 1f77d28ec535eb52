@testable import FSM
import Synchronization
import Testing

@Suite struct `A store's activity` {
  private func fetcher() throws -> TestStore<Fetcher> {
    TestStore(try Verified(checking: Fetcher()), isExhaustive: false, onFailure: recorded)
  }

  @Test func `starts and ends with its state`() throws {
    let test = try fetcher()
    #expect(test.running.isEmpty)
    test.send(.start, to: .loading(1))
    #expect(test.running == [.load(1)])
    test.send(.cancel, to: .idle)
    #expect(test.running.isEmpty)
  }

  @Test func `goes on while its value is the same, and restarts only where a row re-enters`()
    throws
  {
    let test = try fetcher()
    test.send(.start)
    let first = test.script.record.withLock { $0.lastID }
    test.send(.poke, to: .loading(1))
    #expect(test.script.record.withLock { $0.lastID } == first, "the same visit")
    test.send(.again, to: .loading(1))
    #expect(test.script.record.withLock { $0.lastID } == first + 1, "another visit")
    #expect(test.running == [.load(1)])
  }

  @Test func `is replaced when its value is another`() throws {
    let test = try fetcher()
    test.send(.start)
    test.answer(.load(1), with: .gaveUp, to: .pausing(1))
    test.advance(by: .seconds(1))
    test.receive(.retry, to: .loading(2))
    #expect(test.running == [.load(2)])
  }

  @Test func `that was replaced or restarted is not listened to`() throws {
    let test = try fetcher()
    test.send(.start)
    let stale = try #require(test.script.record.withLock { $0.runs.first })
    test.send(.again)
    stale.visit.answers(.gaveUp)
    stale.visit.end()
    #expect(test.state == .loading(1))
    test.send(.cancel)
    stale.visit.answers(.loaded(1))
    #expect(test.state == .idle)
    test.send(.start)
    stale.visit.answers(.loaded(1))
    #expect(test.state == .loading(1), "the new visit is not the old one")
  }

  @Test func `starts after the change was told, and answers into the same queue`() async throws {
    let log = Log<String>()
    let store = Store(
      try Verified(checking: Fetcher()), clock: ManualClock(),
      activities: { activity, answer in
        log.append("\(activity) begins")
        answer(.loaded(1))
        log.append("\(activity) ends")
      }, outputs: { log.append("\($0)") })
    let subscription = store.subscribe { change in
      log.append("told \(ValuePrinter.text(change.new))")
    }
    store.dispatch(.start)
    await store.settled()
    #expect(
      log.all == [
        "told loading(1)", "started", "load(1) begins", "told done(1)", "left(1)", "load(1) ends",
      ])
    subscription.cancel()
  }

  @Test func `that is discarded before it could start never starts`() async throws {
    let log = Log<Fetcher.Activity>()
    // A list is handled with nothing in between: each visit ends before its task can begin, or is
    // cancelled before its first statement.
    for _ in 0..<200 {
      let store = Store(
        try Verified(unchecked: Fetcher(), because: "a test checks it"),
        activities: { activity, _ in
          if Task.isCancelled { log.append(activity) }
          try? await Task.sleep(for: .seconds(60))
        }, outputs: { _ in })
      store.dispatch([.start, .cancel, .start, .cancel], onRejection: .stop)
      #expect(store.state == .idle)
      await store.settled()
    }
    #expect(
      log.all.count <= 2, "between the check and the first statement there is next to no time")
  }

  @Test func `is cancelled with the store`() async throws {
    let (began, hasBegun) = AsyncStream<Void>.makeStream()
    let (ended, hasEnded) = AsyncStream<Bool>.makeStream()
    var store: Store<Fetcher>? = Store(
      try Verified(checking: Fetcher()),
      activities: { _, _ in
        hasBegun.yield()
        try? await Task.sleep(for: .seconds(600))
        hasEnded.yield(Task.isCancelled)
      }, outputs: { _ in })
    store?.dispatch(.start)
    for await _ in began { break }
    store = nil
    for await isCancelled in ended {
      #expect(isCancelled)
      break
    }
  }

  @Test func `that fails to answer, or answers something else, is reported`() async throws {
    let issues = Log<String>()
    var options = StoreOptions<Fetcher>()
    options.report = { issues.append($0.description) }
    let store = Store(
      try Verified(checking: Fetcher()), options: options, clock: ManualClock(),
      activities: { _, answer in answer(.poke) }, outputs: { _ in })
    store.dispatch(.start)
    await store.settled()
    #expect(
      issues.all == [
        "Fetcher: activity 'load(1)' answered 'poke', which its row does not list",
        "Fetcher: activity 'load(1)' ended without an answer",
      ])
    #expect(store.state == .loading(1), "it is not applied")
  }

  @Test func `cannot be answered for from outside`() throws {
    let test = try fetcher()
    test.send(.start)
    #expect(test.sendRejected(.gaveUp) == .claimed)
    #expect(test.sendRejected(.loaded(1)) == .claimed)
    #expect(test.sendRejected(.tooLate) == .claimed)
    #expect(!test.store.canDispatch(.gaveUp))
    #expect(test.store.enabledActions == [.cancel, .poke, .again])
  }

  @Test func `may stream answers, and rest is not waited for`() async throws {
    struct Ear: StateMachine {
      typealias State = Int
      enum Action: CaseIterable { case heard, deaf }
      enum Activity { case listen }
      let initial = 0
      var transitions: [Transition] {
        Transition("hear", where: { (0..<3).contains($0) }, on: .heard) { $0 + 1 }
        Transition("deaf", where: { (0..<3).contains($0) }, on: .deaf, to: -1)
      }
      var activities: [ActivityRow<Self>] {
        During(where: { $0 >= 0 }, perform: { _ in .listen }, yields: .heard).mayNeverAnswer()
      }
      func isFinal(_ state: Int) -> Bool { state < 0 || state == 3 }
    }
    let clock = ManualClock()
    let store = Store(
      try Verified(checking: Ear()), clock: clock,
      activities: { _, answer in
        for _ in 0..<3 {
          answer(.heard)
          try? await clock.sleep(for: .seconds(1))
        }
      })
    for count in 1...3 {
      await clock.sleepers(atLeast: 1)
      await store.settled()
      #expect(store.state == count)
      clock.advance(by: .seconds(1))
    }
  }

  @Test func `cannot be smuggled in by middleware that replaces an answer`() throws {
    var options = StoreOptions<Fetcher>()
    options.middleware = [
      Middleware(decide: { action, context in
        switch action {
        case .gaveUp: .replace(with: .tooLate)
        default: .pass
        }
      })
    ]
    let failures = Failures()
    let test = TestStore(
      try Verified(checking: Fetcher()), options: options, isExhaustive: false,
      onFailure: failures.add)
    test.send(.start)
    test.answer(.load(1), with: .gaveUp)
    #expect(test.state == .loading(1))
    #expect(failures.kinds == [.rejected])
  }
}
