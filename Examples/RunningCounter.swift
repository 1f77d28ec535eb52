import FSM

/// Runs a counter with a subscriber: the smallest use of a store.
///
/// - Parameter show: Told what a screen would show.
/// - Throws: A failure with the whole report when the machine does not pass its check.
func runCounter(show: @escaping @Sendable (Int) -> Void) throws {
  let store = Store(try Verified(checking: Counter()))
  let subscription = store.observe { count in show(count) }

  store.dispatch(.increment)
  store.dispatch(.decrement)
  // The table has no way below zero, so this changes nothing, and says so.
  if case .rejected(let reason) = store.dispatch(.decrement) { print("rejected: \(reason)") }

  subscription.cancel()
}
