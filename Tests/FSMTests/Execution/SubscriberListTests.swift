import FSM
import Synchronization
import Testing

private struct Counter: StateMachine {
  enum Action: CaseIterable { case up }

  let initial = 0

  var transitions: [Transition] {
    Transition("up", on: .up) { $0 + 1 }
  }

  func isWithinBounds(_ count: Int) -> Bool { count < 10 }
}

@Suite struct `Subscribers` {
  private let store: Store<Counter>
  private let told = Told()

  init() throws {
    store = Store(try Verified(checking: Counter()))
  }

  @Test(arguments: [1, 2, 3, 5, 40])
  func `keep the order of registration when others leave`(_ keptEvery: Int) {
    var subscriptions = (0..<200).map { subscriber($0) }
    for place in subscriptions.indices where !place.isMultiple(of: keptEvery) {
      subscriptions[place].cancel()
    }
    subscriptions += (200..<220).map { subscriber($0) }
    store.dispatch(.up)
    let kept = (0..<200).filter { $0.isMultiple(of: keptEvery) } + Array(200..<220)
    #expect(told.take() == kept)
    // The places have moved; each subscription still ends its own subscriber.
    for place in kept.reversed() {
      subscriptions[place].cancel()
      store.dispatch(.up)
      #expect(told.take() == kept.filter { $0 < place })
    }
  }

  @Test func `are not told in the round in which another one cancels them`() {
    let later = Mutex<[StoreSubscription]>([])
    let first = store.subscribe { _ in
      for subscription in later.withLock({ $0 }) { subscription.cancel() }
    }
    later.withLock { $0 = (0..<40).map { subscriber($0) } }
    let last = subscriber(40)
    store.dispatch(.up)
    store.dispatch(.up)
    #expect(told.take() == [40, 40])
    withExtendedLifetime((first, last)) {}
  }

  @Test func `may cancel themselves while they are told`() {
    let own = Mutex<StoreSubscription?>(nil)
    let told = told
    own.withLock {
      $0 = store.subscribe { _ in
        own.withLock { $0 }?.cancel()
        told.note(0)
      }
    }
    store.dispatch(.up)
    store.dispatch(.up)
    #expect(told.take() == [0])
  }

  @Test func `are released when they have left`() {
    weak var weakly: Told?
    let subscription: StoreSubscription
    do {
      let mine = Told()
      weakly = mine
      subscription = store.subscribe { _ in mine.note(0) }
    }
    #expect(weakly != nil)
    subscription.cancel()
    #expect(weakly == nil)
  }

  private func subscriber(_ name: Int) -> StoreSubscription {
    let told = told
    return store.subscribe { _ in told.note(name) }
  }
}

/// Who was told, in order.
private final class Told: Sendable {
  private let names = Mutex<[Int]>([])

  func note(_ name: Int) { names.withLock { $0.append(name) } }

  func take() -> [Int] {
    names.withLock { names in
      defer { names = [] }
      return names
    }
  }
}
