import FSM
import Testing

@Suite struct `A store's timer` {
  private func fetcher() throws -> TestStore<Fetcher> {
    TestStore(try Verified(checking: Fetcher()), isExhaustive: false, onFailure: recorded)
  }

  @Test func `starts on entering its states, and goes on from one to the other`() throws {
    let test = try fetcher()
    test.send(.start)
    test.advance(by: .seconds(6))
    test.answer(.load(1), with: .gaveUp, to: .pausing(1))
    #expect(test.pendingTimers.map(\.remaining) == [.seconds(1), .seconds(4)])
    test.advance(by: .seconds(1))
    test.receive(.retry, to: .loading(2))
    test.send(.poke)
    test.advance(by: .seconds(3))
    test.receive(.tooLate, to: .failed)
    #expect(test.pendingTimers.isEmpty)
  }

  @Test func `starts anew where a row re-enters`() throws {
    let test = try fetcher()
    test.send(.start)
    test.advance(by: .seconds(9))
    test.send(.again)
    #expect(test.pendingTimers.map(\.remaining) == [.seconds(10)])
  }

  @Test func `that is left never fires, and starts anew on the next visit`() throws {
    let test = try fetcher()
    test.send(.start)
    test.advance(by: .seconds(9))
    test.send(.cancel)
    test.advance(by: .seconds(9))
    #expect(test.state == .idle)
    test.send(.start)
    test.advance(by: .seconds(9))
    #expect(test.state == .loading(1))
    test.advance(by: .seconds(1))
    #expect(test.state == .failed)
  }

  @Test func `waits as long as the payload says`() throws {
    let test = try fetcher()
    test.send(.start)
    test.answer(.load(1), with: .gaveUp)
    test.advance(by: .seconds(1))
    test.answer(.load(2), with: .gaveUp, to: .pausing(2))
    test.advance(by: .milliseconds(1999))
    #expect(test.state == .pausing(2))
    test.advance(by: .milliseconds(1))
    test.receive(.retry, to: .loading(3))
  }

  /// Counts ticks with timers of each kind.
  private struct Counter: StateMachine {
    struct State: Hashable { var count = 0, key = 0, seen: [String] = [] }
    enum Action: CaseIterable { case bump, turn, first, second, fixed, keyed }
    let initial = State()
    func isWithinBounds(_ state: State) -> Bool { state.count < 2 && state.seen.count < 3 }
    var transitions: [Transition] {
      Update("bump", on: .bump) { $0.count += 1 }
      Update("turn", on: .turn) { $0.key += 1 }
      Update("first", on: .first) { $0.seen.append("first") }
      Update("second", on: .second) { $0.seen.append("second") }
      Update("fixed", on: .fixed) { $0.seen.append("fixed") }
      Update("keyed", on: .keyed) { $0.seen.append("keyed") }
    }
    var activities: [ActivityRow<Self>] {
      After(.seconds(5), where: { _ in true }, send: .first)
      After(inCase: \.count, duration: { .seconds(5 + $0) }, send: .second)
      After(.seconds(6), inCase: \.count, restartingOn: { $0 % 10 }, send: .fixed)
      After(inCase: \.key, duration: { .seconds(7 - $0) }, restartingOn: { $0 }, send: .keyed)
    }
  }

  private func counter() throws -> TestStore<Counter> {
    TestStore(
      try Verified(unchecked: Counter(), because: "it counts for ever"), isExhaustive: false,
      onFailure: recorded)
  }

  @Test func `fires once in a visit, and in the order of declaration at one instant`() throws {
    let test = try counter()
    test.advance(by: .seconds(5))
    #expect(test.state.seen == ["first", "second"])
    test.advance(by: .seconds(60))
    #expect(test.state.seen == ["first", "second", "fixed", "keyed"])
  }

  @Test func `starts anew only when its own key changes`() throws {
    let test = try counter()
    test.advance(by: .seconds(4))
    test.send(.bump)
    #expect(
      test.pendingTimers.map(\.action) == [.first, .second, .keyed, .fixed],
      "the one with the key starts anew, the one without keeps its first duration")
    #expect(
      test.pendingTimers.map(\.remaining) == [1, 1, 3, 6].map { .seconds($0) })
    test.send(.turn)
    #expect(
      test.pendingTimers.map(\.remaining) == [1, 1, 6, 6].map { .seconds($0) })
  }

  @Test func `that was cancelled by another of the same instant does not fire`() throws {
    struct Race: StateMachine {
      enum State: CaseIterable { case on, one, two }
      enum Action: CaseIterable { case one, two }
      let initial = State.on
      var transitions: [Transition] {
        Transition(from: .on, on: .one, to: .one)
        Transition(from: .on, on: .two, to: .two)
        Transition(from: .one, on: .two, to: .two)
      }
      var activities: [ActivityRow<Self>] {
        After(.seconds(1), in: .on, send: .one)
        After(.seconds(1), in: .on, send: .two)
      }
      func isFinal(_ state: State) -> Bool { state == .two }
    }
    let test = TestStore(
      try Verified(unchecked: Race(), because: "one row never fires"), onFailure: recorded)
    test.advance(by: .seconds(2))
    test.receive(.one, to: .one)
    test.finish()
  }

  @Test func `goes by the clock of the world`() async throws {
    struct Egg: StateMachine {
      enum State: CaseIterable { case raw, soft }
      enum Action: CaseIterable { case done }
      let initial = State.raw
      var transitions: [Transition] { Transition(from: .raw, on: .done, to: .soft) }
      var activities: [ActivityRow<Self>] { After(.milliseconds(5), in: .raw, send: .done) }
      func isFinal(_ state: State) -> Bool { state == .soft }
    }
    let store = Store(try Verified(checking: Egg()))
    for _ in 0..<2_000 where store.state == .raw { try await Task.sleep(for: .milliseconds(5)) }
    #expect(store.state == .soft)
  }

  /// A clock that leaps far ahead when somebody sleeps.
  struct LeapingClock: Clock {
    let leaps = Tally()
    var now: ContinuousClock.Instant {
      ContinuousClock().now.advanced(by: .seconds(4_000_000_000 * leaps.count))
    }
    var minimumResolution: Duration { .zero }
    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
      guard deadline > now else { return }
      if leaps.count < 3 { return leaps.increment() }
      try await Task.sleep(for: .seconds(1_000_000))
    }
  }

  @Test func `sleeps on when it is woken a century too early`() async throws {
    struct Patient: StateMachine {
      enum State: CaseIterable { case waiting, over }
      enum Action: CaseIterable { case late }
      let initial = State.waiting
      var transitions: [Transition] { Transition(from: .waiting, on: .late, to: .over) }
      var activities: [ActivityRow<Self>] { After(.seconds(Int64.max), in: .waiting, send: .late) }
      func isFinal(_ state: State) -> Bool { state == .over }
    }
    let sleeps = Tally()
    let clock = CountingClock(LeapingClock(), sleeps)
    let store = Store(try Verified(checking: Patient()), clock: clock)
    for _ in 0..<2_000 where sleeps.count < 4 { try await Task.sleep(for: .milliseconds(2)) }
    try await Task.sleep(for: .milliseconds(50))
    #expect(sleeps.count == 4)
    #expect(store.state == .waiting)
  }

  /// Counts how often somebody sleeps by another clock.
  struct CountingClock<Base: Clock<Duration>>: Clock {
    let base: Base
    let sleeps: Tally
    init(_ base: Base, _ sleeps: Tally) {
      self.base = base
      self.sleeps = sleeps
    }
    var now: Base.Instant { base.now }
    var minimumResolution: Duration { base.minimumResolution }
    func sleep(until deadline: Base.Instant, tolerance: Duration?) async throws {
      sleeps.increment()
      try await base.sleep(until: deadline, tolerance: tolerance)
    }
  }

  /// A clock that nobody can sleep by.
  struct BrokenClock: Clock {
    struct Failure: Error, CustomStringConvertible { let description = "the battery is empty" }
    var now: ContinuousClock.Instant { ContinuousClock().now }
    var minimumResolution: Duration { .zero }
    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
      throw Failure()
    }
  }

  @Test func `by a clock that fails is reported, once for each visit`() async throws {
    struct Egg: StateMachine {
      enum State: CaseIterable { case raw, soft }
      enum Action: CaseIterable { case done, stir }
      let initial = State.raw
      var transitions: [Transition] {
        Transition(from: .raw, on: .done, to: .soft)
        Transition(from: .raw, on: .stir, to: .raw).reentering()
      }
      var activities: [ActivityRow<Self>] { After(.seconds(1), in: .raw, send: .done) }
      func isFinal(_ state: State) -> Bool { state == .soft }
    }
    let issues = Log<String>()
    var options = StoreOptions<Egg>()
    options.report = { issues.append("\($0)") }
    let store = Store(try Verified(checking: Egg()), options: options, clock: BrokenClock())
    for _ in 0..<2_000 where issues.all.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
    try await Task.sleep(for: .milliseconds(20))
    let issue =
      "Egg: the clock failed, so that running timers may never fire: the battery is empty"
    #expect(issues.all == [issue])
    store.dispatch(.stir)
    for _ in 0..<2_000 where issues.all.count < 2 { try await Task.sleep(for: .milliseconds(2)) }
    #expect(issues.all == [issue, issue])
    #expect(store.state == .raw)
  }

  @Test func `of any length is legal`() throws {
    struct Patient: StateMachine {
      enum State: CaseIterable { case waiting, over }
      enum Action: CaseIterable { case end, late, early }
      let initial = State.waiting
      var transitions: [Transition] {
        Transition(from: .waiting, on: .end, .late, .early, to: .over)
      }
      var activities: [ActivityRow<Self>] {
        After(.seconds(Int64.max), in: .waiting, send: .late)
        After(.seconds(-5), in: .waiting, send: .early)
      }
      func isFinal(_ state: State) -> Bool { state == .over }
    }
    let verified = try Verified(checking: Patient())
    let real = Store(verified)
    real.dispatch(.end)
    let clock = ManualClock()
    let manual = Store(verified, clock: clock)
    clock.advance(by: .zero)
    #expect(manual.state == .over, "a time in the past is at once")
  }
}
