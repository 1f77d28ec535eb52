import FSM
import Testing

struct `Work that a store runs` {
  @Test func `sends actions and reads the state`() async throws {
    let store = try Dial.store()
    let task = store.run { store in
      for number in 1...3 {
        store.dispatch(.turn(number))
        await Task.yield()
      }
      #expect(store.state?.number == 3)
      #expect(await store.perform(.jump) == .rejected(.noRow))
    }
    await task.value
    #expect(store.step == 3)
  }

  // F21: effects live on after the owner is gone.
  @Test func `is cancelled when the store goes away, which it does not keep`() async throws {
    var store: Store<Dial>? = try Dial.store()
    weak let watched = store
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let told = Notes<String>()
    let task = try #require(
      store?.run { store in
        begin.finish()
        try? await Task.sleep(for: .seconds(3600))
        told.add("cancelled: \(Task.isCancelled)")
        told.add("state: \(store.state == nil)")
        told.add("dispatch: \(store.dispatch(.turn(1)) == nil)")
        told.add("perform: \(await store.perform(.turn(1)) == nil)")
      })
    for await _ in begun {}
    store = nil
    #expect(watched == nil)
    await task.value
    #expect(told.all == ["cancelled: true", "state: true", "dispatch: true", "perform: true"])
  }

  // F21: a discarded effect still ran its body.
  @Test @MainActor func `never begins when it is cancelled before`() async throws {
    let store = try Dial.store()
    let begun = Tally()
    let tasks = (0..<50).map { _ in
      let task = store.run { _ in
        if Task.isCancelled { begun.increment() }
      }
      task.cancel()
      return task
    }
    for task in tasks { await task.value }
    #expect(begun.count == 0, "cancellation is looked at before the first statement")
  }

  @Test func `is let go of when it ends`() async throws {
    let store = try Dial.store()
    var owned: Token? = Token()
    weak let watched = owned
    var task: Task<Void, Never>?
    if let owned { task = store.run { _ in withExtendedLifetime(owned) {} } }
    owned = nil
    await task?.value
    task = nil
    for _ in 0..<1000 where watched != nil { await Task.yield() }
    #expect(watched == nil)
  }
}
