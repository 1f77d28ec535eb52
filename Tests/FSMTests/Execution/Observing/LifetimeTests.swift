import FSM
import Testing

/// Who keeps whom alive.
///
/// F20: subscribers held strongly, and a store held by its middleware.
struct `A subscription` {
  // F17: after a fix against double calls, one object could not watch two parts.
  @Test func `is one of several that an object may have, each ended on its own`() throws {
    let store = try Dial.store()
    let watcher = Notes<String>()
    let number = store.select(\.number) { watcher.add("number \($0)") }
    let name = store.select(\.name) { watcher.add("name \($0 ?? "nil")") }
    let twice = store.select(\.number) { watcher.add("again \($0)") }
    store.dispatch(.turn(1))
    number.cancel()
    store.dispatch(.turn(2))
    store.dispatch(.name("a"))
    #expect(
      watcher.all == [
        "number 0", "name nil", "again 0", "number 1", "again 1", "again 2", "name a",
      ])
    withExtendedLifetime((name, twice)) {}
  }

  @Test func `ends when it is released, and cancelling again does nothing`() throws {
    let store = try Dial.store()
    let told = Notes<Int>()
    var token: StoreSubscription? = store.subscribe { told.add($0.new.number) }
    store.dispatch(.turn(1))
    token = nil
    store.dispatch(.turn(2))
    #expect(told.all == [1])
    token = store.subscribe { told.add($0.new.number) }
    token?.cancel()
    token?.cancel()
    store.dispatch(.turn(3))
    #expect(told.all == [1])
  }

  @Test func `may outlive its store`() throws {
    var store: Store<Dial>? = try Dial.store()
    let token = try #require(store?.subscribe { _ in })
    weak let weakStore = store
    store = nil
    #expect(weakStore == nil)
    token.cancel()
  }

  enum Kind: CaseIterable { case changes, states, part, rejections }

  private static func subscribe(
    _ kind: Kind, to store: Store<Dial>, owning owned: Token
  ) -> StoreSubscription {
    switch kind {
    case .changes: store.subscribe { _ in withExtendedLifetime(owned) {} }
    case .states: store.observe { _ in withExtendedLifetime(owned) {} }
    case .part: store.select(\.number) { _ in withExtendedLifetime(owned) {} }
    case .rejections: store.subscribeToRejections { _ in withExtendedLifetime(owned) {} }
    }
  }

  @Test(arguments: Kind.allCases)
  func `lets go of what its subscriber owned when it ends`(_ kind: Kind) throws {
    let store = try Dial.store()
    var owned: Token? = Token()
    weak let watched = owned
    let token = try #require(owned.map { Self.subscribe(kind, to: store, owning: $0) })
    owned = nil
    store.dispatch(.turn(1))
    #expect(watched != nil)
    token.cancel()
    #expect(watched == nil)
  }

  @Test(arguments: Kind.allCases)
  func `lets go of it also when it ends during a round`(_ kind: Kind) throws {
    let store = try Dial.store()
    let ended = Tally()
    let slot = Slot<StoreSubscription>()
    let token = store.subscribe { change in
      switch change.new.number {
      case 1:
        // One ends in the round in which it joins, the other in a later one.
        _ = Self.subscribe(kind, to: store, owning: Token(ended))
        slot.value = Self.subscribe(kind, to: store, owning: Token(ended))
      default: slot.value = nil
      }
    }
    store.dispatch(.turn(1))
    #expect(ended.count == 1)
    store.dispatch(.turn(2))
    #expect(ended.count == 2)
    withExtendedLifetime(token) {}
  }

  @Test(arguments: Kind.allCases)
  func `lets go of it when the store goes, though the token stays`(_ kind: Kind) throws {
    var store: Store<Dial>? = try Dial.store()
    weak let weakStore = store
    var owned: Token? = Token()
    weak let watched = owned
    var token: StoreSubscription?
    if let store, let owned { token = Self.subscribe(kind, to: store, owning: owned) }
    owned = nil
    #expect(watched != nil)
    store = nil
    #expect(weakStore == nil)
    #expect(watched == nil)
    withExtendedLifetime(token) {}
  }
  @Test(arguments: Kind.allCases)
  func `goes with the store when it is owned by what its subscriber owns`(_ kind: Kind) throws {
    final class Model: Sendable {
      let token = Slot<StoreSubscription>()
      let life: Token
      init(_ life: Token) { self.life = life }
    }
    let ended = Tally()
    do {
      let store = try Dial.store()
      let model = Model(Token(ended))
      model.token.value =
        switch kind {
        case .changes: store.subscribe { _ in withExtendedLifetime(model) {} }
        case .states: store.observe { _ in withExtendedLifetime(model) {} }
        case .part: store.select(\.number) { _ in withExtendedLifetime(model) {} }
        case .rejections: store.subscribeToRejections { _ in withExtendedLifetime(model) {} }
        }
      #expect(ended.count == 0)
    }
    #expect(ended.count == 1)
  }
}
