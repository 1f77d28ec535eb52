import FSM

/// A counter's store with middleware.
///
/// - Parameter log: Told each action with the rows that fired and what changed.
/// - Returns: The store.
/// - Throws: A failure with the whole report when the machine does not pass its check.
func watchedCounter(log: @escaping @Sendable (String) -> Void) throws -> Store<Counter> {
  var options = StoreOptions<Counter>()
  options.middleware = [
    Middleware(decide: { action, context in
      action == .increment && context.state == 3 ? .stop : .pass
    }),
    .logger { line in log(line) },
  ]
  return Store(try Verified(checking: Counter()), options: options)
}

/// Watches a part of the state.
///
/// - Parameters:
///   - store: The store.
///   - show: Told the part at once, and whenever it is another one.
/// - Returns: The subscription.
func watch(
  _ store: Store<Counter>, show: @escaping @Sendable (Bool) -> Void
) -> StoreSubscription {
  let isZero = store.select({ $0 == 0 }) { isZero in show(isZero) }
  return isZero
}

/// Counts up once for each element of a sequence, whatever the state is meanwhile.
///
/// - Parameters:
///   - clicks: The sequence.
///   - store: The store.
/// - Returns: The task, which ends with the sequence or the store.
func follow(_ clicks: AsyncStream<Void>, with store: Store<Counter>) -> Task<Void, Never> {
  let task = store.run { store in
    for await _ in clicks { await store.perform(.increment) }
  }
  return task
}
