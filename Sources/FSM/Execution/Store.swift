#if THREAD_SANITIZER
  // Its lock is replaced (see Mutex+ThreadSanitizer.swift), and nothing of it is left in the interface.
  import Synchronization
#else
  public import Synchronization
#endif

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
  /// Whoever holds it handles actions.
  @usableFromInline let baton = Baton()

  @usableFromInline let core: Mutex<StoreCore<M>>
  @usableFromInline let engine: StoreEngine<M>

  /// What handles actions; nobody touches it but the holder of the baton.
  ///
  /// Neither the compiler nor the runtime sees that, so it is exempt from their checks, of which the
  /// runtime would make one at each access. The baton is held by one thread at a time, a holder
  /// finds it taken when user code that it calls comes back to the store, and it passes on by an
  /// acquire after a release. `deinit` needs no baton: nobody else is left. The tests that dispatch
  /// from many threads report races under the thread sanitizer when two threads may hold the baton.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var worker: Worker<M>

  /// Those who are told of rejected actions, in the order of registration.
  let rejectionListeners = Mutex<[RejectionListener<M>]>([])

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
    worker = Worker(
      state: initial, step: step, runs: ActivityRuns(verified.table.activities))
    core = Mutex(StoreCore(state: initial, step: step))
    begin()
  }

  deinit { worker.runs.cancelAll() }

  /// The current state: a whole value, on any thread, without waiting for anybody's code.
  public var state: M.State { core.withLock { $0.state } }

  /// The number of changes so far.
  public var step: Int { core.withLock { $0.step } }
}
