/// How a store starts work and is woken for its timers: by tasks, or by the hand of a test.
///
/// Time counts from the store's start, so that the clock's own type can be forgotten.
struct StoreScheduler<M: StateMachine>: Sendable {
  /// Something that was started and can be cancelled.
  struct Work: Sendable {
    let cancel: @Sendable () -> Void
  }

  /// An activity about to start.
  struct Visit: Sendable {
    let activity: M.Activity

    /// The place of its row among the machine's activities.
    let row: Int

    /// Where its answers go.
    let answers: Answers<M>

    /// Tells that the work is done.
    let end: @Sendable () -> Void
  }

  /// The time since the start.
  let now: @Sendable () -> Duration

  /// Told that it is time, or why the clock fails.
  typealias Ring = @Sendable (_ failure: (any Error)?) -> Void

  /// Calls back at a time since the start, unless it is cancelled first.
  let wake: @Sendable (_ deadline: Duration, _ ring: @escaping Ring) -> Work

  /// Starts the work of an activity.
  let start: @Sendable (Visit) -> Work

  /// Goes by a clock, and does the work of an activity in a task of its own.
  init<C: Clock<Duration>>(_ clock: C, perform: @escaping ActivityHandler<M>) {
    self.init(clock) { visit in
      let task = Task {
        // A cancelled activity never begins.
        guard !Task.isCancelled else { return }
        await perform(visit.activity, visit.answers)
        visit.end()
      }
      return Work { task.cancel() }
    }
  }

  /// Goes by a clock, and starts activities in a given way.
  init<C: Clock<Duration>>(_ clock: C, start: @escaping @Sendable (Visit) -> Work) {
    self.start = start
    let origin = clock.now
    now = { origin.duration(to: clock.now) }
    if let clock = clock as? ManualClock {
      // No task in between: whoever moves the clock handles what is due, at its very instant.
      let origin = clock.now
      wake = { deadline, ring in
        let alarm = clock.call(at: origin.advanced(by: deadline)) { ring(nil) }
        return Work { clock.cancel(alarm) }
      }
    } else {
      wake = { deadline, ring in
        // From now on, since a clock may leap: who is rung too early goes to sleep again.
        let longest = origin.duration(to: clock.now) + .longestSleep
        let time = origin.advanced(by: min(deadline, longest))
        let task = Task {
          var failure: (any Error)?
          do { try await clock.sleep(until: time, tolerance: nil) } catch { failure = error }
          if !Task.isCancelled { ring(failure) }
        }
        return Work { task.cancel() }
      }
    }
  }
}

extension Duration {
  /// A hundred years; clocks overflow when they are asked for much more.
  static var longestSleep: Self { .seconds(3_155_760_000) }
}
