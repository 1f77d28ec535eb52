/// A clock with its type forgotten: time counts from the store's start.
struct StoreClock: Sendable {
  /// The time since the start.
  let now: @Sendable () -> Duration

  /// Sleeps until a time since the start; returns early when the task is cancelled.
  let sleep: @Sendable (_ deadline: Duration) async -> Void

  init<C: Clock<Duration>>(_ clock: C) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try? await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }
}
