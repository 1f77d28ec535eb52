import Synchronization

/// What a store's lock protects: nothing of it is touched while the user's code runs.
@usableFromInline
struct StoreCore<M: StateMachine>: ~Copyable, Sendable {
  /// The current state, for readers on any thread.
  @usableFromInline var state: M.State

  /// The number of changes so far.
  @usableFromInline var step = 0

  /// What handles actions; nil while somebody has it and is handling.
  @usableFromInline var worker: Worker<M>?

  /// The thread that has the worker.
  @usableFromInline var drainer: ThreadIdentity?

  /// What waits for its turn.
  @usableFromInline var queue = Fifo<Job<M>>()

  /// Subscribers that join before the next change is told, in the order of registration; none
  /// while nobody handles actions.
  @usableFromInline var joining: [Subscriber<M>] = []

  /// Subscribers that left while the worker was away.
  @usableFromInline var leaving: [Subscriber<M>] = []

  /// How many activities are running.
  var runningActivities = 0

  /// Those who wait until nothing is queued and no activity runs.
  @usableFromInline var waiting: [CheckedContinuation<Void, Never>] = []

  init(state: M.State, worker: consuming Worker<M>) {
    self.state = state
    self.worker = consume worker
  }

  /// Whether somebody has the worker.
  var isBusy: Bool { drainer != nil }

  /// Publishes a state and lets the joining subscribers in, who are returned.
  @inlinable
  mutating func publish(_ state: M.State, to worker: inout Worker<M>) -> [Subscriber<M>] {
    self.state = state
    step = worker.step
    return joining.isEmpty ? [] : admit(to: &worker)
  }

  /// Lets the joining subscribers in.
  ///
  /// They are returned, to be welcomed and perhaps released where no lock is held.
  @usableFromInline
  mutating func admit(to worker: inout Worker<M>) -> [Subscriber<M>] {
    let newcomers = joining
    joining = []
    for subscriber in newcomers where !subscriber.isCancelled.load(ordering: .relaxed) {
      worker.subscribers.join(subscriber)
    }
    return newcomers
  }
}

/// What handles actions: whoever holds it is the only one that changes the state.
///
/// It is moved out of the lock and back and cannot be copied, so that exclusive use needs no lock
/// and no unsafe sharing.
@usableFromInline
struct Worker<M: StateMachine>: ~Copyable, Sendable {
  @usableFromInline var state: M.State
  @usableFromInline var step = 0
  @usableFromInline var subscribers = SubscriberList<M>()
  @usableFromInline var runs: ActivityRuns<M>

  init(state: M.State, runs: ActivityRuns<M>) {
    self.state = state
    self.runs = runs
  }
}

/// Something that waits for its turn.
@usableFromInline
enum Job<M: StateMachine>: Sendable {
  /// An action, where it came from, and who wants to know what became of it.
  case action(M.Action, Cause, visit: Int?, completion: (@Sendable (DispatchOutcome) -> Void)?)
  /// An action that the middleware at a place had held back.
  case forwarded(M.Action, sent: M.Action, Cause, visit: Int?, after: Int)
  /// Actions that are handled with nothing in between.
  case batch([M.Action], OnRejection, completion: (@Sendable ([DispatchOutcome]) -> Void)?)
  /// Timers may be due.
  case timers
  /// An activity ended.
  case ended(row: Int, visit: Int)
}

/// What a list of actions does when one of them is rejected.
public enum OnRejection: Hashable, Sendable {
  /// The rest of the list is not handled.
  case stop
  /// The next action follows.
  case skip
}

extension StoreCore {
  /// Takes the worker for this thread; nil while another, or this one further up, has it.
  @inlinable
  mutating func takeWorker() -> Worker<M>? {
    guard let taken = worker.take() else { return nil }
    drainer = .current
    return taken
  }

  @inlinable
  mutating func enqueue(_ action: M.Action) {
    queue.append(.action(action, .outside, visit: nil, completion: nil))
  }

  /// Takes the worker back; does nothing while something waits for it.
  ///
  /// - Returns: Whether it was taken back.
  @inlinable
  mutating func takeBack(_ held: inout Worker<M>?) -> Bool {
    guard queue.isEmpty, joining.isEmpty, leaving.isEmpty, waiting.isEmpty else { return false }
    worker = held.take()
    drainer = nil
    return true
  }
}

/// What whoever handles actions does next.
@usableFromInline
enum Turn<M: StateMachine> {
  /// Welcomes those who joined.
  case newcomers([Subscriber<M>])
  /// Releases those who left: that may run their code, so it must not happen under the lock.
  case leavers([Subscriber<M>])
  /// Does something that waited for its turn.
  case job(Job<M>)
  /// Nothing: the worker was given back. It wakes those who waited for that.
  case rest([CheckedContinuation<Void, Never>])
}

extension StoreCore {
  @inlinable
  mutating func nextTurn(_ held: inout Worker<M>?) -> Turn<M> {
    if leaving.isEmpty, joining.isEmpty, let job = queue.popFirst() { return .job(job) }
    return nextRareTurn(&held)
  }

  @usableFromInline
  mutating func nextRareTurn(_ held: inout Worker<M>?) -> Turn<M> {
    guard var worker = held.take() else { return .rest([]) }
    if !leaving.isEmpty {
      for subscriber in leaving { worker.subscribers.leave(subscriber) }
      defer { leaving = [] }
      held = consume worker
      return .leavers(leaving)
    }
    if !joining.isEmpty {
      let newcomers = admit(to: &worker)
      held = consume worker
      return .newcomers(newcomers)
    }
    returnWorker(worker)
    return .rest(takeRested())
  }

  @usableFromInline
  mutating func returnWorker(_ idle: consuming Worker<M>) {
    worker = consume idle
    drainer = nil
  }

  /// Those who wait for rest, when it has come.
  mutating func takeRested() -> [CheckedContinuation<Void, Never>] {
    guard runningActivities == 0 else { return [] }
    defer { waiting = [] }
    return waiting
  }
}
