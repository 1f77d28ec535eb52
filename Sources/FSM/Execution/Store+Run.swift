extension Store {
  /// Runs work that is not tied to a state: a request, a migration, anything that dispatches now
  /// and then.
  ///
  /// Work that belongs to a state is better an activity of the machine: the checker knows of it,
  /// and leaving the state cancels it. This one is cancelled with the store, or by its task. It
  /// does not keep the store alive.
  ///
  /// ```swift
  /// store.run { store in
  ///   for await score in server.scores { store.dispatch(.scored(score)) }
  /// }
  /// ```
  ///
  /// - Parameter work: What to do; it should end when its task is cancelled.
  /// - Returns: The task, to cancel it or to wait for its end; may be discarded.
  @discardableResult
  public func run(
    _ work: @escaping @Sendable (StoreReference<M>) async -> Void
  ) -> Task<Void, Never> {
    let reference = StoreReference(self)
    return tasks.start { await work(reference) }
  }
}

/// A store that somebody else keeps alive, as asynchronous work sees it.
public struct StoreReference<M: StateMachine>: Sendable {
  private let store: @Sendable () -> Store<M>?

  /// Refers to a store without keeping it alive.
  ///
  /// - Parameter store: The store.
  public init(_ store: Store<M>) {
    self.store = { [weak store] in store }
  }

  /// The current state; nil when the store is gone.
  public var state: M.State? { store()?.state }

  /// Sends an action.
  ///
  /// - Parameter action: The action.
  /// - Returns: What became of it; nil when the store is gone.
  @discardableResult
  public func dispatch(_ action: M.Action) -> DispatchOutcome? { store()?.dispatch(action) }

  /// Sends an action and waits until it has been handled.
  ///
  /// - Parameter action: The action.
  /// - Returns: What became of it; nil when the store is gone.
  @discardableResult
  public func perform(_ action: M.Action) async -> DispatchOutcome? {
    await store()?.perform(action)
  }
}
