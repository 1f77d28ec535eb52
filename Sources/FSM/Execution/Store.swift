public import Synchronization

/// A state container that runs a verified machine, and nothing else.
///
/// The state changes only by the machine's rows. Actions may be dispatched from any thread and
/// from subscribers; they are handled one after the other, in the order in which they arrive. No
/// lock is held while guards, reduce functions, middleware or subscribers run.
///
/// ```swift
/// let store = Store(try Verified(checking: Turnstile()))
/// let subscription = store.subscribe { change in print(change.new) }
/// store.dispatch(.coin)
/// ```
public final class Store<M: StateMachine>: Sendable {
  @usableFromInline let core: Mutex<StoreCore<M>>
  @usableFromInline let engine: StoreEngine<M>

  /// Work that is not tied to a state; released with the store, it cancels what still runs.
  let tasks = OwnedTasks()

  init(
    _ verified: Verified<M>, state: M.State? = nil, step: Int = 0, options: StoreOptions<M>,
    scheduler: StoreScheduler<M>, emit: @escaping @Sendable (M.Output) -> Void,
    record: (@Sendable (Change<M>) -> RecordOutcome)? = nil
  ) {
    engine = StoreEngine(
      verified, options: options, scheduler: scheduler, emit: emit, record: record)
    let initial = state ?? verified.machine.initial
    var worker = Worker(
      state: initial, runs: ActivityRuns<M>(count: verified.table.activities.count))
    worker.step = step
    var core = StoreCore(state: initial, worker: consume worker)
    core.step = step
    self.core = Mutex(consume core)
    begin()
  }

  deinit {
    // Cancelling runs handlers of the user's, so it happens outside of the lock.
    let runs = core.withLock { $0.worker?.runs }
    runs?.cancelAll()
  }

  /// The current state: a whole value, on any thread, without waiting for anybody's code.
  public var state: M.State { core.withLock { $0.state } }

  /// The number of changes so far.
  public var step: Int { core.withLock { $0.step } }
}
