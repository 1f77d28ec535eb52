import FSM

/// A store with a closure of every kind, as an app makes it on the main actor.
struct VendingStore {
  let store: Store<Vending>
  let subscriptions: [StoreSubscription]

  /// Makes the store.
  ///
  /// - Parameters:
  ///   - journal: Where it is recorded.
  ///   - clock: The clock that it goes by.
  ///   - note: Told who was called.
  /// - Throws: Why it cannot be made.
  init(
    _ journal: Journal<Vending>, clock: ManualClock, note: @escaping @Sendable (String) -> Void
  ) throws {
    var options = StoreOptions<Vending>()
    options.rejected = .report
    options.report = { _ in note("report") }
    options.middleware = [
      Middleware(
        decide: { _, _ in
          note("decide")
          return .pass
        }, observe: { _ in note("observe") }),
      .logger { _ in note("log") },
      .delaying(by: .zero, clock: clock) { _ in
        note("delay")
        return false
      },
    ]
    let verified = try Verified(checking: Vending())
    store = try Store(restoring: journal, verified, options: options, clock: clock) {
      activity, answer in
      switch activity {
      case .dispense:
        note("activity")
        answer(.done)
      }
    }
    subscriptions = [
      store.subscribe { _ in note("change") },
      store.observe { _ in note("state") },
      store.select({ $0.credit ?? 0 }) { _ in note("part") },
      store.subscribeToRejections { _ in note("rejection") },
      store.scope({ $0.credit }, sentAs: { (cents: Int) in .insert(cents) })
        .observe { _ in note("scope") },
    ]
    store.run { store in
      note("run")
      await store.perform(.done)
    }
  }
}
