extension Middleware {
  /// Holds actions back for a while; they go on one after the other, in the order they came.
  ///
  /// Whatever else is dispatched meanwhile overtakes them. What is still held back when the store
  /// goes away is forgotten.
  ///
  /// - Parameters:
  ///   - duration: How long; a hundred years at most.
  ///   - clock: The clock to go by.
  ///   - isDelayed: Which actions; all when omitted.
  /// - Returns: The middleware; give it to one store alone.
  public static func delaying(
    by duration: Duration, clock: some Clock<Duration> = ContinuousClock(),
    where isDelayed: @escaping @Sendable (M.Action) -> Bool = { _ in true }
  ) -> Self {
    let line = DelayLine(clock)
    return Self(decide: { action, context in
      guard isDelayed(action) else { return .pass }
      line.append(after: duration) { context.forward(action) }
      return .hold
    })
  }
}

/// What happens later, in order: one task, so that two calls due at one time keep their order.
private final class DelayLine<C: Clock<Duration>>: Sendable {
  private typealias Call = (due: C.Instant, body: @Sendable () -> Void)

  private let clock: C
  private let calls: AsyncStream<Call>.Continuation
  private let task: Task<Void, Never>

  init(_ clock: C) {
    self.clock = clock
    let (stream, calls) = AsyncStream.makeStream(of: Call.self)
    self.calls = calls
    task = Task {
      for await call in stream {
        try? await clock.sleep(until: call.due, tolerance: nil)
        guard !Task.isCancelled else { return }
        call.body()
      }
    }
  }

  deinit {
    calls.finish()
    task.cancel()
  }

  func append(after duration: Duration, _ body: @escaping @Sendable () -> Void) {
    calls.yield((clock.now.advanced(by: min(duration, .longestSleep)), body))
  }
}
