import FSM
import Testing

@Suite struct `One who waits for a store` {
  /// A store with an activity that runs until it is cancelled.
  private func busyStore() throws -> Store<Fetcher> {
    let store = Store(
      try Verified(checking: Fetcher()), clock: ManualClock(),
      activities: { _, _ in
        while !Task.isCancelled { try? await Task.sleep(for: .milliseconds(2)) }
      }, outputs: { _ in })
    store.dispatch(.start)
    return store
  }

  @Test(.timeLimit(.minutes(1)))
  func `to settle waits no longer than its task`() async throws {
    let store = try busyStore()
    let early = Task { await store.settled() }
    early.cancel()
    await early.value
    let late = Task { await store.settled() }
    try await Task.sleep(for: .milliseconds(20))
    late.cancel()
    await late.value
    #expect(store.state == .loading(1))
  }

  @Test(.timeLimit(.minutes(1)))
  func `is still told when another one gives up`() async throws {
    let store = try busyStore()
    let told = Notes<Int>()
    let waiting = (0..<10).map { number in
      Task {
        await store.settled()
        told.add(number)
      }
    }
    try await Task.sleep(for: .milliseconds(20))
    for number in [0, 4, 9] { waiting[number].cancel() }
    for number in [0, 4, 9] { await waiting[number].value }
    #expect(Set(told.all) == [0, 4, 9])
    store.dispatch(.cancel)
    for task in waiting { await task.value }
    #expect(Set(told.all) == Set(0..<10))
  }

  @Test func `for a list gets its outcomes, though the store is busy`() async throws {
    let store = try Dial.store()
    let outcomes = Notes<[DispatchOutcome]>()
    let waiting = Slot<Task<Void, Never>>()
    let token = store.subscribe { change in
      guard change.new.number == 1 else { return }
      #expect(store.dispatch([.turn(2)], onRejection: .stop) == nil)
      waiting.value = Task {
        outcomes.add(await store.perform([.turn(3), .jump, .turn(4)], onRejection: .stop))
        outcomes.add(await store.perform([.turn(5), .jump, .turn(6)], onRejection: .skip))
      }
    }
    store.dispatch(.turn(1))
    await waiting.value?.value
    // Whether each one moved the machine.
    #expect(outcomes.all.map { $0.map(\.hasMoved) } == [[true, false], [true, false, true]])
    #expect(store.state.number == 6)
    withExtendedLifetime(token) {}
  }
}
