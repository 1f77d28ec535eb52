import FSM
import Testing

@Suite struct `A manual clock` {
  @Test func `stands still until it is moved`() {
    let clock = ManualClock()
    #expect(clock.now == ManualClock.Instant(offset: .zero))
    clock.advance(by: .milliseconds(1500))
    #expect(clock.now.offset == .milliseconds(1500))
    clock.advance(by: .seconds(-1))
    #expect(clock.now.offset == .milliseconds(1500), "it never goes back")
    #expect(!clock.advanceToNextDeadline())
    #expect(clock.nextDeadline == nil)
  }

  /// Tasks of one actor go on in the order in which they were woken.
  @MainActor
  @Test func `wakes by deadline, and by registration where deadlines are equal`() async throws {
    let clock = ManualClock()
    let log = Log<String>()
    var tasks: [Task<Void, any Error>] = []
    for (number, (name, seconds)) in [("a", 2), ("b", 1), ("c", 2), ("d", 1)].enumerated() {
      tasks.append(
        Task { @MainActor in
          try await clock.sleep(for: .seconds(seconds))
          log.append(name)
        })
      await clock.sleepers(atLeast: number + 1)
    }
    #expect(clock.nextDeadline?.offset == .seconds(1))
    clock.advance(by: .seconds(5))
    #expect(clock.now.offset == .seconds(5))
    for task in tasks { try await task.value }
    #expect(log.all == ["b", "d", "a", "c"])
    #expect(clock.sleeperCount == 0)
  }

  @Test func `moves to the next deadline and no further`() async throws {
    let clock = ManualClock()
    let early = Task { try await clock.sleep(for: .seconds(1)) }
    let late = Task { try await clock.sleep(for: .seconds(3)) }
    await clock.sleepers(atLeast: 2)
    #expect(clock.advanceToNextDeadline())
    try await early.value
    #expect(clock.now.offset == .seconds(1))
    #expect(clock.sleeperCount == 1)
    #expect(clock.advanceToNextDeadline())
    try await late.value
    #expect(clock.now.offset == .seconds(3))
  }

  @Test func `does not keep waiting who sleeps until the past`() async throws {
    let clock = ManualClock()
    clock.advance(by: .seconds(2))
    try await clock.sleep(until: ManualClock.Instant(offset: .seconds(1)))
    try await clock.sleep(for: .zero)
    #expect(clock.sleeperCount == 0)
  }

  @Test func `lets go of a cancelled task, before and while it sleeps`() async {
    let clock = ManualClock()
    let sleeping = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.sleepers(atLeast: 1)
    sleeping.cancel()
    await #expect(throws: CancellationError.self) { try await sleeping.value }
    let early = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await early.value }
    #expect(clock.sleeperCount == 0)
    let waiting = Task { await clock.sleepers(atLeast: 1) }
    waiting.cancel()
    await waiting.value
  }

  @Test func `handles the timers of a store before it returns, each at its instant`() throws {
    let clock = ManualClock()
    let log = Log<String>()
    let store = Store(try Verified(checking: Blinker()), clock: clock)
    let subscription = store.subscribe { change in
      log.append("\(ValuePrinter.text(change.new)) at \(clock.now.offset)")
    }
    clock.advance(by: .seconds(7))
    #expect(
      log.all == [
        "on at 2.0 seconds", "off at 3.0 seconds", "on at 5.0 seconds", "off at 6.0 seconds",
      ])
    subscription.cancel()
  }

  /// Off for two seconds, on for one.
  private struct Blinker: StateMachine {
    enum State: CaseIterable { case off, on }
    enum Action: CaseIterable { case switchOn, switchOff }
    let initial = State.off
    var transitions: [Transition] {
      Transition(from: .off, on: .switchOn, to: .on)
      Transition(from: .on, on: .switchOff, to: .off)
    }
    var activities: [ActivityRow<Self>] {
      After(.seconds(2), in: .off, send: .switchOn)
      After(.seconds(1), in: .on, send: .switchOff)
    }
  }
}
