public import Synchronization

/// One who is told of changes.
@usableFromInline
final class Subscriber<M: StateMachine>: Sendable {
  @usableFromInline let isCancelled = Atomic(false)
  @usableFromInline let receive: @Sendable (Change<M>) -> Void

  /// Told the current state and its step on joining; nil when that is not wanted.
  let welcome: (@Sendable (M.State, Int) -> Void)?

  /// Whether it has yet to be told the current state.
  let awaitsWelcome: Atomic<Bool>

  /// The place among the store's subscribers; -1 before joining.
  let place = Atomic(-1)

  @usableFromInline
  init(
    welcome: (@Sendable (M.State, Int) -> Void)?, receive: @escaping @Sendable (Change<M>) -> Void
  ) {
    self.welcome = welcome
    awaitsWelcome = Atomic(welcome != nil)
    self.receive = receive
  }
}

/// Subscribers in the order of their registration, with gaps where some have left.
@usableFromInline
struct SubscriberList<M: StateMachine>: Sendable {
  @usableFromInline var places: ContiguousArray<Subscriber<M>> = []
  private var gaps = 0

  /// Stands where a subscriber has left; it counts as cancelled.
  private let gap: Subscriber<M>

  init() {
    gap = Subscriber(welcome: nil) { _ in }
    gap.isCancelled.store(true, ordering: .relaxed)
  }

  /// Tells everyone of a change, in order, except those who have cancelled by the time it is
  /// their turn.
  ///
  /// - Complexity: O(subscribers).
  @inlinable
  func tell(_ change: Change<M>) {
    places.withUnsafeBufferPointer { Self.tell(change, to: $0) }
  }

  // Not inlinable: a specialised loop keeps the change in registers and writes it to memory anew
  // for each subscriber, which takes longer than the call; this one hands its address on.
  @usableFromInline
  static func tell(_ change: Change<M>, to subscribers: UnsafeBufferPointer<Subscriber<M>>) {
    for place in 0..<subscribers.count {
      // As in `ContiguousArray.lending`: the list is lent for the call, so its objects are alive.
      Unmanaged.passUnretained(subscribers[place])._withUnsafeGuaranteedRef { subscriber in
        if !subscriber.isCancelled.load(ordering: .relaxed) { subscriber.receive(change) }
      }
    }
  }

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
    places[place] = gap
    gaps += 1
    guard gaps > 16, gaps * 2 > places.count else { return }
    places.removeAll { $0 === gap }
    gaps = 0
    for (place, subscriber) in places.enumerated() {
      subscriber.place.store(place, ordering: .relaxed)
    }
  }
}
