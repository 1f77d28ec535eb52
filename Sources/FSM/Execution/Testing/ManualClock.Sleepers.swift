extension ManualClock {
  /// Those who wait for a manual clock; a lock protects it, and what it returns is run outside.
  struct Sleepers: Sendable {
    /// One who waits for a time.
    struct Sleeper: Sendable {
      let id: Int
      let deadline: Duration

      /// What happens at the time.
      let wake: @Sendable () -> Void

      /// What happens when the task is cancelled; nil for a call.
      let fail: (@Sendable () -> Void)?
    }

    /// One who waits until tasks sleep.
    private struct Waiter {
      let count: Int
      let resume: @Sendable () -> Void
    }

    private(set) var now = Duration.zero
    private var sleepers: [Sleeper] = []
    private var waiters: [Int: Waiter] = [:]

    /// Tasks that were cancelled before they fell asleep.
    private var cancelled: Set<Int> = []
    private var lastID = 0

    /// The number of tasks that sleep.
    private(set) var taskCount = 0

    /// The one who is woken first.
    var first: Sleeper? { sleepers.min { ($0.deadline, $0.id) < ($1.deadline, $1.id) } }

    mutating func nextID() -> Int {
      lastID += 1
      return lastID
    }

    /// Takes out the first one due until a time, and moves the time; nil when all were woken.
    mutating func nextWake(until time: Duration) -> (@Sendable () -> Void)? {
      guard let next = first, next.deadline <= time else {
        now = max(now, time)
        return nil
      }
      now = max(now, next.deadline)
      remove(next.id)
      return next.wake
    }

    /// Lets a task sleep.
    ///
    /// - Returns: What has to be run.
    mutating func sleep(
      until deadline: Duration, _ id: Int, _ continuation: CheckedContinuation<Void, any Error>
    ) -> [@Sendable () -> Void] {
      if cancelled.remove(id) != nil {
        return [{ continuation.resume(throwing: CancellationError()) }]
      }
      if deadline <= now { return [{ continuation.resume() }] }
      sleepers.append(
        Sleeper(
          id: id, deadline: deadline, wake: { continuation.resume() },
          fail: { continuation.resume(throwing: CancellationError()) }))
      taskCount += 1
      let satisfied = waiters.filter { $0.value.count <= taskCount }
      for id in satisfied.keys { waiters[id] = nil }
      return satisfied.sorted { $0.key < $1.key }.map(\.value.resume)
    }

    /// Registers a call.
    mutating func call(at deadline: Duration, _ action: @escaping @Sendable () -> Void) -> Int {
      let id = nextID()
      sleepers.append(Sleeper(id: id, deadline: deadline, wake: action, fail: nil))
      return id
    }

    /// Registers one who waits until tasks sleep.
    ///
    /// - Returns: Whether there is nothing to wait for.
    mutating func wait(
      for count: Int, _ id: Int, _ continuation: CheckedContinuation<Void, Never>
    ) -> Bool {
      if cancelled.remove(id) != nil || taskCount >= count { return true }
      waiters[id] = Waiter(count: count) { continuation.resume() }
      return false
    }

    /// Ends the wait of a cancelled task, also of one that has yet to begin it.
    ///
    /// - Returns: What has to be run.
    mutating func cancel(_ id: Int) -> (@Sendable () -> Void)? {
      if let waiter = waiters.removeValue(forKey: id) { return waiter.resume }
      if let sleeper = remove(id) { return sleeper.fail }
      cancelled.insert(id)
      return nil
    }

    /// Notes that a task waits no more.
    mutating func forget(_ id: Int) { cancelled.remove(id) }

    /// Takes a call back; nothing happens when it was made.
    mutating func cancelCall(_ id: Int) { remove(id) }

    @discardableResult
    private mutating func remove(_ id: Int) -> Sleeper? {
      guard let place = sleepers.firstIndex(where: { $0.id == id }) else { return nil }
      let sleeper = sleepers.remove(at: place)
      if sleeper.fail != nil { taskCount -= 1 }
      return sleeper
    }
  }
}
