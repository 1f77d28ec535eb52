import Synchronization

/// An action that changed nothing, and why.
public struct RejectedAction<M: StateMachine>: Sendable {
  /// The action that was handled.
  public let action: M.Action

  /// The action that was sent, where middleware replaced it.
  public let sent: M.Action

  /// Where the action came from.
  public let cause: Cause

  /// The state that it was rejected in.
  public let state: M.State

  /// Why it was rejected.
  public let reason: Rejection
}

extension Store {
  /// Tells of every action that is rejected, on the thread that handles the action, in the order of
  /// registration.
  ///
  /// Whoever dispatches gets the rejection as an outcome; this is for those who did not, such as a
  /// message line, a sound or a log. It may dispatch, like other subscribers.
  ///
  /// - Parameter receive: Told of each rejected action.
  /// - Returns: The subscription; releasing it ends it.
  /// - Complexity: O(subscribers to rejections), to subscribe and to cancel.
  public func subscribeToRejections(
    _ receive: @escaping @Sendable (RejectedAction<M>) -> Void
  ) -> StoreSubscription {
    let listener = RejectionListener(receive)
    rejectionListeners.withLock { $0.append(listener) }
    // Weakly, so that one who owns both the listener and its subscription goes with the store.
    return StoreSubscription { [weak self, weak listener] in
      guard let listener else { return }
      listener.isCancelled.store(true, ordering: .relaxed)
      // What the listener owns is released where no lock is held: by this closure's end.
      self?.rejectionListeners.withLock { $0.removeAll { $0 === listener } }
    }
  }

  /// Tells those who listen to rejections.
  func tellRejected(
    _ action: M.Action, sent: M.Action, _ cause: Cause, _ reason: Rejection, in state: M.State
  ) {
    let listeners = rejectionListeners.withLock { $0 }
    if listeners.isEmpty { return }
    let rejected = RejectedAction<M>(
      action: action, sent: sent, cause: cause, state: state, reason: reason)
    for listener in listeners where !listener.isCancelled.load(ordering: .relaxed) {
      listener.receive(rejected)
    }
  }
}

/// One who is told of rejected actions.
final class RejectionListener<M: StateMachine>: Sendable {
  let isCancelled = Atomic(false)
  let receive: @Sendable (RejectedAction<M>) -> Void

  init(_ receive: @escaping @Sendable (RejectedAction<M>) -> Void) { self.receive = receive }
}
