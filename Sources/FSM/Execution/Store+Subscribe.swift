import Synchronization

extension Store {
  /// Tells of every change, on the thread that handles the action, in the order of registration.
  ///
  /// A subscriber added while others are being told joins from the next change. It may dispatch:
  /// the action follows when all have been told.
  ///
  /// - Parameter receive: Told of each change.
  /// - Returns: The subscription; releasing it ends it.
  /// - Complexity: O(1) amortised.
  public func subscribe(_ receive: @escaping @Sendable (Change<M>) -> Void) -> StoreSubscription {
    join(Subscriber<M>(welcome: nil, receive: receive))
  }

  /// Tells of the current state at once, and of the state after every change.
  ///
  /// While another thread handles actions the first state is told there, before the next change.
  ///
  /// - Parameter receive: Told of each state.
  /// - Returns: The subscription; releasing it ends it.
  /// - Complexity: O(1) amortised.
  @inlinable
  public func observe(_ receive: @escaping @Sendable (M.State) -> Void) -> StoreSubscription {
    join(Subscriber<M>(welcome: { state, _ in receive(state) }, receive: { receive($0.new) }))
  }

  /// Tells of a part of the state at once, and whenever it changes.
  ///
  /// The part is compared with the last one that this subscriber was told, once per change.
  ///
  /// - Parameters:
  ///   - part: Takes the part out of a state; a key path or a view model's initialiser will do.
  ///   - skippingInitial: Whether the part of the current state is not told.
  ///   - receive: Told of each new part.
  /// - Returns: The subscription; releasing it ends it.
  /// - Complexity: O(1) amortised.
  @inlinable
  public func select<Part: Equatable & Sendable>(
    _ part: @escaping @Sendable (M.State) -> Part, skippingInitial: Bool = false,
    _ receive: @escaping @Sendable (Part) -> Void
  ) -> StoreSubscription {
    join(selecting: part, skippingInitial, { $0 == $1 }, receive)
  }

  /// Tells of a part of the state at once, and whenever it changes by a comparison of the caller's.
  ///
  /// For parts that are not `Equatable`, or of which not everything matters. The part is compared
  /// with the last one that this subscriber was told, once per change.
  ///
  /// - Parameters:
  ///   - part: Takes the part out of a state.
  ///   - skippingInitial: Whether the part of the current state is not told.
  ///   - areEqual: Whether a part is a repeat: told the last one and the new one.
  ///   - receive: Told of each new part.
  /// - Returns: The subscription; releasing it ends it.
  /// - Complexity: O(1) amortised.
  @inlinable
  public func select<Part: Sendable>(
    _ part: @escaping @Sendable (M.State) -> Part, skippingInitial: Bool = false,
    removingRepeats areEqual: @escaping @Sendable (_ last: Part, _ new: Part) -> Bool,
    _ receive: @escaping @Sendable (Part) -> Void
  ) -> StoreSubscription {
    join(selecting: part, skippingInitial, areEqual, receive)
  }

  // Always inlined, so that a comparison that the compiler knows is part of the closures.
  @inlinable
  @inline(__always)
  func join<Part: Sendable>(
    selecting part: @escaping @Sendable (M.State) -> Part, _ skippingInitial: Bool,
    _ areEqual: @escaping @Sendable (Part, Part) -> Bool,
    _ receive: @escaping @Sendable (Part) -> Void
  ) -> StoreSubscription {
    let last = LastTold<Part>()
    return join(
      Subscriber<M>(
        welcome: { state, _ in
          let next = part(state)
          if last.isNews(next, areEqual), !skippingInitial { receive(next) }
        },
        receive: { change in
          let next = part(change.new)
          if last.isNews(next, areEqual) { receive(next) }
        }))
  }

  /// Lets a subscriber in, after all that registered before.
  @usableFromInline
  func join(_ subscriber: Subscriber<M>) -> StoreSubscription {
    let isMine = core.withLock { core in
      if baton.takeOrLeaveNote() { return true }
      core.joining.append(subscriber)
      return false
    }
    if isMine {
      admit([subscriber], in: worker.state, at: worker.step, &worker)
      finish()
    } else if baton.isHeldHere {
      // Inside a round on this very thread, the state is the one being told.
      let (state, step) = core.withLock { ($0.state, $0.step) }
      welcome([subscriber], in: state, at: step)
    }
    return StoreSubscription { [weak self, weak subscriber] in
      guard let subscriber else { return }
      subscriber.isCancelled.store(true, ordering: .relaxed)
      self?.leave(subscriber)
    }
  }

  private func leave(_ subscriber: Subscriber<M>) {
    let isMine = core.withLock { core in
      if baton.takeOrLeaveNote() { return true }
      core.leaving.append(subscriber)
      return false
    }
    guard isMine else { return }
    worker.subscribers.leave(subscriber)
    finish()
  }

  /// Lets subscribers in and welcomes them.
  @usableFromInline
  func admit(
    _ newcomers: [Subscriber<M>], in state: M.State, at step: Int, _ worker: inout Worker<M>
  ) {
    for subscriber in newcomers where !subscriber.isCancelled.load(ordering: .relaxed) {
      worker.subscribers.join(subscriber)
    }
    welcome(newcomers, in: state, at: step)
  }

  /// Tells the current state to those who want to know and were not told.
  private func welcome(_ newcomers: [Subscriber<M>], in state: M.State, at step: Int) {
    for subscriber in newcomers
    where !subscriber.isCancelled.load(ordering: .relaxed)
      && subscriber.awaitsWelcome.exchange(false, ordering: .relaxed)
    {
      subscriber.welcome?(state, step)
    }
  }
}
