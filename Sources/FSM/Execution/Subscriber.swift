public import Synchronization

/// One who is told of changes.
@usableFromInline
final class Subscriber<M: StateMachine>: Sendable {
  @usableFromInline let isCancelled = Atomic(false)
  @usableFromInline let receive: @Sendable (Change<M>) -> Void

  /// Told the current state on joining; nil when that is not wanted.
  let welcome: (@Sendable (M.State) -> Void)?

  /// Whether it has yet to be told the current state.
  let awaitsWelcome: Atomic<Bool>

  /// The place among the store's subscribers; -1 before joining.
  let place = Atomic(-1)

  init(
    welcome: (@Sendable (M.State) -> Void)?, receive: @escaping @Sendable (Change<M>) -> Void
  ) {
    self.welcome = welcome
    awaitsWelcome = Atomic(welcome != nil)
    self.receive = receive
  }
}

/// A subscription to a store; it ends when it is cancelled or released.
///
/// Cancelling takes effect at once, also while others are being told of a change.
public final class Subscription: Sendable {
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

/// Subscribers in the order of their registration, with gaps where some have left.
@usableFromInline
struct SubscriberList<M: StateMachine>: Sendable {
  @usableFromInline var places: [Subscriber<M>?] = []
  private var gaps = 0

  @usableFromInline init() {}

  /// Adds a subscriber after all others.
  ///
  /// - Complexity: O(1) amortised.
  mutating func join(_ subscriber: Subscriber<M>) {
    subscriber.place.store(places.count, ordering: .relaxed)
    places.append(subscriber)
  }

  /// Removes a subscriber, and closes the gaps when they are more than half of all.
  ///
  /// - Complexity: O(1) amortised.
  mutating func leave(_ subscriber: Subscriber<M>) {
    let place = subscriber.place.load(ordering: .relaxed)
    guard places.indices.contains(place), places[place] === subscriber else { return }
    places[place] = nil
    gaps += 1
    guard gaps > 16, gaps * 2 > places.count else { return }
    places.removeAll { $0 == nil }
    gaps = 0
    for (place, subscriber) in places.enumerated() {
      subscriber?.place.store(place, ordering: .relaxed)
    }
  }
}
