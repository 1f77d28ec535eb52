import FSM
import Testing

struct `A subscription to rejections` {
  @Test func `tells of what was rejected, where and why, and of nothing else`() throws {
    let store = try Dial.store()
    let told = Notes<RejectedAction<Dial>>()
    let token = store.subscribeToRejections { told.add($0) }
    for action in [Dial.Action.jump, .turn(2), .overturn, .stay] { store.dispatch(action) }
    #expect(told.all.map(\.action) == [.jump, .overturn])
    #expect(told.all.map(\.state.number) == [0, 2])
    #expect(told.all.map(\.reason) == [.noRow, .guardsFailed([TransitionID(3)])])
    withExtendedLifetime(token) {}
  }

  @Test func `tells of what middleware stopped, and of what it put in another's place`() throws {
    let store = try Dial.store(middleware: [
      Middleware { action, _ in
        switch action {
        case .stay: .stop
        case .name: .replace(with: .jump)
        default: .pass
        }
      }
    ])
    let told = Notes<RejectedAction<Dial>>()
    let token = store.subscribeToRejections { told.add($0) }
    store.dispatch(.stay)
    store.dispatch(.name("a"))
    #expect(told.all.map(\.reason) == [.stopped, .noRow])
    #expect(told.all.map(\.action) == [.stay, .jump])
    #expect(told.all.map(\.sent) == [.stay, .name("a")])
    withExtendedLifetime(token) {}
  }

  @Test func `may dispatch, which follows in turn`() throws {
    let store = try Dial.store()
    let outcomes = Notes<DispatchOutcome>()
    let token = store.subscribeToRejections { [weak store] _ in
      if let store { outcomes.add(store.dispatch(.turn(7))) }
    }
    store.dispatch(.jump)
    #expect(outcomes.all == [.queued])
    #expect(store.state.number == 7)
    withExtendedLifetime(token) {}
  }

  @Test func `ends at once when it is cancelled, and keeps nothing`() throws {
    let store = try Dial.store()
    let told = Notes<Int>()
    let other = Slot<StoreSubscription>()
    let first = store.subscribeToRejections { _ in
      told.add(1)
      other.value?.cancel()
    }
    weak var weakly: Token?
    do {
      let mine = Token()
      weakly = mine
      other.value = store.subscribeToRejections { _ in
        told.add(2)
        withExtendedLifetime(mine) {}
      }
    }
    store.dispatch(.jump)
    store.dispatch(.jump)
    #expect(told.all == [1, 1])
    #expect(weakly == nil)
    withExtendedLifetime(first) {}
  }
}
