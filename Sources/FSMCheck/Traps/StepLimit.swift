import FSMCheckOptions
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Ends the program when a machine's code does not come back, and says so in the journal.
///
/// A second thread counts how often it woke up since the last sign of progress. It counts rather
/// than look at a clock, so that a program that was suspended is not blamed for the time.
enum StepLimit {
  /// How often the thread wakes up.
  static let tick = 0.05

  /// The status to end with; the journal says why.
  static let status: Int32 = 71

  private static let beats = Atomic<Int>(0)
  /// How many wake-ups without progress are too many; 0 while nobody watches.
  private static let allowance = Atomic<Int>(0)
  private static let hasThread = Atomic<Bool>(false)
  private static let stalled = Mutex<(@Sendable () -> Void)?>(nil)

  /// Notes that the search goes on.
  static func beat() { beats.add(1, ordering: .relaxed) }

  /// Watches from now on.
  ///
  /// - Parameters:
  ///   - seconds: How long may pass without progress; 0 for ever.
  ///   - body: Called on another thread when more has passed; the program ends after it.
  static func watch(seconds: Double, stalled body: @escaping @Sendable () -> Void) {
    guard seconds > 0 else { return }
    stalled.withLock { $0 = body }
    beat()
    allowance.store(max(2, Int(min(seconds, 1e9) / tick)), ordering: .relaxed)
    guard !hasThread.exchange(true, ordering: .relaxed) else { return }
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    pthread_create(&thread, nil, count, nil)
  }

  /// Watches no more.
  static func rest() { allowance.store(0, ordering: .relaxed) }

  fileprivate static func countForEver() -> Never {
    var (last, idle) = (0, 0)
    while true {
      usleep(UInt32(tick * 1_000_000))
      let (now, most) = (beats.load(ordering: .relaxed), allowance.load(ordering: .relaxed))
      idle = now == last && most > 0 ? idle + 1 : 0
      last = now
      if most > 0, idle >= most {
        stalled.withLock { $0?() }
        _exit(status)
      }
    }
  }
}

#if canImport(Darwin)
  private func count(_: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    StepLimit.countForEver()
  }
#else
  private func count(_: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    StepLimit.countForEver()
  }
#endif
