/// What a store's lock protects: nothing of it is touched while the user's code runs.
@usableFromInline
struct StoreCore<M: StateMachine>: ~Copyable, Sendable {
  /// The current state, for readers on any thread.
  @usableFromInline var state: M.State

  /// The number of changes so far.
  @usableFromInline var step: Int

  /// What waits for its turn.
  ///
  /// Of this and the two lists below, nothing waits unless somebody holds the baton and has been
  /// left a note.
  @usableFromInline var queue = Fifo<Job<M>>()

  /// Subscribers that join before the next change is told, in the order of registration.
  @usableFromInline var joining: [Subscriber<M>] = []

  /// Subscribers that left while somebody held the baton.
  @usableFromInline var leaving: [Subscriber<M>] = []

  /// How many activities are running.
  var runningActivities = 0

  /// Those who wait until nothing is queued and no activity runs.
  var waiting: [(id: Int, continuation: CheckedContinuation<Void, Never>)] = []

  /// The number of the last one who began to wait.
  var lastWaiter = 0

  init(state: M.State, step: Int) {
    self.state = state
    self.step = step
  }

  /// Publishes a state and takes those who join, to be welcomed where no lock is held.
  @inlinable
  mutating func publish(_ state: M.State, step: Int) -> [Subscriber<M>] {
    self.state = state
    self.step = step
    return joining.isEmpty ? [] : takeJoining()
  }

  @usableFromInline
  mutating func takeJoining() -> [Subscriber<M>] {
    defer { joining = [] }
    return joining
  }
}

/// What handles actions: whoever holds the baton is the only one that touches it.
@usableFromInline
struct Worker<M: StateMachine>: ~Copyable, Sendable {
  @usableFromInline var state: M.State
  @usableFromInline var step: Int
  @usableFromInline var subscribers = SubscriberList<M>()
  @usableFromInline var runs: ActivityRuns<M>

  init(state: M.State, step: Int, runs: ActivityRuns<M>) {
    self.state = state
    self.step = step
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

/// What the holder of the baton does next.
@usableFromInline
enum Turn<M: StateMachine> {
  /// Lets subscribers in and welcomes them.
  case newcomers([Subscriber<M>])
  /// Removes subscribers: releasing them may run their code, so it must not happen under the lock.
  case leavers([Subscriber<M>])
  /// Does something that waited for its turn.
  case job(Job<M>)
  /// Nothing: the baton was given back. It wakes those who waited for that.
  case rest([CheckedContinuation<Void, Never>])
}

extension StoreCore {
  /// Takes what comes next from what waits, or gives the baton back.
  @inlinable
  mutating func nextTurn(_ baton: borrowing Baton) -> Turn<M> {
    if leaving.isEmpty, joining.isEmpty, let job = queue.popFirst() { return .job(job) }
    return nextRareTurn(baton)
  }

  @usableFromInline
  mutating func nextRareTurn(_ baton: borrowing Baton) -> Turn<M> {
    if !leaving.isEmpty {
      defer { leaving = [] }
      return .leavers(leaving)
    }
    if !joining.isEmpty { return .newcomers(takeJoining()) }
    baton.giveBackForGood()
    return .rest(takeRested())
  }

  /// Those who wait for rest, when it has come.
  private mutating func takeRested() -> [CheckedContinuation<Void, Never>] {
    guard runningActivities == 0 else { return [] }
    defer { waiting = [] }
    return waiting.map(\.continuation)
  }
}
