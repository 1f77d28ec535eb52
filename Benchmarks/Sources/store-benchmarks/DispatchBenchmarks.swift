import Dispatch
import FSM
import Synchronization

/// Adds up what subscribers are told, so that the compiler has to tell them.
final class Sum: Sendable {
  private let value = Atomic(0)

  // One thread at a time is told of changes, so that a plain addition will do.
  func add(_ number: Int) {
    value.store(value.load(ordering: .relaxed) &+ number, ordering: .relaxed)
  }
}

enum DispatchBenchmarks {
  static func run() throws {
    for subscribers in [0, 1, 100, 3_000] { try counter(subscribers: subscribers) }
    try select("100 selecting, one changes, closures") { store, place, receive in
      place == 0 ? store.select({ $0.ticks }, receive) : store.select({ $0.steady }, receive)
    }
    // Chosen while running: the compiler turns a key path that it sees into a function.
    let choice: [Bool: any KeyPath<Dashboard.State, Int> & Sendable] = [
      true: \.ticks, false: \.steady,
    ]
    try select("100 selecting, one changes, key paths") { store, place, receive in
      guard let path = choice[place == 0] else { preconditionFailure("no such key path") }
      return store.select({ $0[keyPath: path] }, receive)
    }
    try tenReducers()
    try tenRegions()
    try threads()
    try subscribeAndCancel()
    try nested()
  }

  static func counter(subscribers count: Int) throws {
    let store = Store(try Verified(checking: Counter()))
    let sum = Sum()
    let subscriptions = (0..<count).map { _ in store.subscribe { sum.add($0.number) } }
    let times = 1_000_000 / max(count, 1) + 1_000
    Table.printRow(
      "dispatch, \(Table.rounded(Double(count))) subscribers",
      .of(times) { for _ in 0..<times { store.dispatch(.up) } })
    withExtendedLifetime(subscriptions) {}
  }

  static func select(
    _ name: String,
    _ subscribe: (Store<Dashboard>, Int, @escaping @Sendable (Int) -> Void) -> StoreSubscription
  ) throws {
    let store = Store(try Verified(checking: Dashboard()))
    let sum = Sum()
    let subscriptions = (0..<100).map { place in subscribe(store, place) { sum.add($0) } }
    Table.printRow(
      "dispatch, " + name, .of(20_000) { for _ in 0..<20_000 { store.dispatch(.tick) } })
    withExtendedLifetime(subscriptions) {}
  }

  static func tenReducers() throws {
    let store = Store(try Verified(checking: TenReducers()))
    let sum = Sum()
    let subscription = store.subscribe { sum.add($0.number) }
    Table.printRow(
      "dispatch, 10 reducers in one row, 1 subscriber",
      .of(500_000) { for _ in 0..<500_000 { store.dispatch(.up) } })
    withExtendedLifetime(subscription) {}
  }

  static func tenRegions() throws {
    let store = Store(try Verified(checking: TenRegions()))
    let sum = Sum()
    let subscription = store.subscribe { sum.add($0.number) }
    Table.printRow(
      "dispatch, 10 regions, 1 subscriber",
      .of(200_000) { for _ in 0..<200_000 { store.dispatch(.up) } })
    withExtendedLifetime(subscription) {}
  }

  static func threads() throws {
    for threads in [1, 2] {
      let store = Store(try Verified(checking: Counter()))
      let sum = Sum()
      let subscription = store.subscribe { sum.add($0.number) }
      let times = 500_000 / threads
      Table.printRow(
        "dispatch from \(threads) thread(s), 1 subscriber",
        .of(times * threads) {
          DispatchQueue.concurrentPerform(iterations: threads) { _ in
            for _ in 0..<times { store.dispatch(.up) }
          }
        })
      withExtendedLifetime(subscription) {}
    }
  }

  static func subscribeAndCancel() throws {
    let store = Store(try Verified(checking: Counter()))
    let subscriptions = (0..<3_000).map { _ in store.subscribe { _ in } }
    Table.printRow(
      "subscribe and cancel, 3,000 others",
      .of(20_000) { for _ in 0..<20_000 { store.subscribe { _ in }.cancel() } })
    withExtendedLifetime(subscriptions) {}
  }

  static func nested() throws {
    let store = Store(try Verified(checking: Counter()))
    let subscription = store.subscribe { [weak store] change in
      if !change.number.isMultiple(of: 1_000_000) { store?.dispatch(.up) }
    }
    Table.printRow(
      "dispatch by a subscriber, a million deep", .of(1_000_000) { store.dispatch(.up) })
    withExtendedLifetime(subscription) {}
  }
}
