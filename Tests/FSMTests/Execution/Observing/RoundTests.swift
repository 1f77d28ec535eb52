import FSM
import Testing

/// What joins and leaves while others are being told.
///
/// F6: late subscribers missed a state, and removed ones were called again.
struct `During a round` {
  @Test func `a new subscriber gets the current state at once and joins from the next`() throws {
    let store = try Dial.store()
    let told = Notes<String>()
    let inner = Slot<StoreSubscription>()
    let tokens = [
      store.subscribe { change in
        told.add("outer \(change.new.number)")
        guard change.new.number == 1 else { return }
        inner.value = store.observe { told.add("inner \($0.number)") }
        told.add("outer goes on")
      },
      store.subscribe { told.add("other \($0.new.number)") },
    ]
    store.dispatch(.turn(1))
    #expect(told.all == ["outer 1", "inner 1", "outer goes on", "other 1"])
    store.dispatch(.turn(2))
    #expect(told.all.dropFirst(4) == ["outer 2", "other 2", "inner 2"])
    withExtendedLifetime((tokens, inner)) {}
  }

  @Test func `a new subscriber misses nothing that is already queued`() throws {
    let store = try Dial.store()
    let told = Notes<Int>()
    let inner = Slot<StoreSubscription>()
    let token = store.subscribe { change in
      guard change.new.number == 1 else { return }
      store.dispatch(.turn(2))
      inner.value = store.observe { told.add($0.number) }
      store.dispatch(.turn(3))
    }
    store.dispatch(.turn(1))
    #expect(told.all == [1, 2, 3])
    withExtendedLifetime((token, inner)) {}
  }

  @Test func `a subscriber that was cancelled is not called any more`() throws {
    let store = try Dial.store()
    let told = Notes<String>()
    let second = Slot<StoreSubscription>()
    let first = store.subscribe { _ in
      told.add("first")
      second.value?.cancel()
    }
    second.value = store.subscribe { _ in told.add("second") }
    let third = store.subscribe { _ in told.add("third") }
    store.dispatch(.turn(1))
    store.dispatch(.turn(2))
    #expect(told.all == ["first", "third", "first", "third"])
    withExtendedLifetime((first, third)) {}
  }

  @Test func `a subscriber that cancels itself is called once`() throws {
    let store = try Dial.store()
    let told = Notes<Int>()
    let own = Slot<StoreSubscription>()
    own.value = store.subscribe { change in
      told.add(change.new.number)
      own.value = nil
      store.dispatch(.turn(7))
    }
    let other = store.subscribe { told.add(-$0.new.number) }
    store.dispatch(.turn(1))
    #expect(told.all == [1, -1, -7])
    withExtendedLifetime(other) {}
  }

  @Test func `a subscriber may come and go without being told anything`() throws {
    let store = try Dial.store()
    let told = Notes<Int>()
    let token = store.subscribe { change in
      guard change.number == 1 else { return }
      let brief = store.subscribe { told.add($0.new.number) }
      store.dispatch(.stay)
      brief.cancel()
    }
    store.dispatch(.turn(1))
    token.cancel()
    store.dispatch(.turn(2))
    #expect(told.all.isEmpty)
  }

  @Test func `a first value may send an action, which follows`() throws {
    let store = try Dial.store()
    let told = Notes<Int>()
    let token = store.observe { state in
      told.add(state.number)
      if state.number < 3 { #expect(store.dispatch(.turn(state.number + 1)) == .queued) }
    }
    #expect(told.all == [0, 1, 2, 3])
    withExtendedLifetime(token) {}
  }

  // What a subscriber owns is released without a lock: its deinit may ask the store.
  @Test func `what a cancelled subscriber owned may call the store when it goes`() throws {
    final class Owner: Sendable {
      let atEnd: @Sendable () -> Void
      init(atEnd: @escaping @Sendable () -> Void) { self.atEnd = atEnd }
      deinit { atEnd() }
    }
    let store = try Dial.store()
    let told = Notes<Int>()
    let slot = Slot<StoreSubscription>()
    let nested = store.subscribe { told.add($0.new.number) }
    func subscribe() {
      let owner = Owner { [weak store] in
        nested.cancel()
        told.add(-(store?.state.number ?? 0))
      }
      slot.value = store.subscribe { _ in withExtendedLifetime(owner) {} }
    }
    subscribe()
    let last = store.subscribe { _ in slot.value = nil }
    store.dispatch(.turn(4))
    store.dispatch(.turn(5))
    #expect(told.all == [4, -4])
    withExtendedLifetime(last) {}
  }
}
