import Synchronization

extension Store {
  /// Does work that is tied to no state, with access to the store: what others call a thunk.
  ///
  /// Prefer an activity, which the checker knows and which ends with its state. This work ends when it
  /// is done, when it notices that the task is cancelled, and it is cancelled with the store.
  ///
  /// - Parameter work: The work; it is given what it may do with the store.
  /// - Returns: The task that does it; the store need not be kept for its sake.
  @discardableResult
  public func run(
    _ work: @escaping @Sendable (StoreAccess<M>) async -> Void
  ) -> Task<Void, Never> {
    let id = errands.withLock { $0.begin() }
    let access = StoreAccess<M> { [weak self] in self }
    let task = Task { [weak self] in
      if !Task.isCancelled { await work(access) }
      self?.errands.withLock { $0.end(id) }
    }
    errands.withLock { $0.note(task, for: id) }
    return task
  }
}

/// What work outside of the machine may do with a store; it does not keep the store alive.
public struct StoreAccess<M: StateMachine>: Sendable {
  private let store: @Sendable () -> Store<M>?

  init(_ store: @escaping @Sendable () -> Store<M>?) {
    self.store = store
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

/// The work outside of the machine that is going on.
struct Errands: Sendable {
  private var tasks: [Int: Task<Void, Never>?] = [:]
  private var lastID = 0

  mutating func begin() -> Int {
    lastID += 1
    tasks.updateValue(nil, forKey: lastID)
    return lastID
  }

  /// Keeps the task, unless it has ended already.
  mutating func note(_ task: Task<Void, Never>, for id: Int) {
    if tasks[id] != nil { tasks.updateValue(task, forKey: id) }
  }

  mutating func end(_ id: Int) { tasks.removeValue(forKey: id) }

  func cancelAll() {
    for task in tasks.values { task?.cancel() }
  }
}
