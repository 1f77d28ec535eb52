import Synchronization

/// A clock that stands still until it is moved by hand, for tests.
///
/// What is due is woken in the order of the deadlines, and of registration where they are equal,
/// while `now` reads the deadline. The timers of a store that has this clock are handled before
/// `advance(by:)` returns; tasks that sleep are resumed, and go on when they are scheduled.
///
/// ```swift
/// let clock = ManualClock()
/// let store = Store(verified, clock: clock)
/// store.dispatch(.start)
/// clock.advance(by: .seconds(3))
/// #expect(store.state == .timedOut)
/// ```
public final class ManualClock: Clock, Sendable {
  /// A point in time, counted from the clock's creation.
  public struct Instant: InstantProtocol {
    /// The time since the clock's creation.
    public let offset: Duration

    /// Names a point in time.
    ///
    /// - Parameter offset: The time since the clock's creation.
    public init(offset: Duration = .zero) { self.offset = offset }

    /// The point in time some while later.
    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }

    /// The time from here to another point.
    public func duration(to other: Self) -> Duration { other.offset - offset }

    /// Whether a point in time comes before another.
    public static func < (first: Self, second: Self) -> Bool { first.offset < second.offset }
  }

  private let sleepers = Mutex(Sleepers())

  /// Creates a clock that reads zero.
  public init() {}

  /// The time that was reached.
  public var now: Instant { sleepers.withLock { Instant(offset: $0.now) } }

  /// Zero: every duration can be told from every other.
  public var minimumResolution: Duration { .zero }

  /// The number of tasks that sleep.
  public var sleeperCount: Int { sleepers.withLock { $0.taskCount } }

  /// The earliest time at which something is due; nil when nothing is.
  public var nextDeadline: Instant? {
    sleepers.withLock { $0.first.map { Instant(offset: $0.deadline) } }
  }

  /// Moves the clock on, and wakes what is due on the way.
  ///
  /// - Parameter duration: How far; nothing happens to the time when it is negative.
  public func advance(by duration: Duration) { advance(to: now.advanced(by: duration)) }

  /// Moves the clock to a time, and wakes what is due on the way.
  ///
  /// - Parameter time: The time; a clock never goes back.
  public func advance(to time: Instant) {
    while wakeNext(until: time) {}
  }

  /// Wakes the first that is due until a time; when none is, moves the clock there.
  ///
  /// - Returns: Whether one was woken.
  func wakeNext(until time: Instant) -> Bool {
    guard let wake = sleepers.withLock({ $0.nextWake(until: time.offset) }) else { return false }
    wake()
    return true
  }

  /// Moves the clock to the next time at which something is due, and wakes all that is due then.
  ///
  /// - Returns: Whether anything was waiting.
  @discardableResult
  public func advanceToNextDeadline() -> Bool {
    guard let next = nextDeadline else { return false }
    advance(to: max(next, now))
    return true
  }

  /// Waits until tasks sleep, so that moving the clock will wake them.
  ///
  /// - Parameter count: How many tasks at least.
  public func sleepers(atLeast count: Int) async {
    let id = sleepers.withLock { $0.nextID() }
    defer { sleepers.withLock { $0.forget(id) } }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isThere = sleepers.withLock { $0.wait(for: count, id, continuation) }
        if isThere { continuation.resume() }
      }
    } onCancel: {
      sleepers.withLock { $0.cancel(id) }?()
    }
  }

  /// Sleeps until the clock was moved to a time.
  ///
  /// - Parameters:
  ///   - deadline: The time.
  ///   - tolerance: Not used: the clock is exact.
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = sleepers.withLock { $0.nextID() }
    defer { sleepers.withLock { $0.forget(id) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let wakes = sleepers.withLock { $0.sleep(until: deadline.offset, id, continuation) }
        for wake in wakes { wake() }
      }
    } onCancel: {
      sleepers.withLock { $0.cancel(id) }?()
    }
  }

  /// Calls back when the clock is moved to a time, on the thread that moves it.
  func call(at deadline: Instant, _ action: @escaping @Sendable () -> Void) -> Int {
    sleepers.withLock { $0.call(at: deadline.offset, action) }
  }

  /// Takes back what `call(at:)` registered.
  func cancel(_ call: Int) {
    sleepers.withLock { $0.cancelCall(call) }
  }
}
