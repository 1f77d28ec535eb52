import Synchronization

/// A subscription to a store; it ends when it is cancelled or released.
///
/// Cancelling takes effect at once, also while others are being told of a change.
public final class StoreSubscription: Sendable {
  private let end: Mutex<(@Sendable () -> Void)?>

  init(end: @escaping @Sendable () -> Void) {
    self.end = Mutex(end)
  }

  deinit { cancel() }

  /// Ends the subscription; doing so again does nothing.
  ///
  /// - Complexity: O(1) amortised.
  public func cancel() {
    let end = end.withLock { $0.take() }
    end?()
  }
}
