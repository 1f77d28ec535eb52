import Synchronization

/// The newest of the states that wait to be fetched.
final class NewestState<State: Sendable>: Sendable {
  private struct Content {
    var newest: State?
    var isFetchExpected = false
  }

  private let content = Mutex(Content())

  /// Says that a call of `fetch` follows.
  func expectFetch() {
    content.withLock { $0.isFetchExpected = true }
  }

  /// Puts a state in place of the one before.
  ///
  /// - Returns: Whether somebody has to be sent to fetch it.
  func put(_ state: State) -> Bool {
    // What the state before owns is released where no lock is held.
    let (_, isSenderNeeded) = content.withLock { content -> (State?, Bool) in
      defer { content = Content(newest: state, isFetchExpected: true) }
      return (content.newest, !content.isFetchExpected)
    }
    return isSenderNeeded
  }

  /// Fetches the newest state; nil when it was fetched already.
  func fetch() -> State? {
    content.withLock { content in
      content.isFetchExpected = false
      return content.newest.take()
    }
  }
}
