#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Tells one request to stop that arrives several times from a second request.
///
/// One Ctrl-C can reach a program directly, by way of its process group, and forwarded by the
/// command that started it; a person takes longer to press the keys again.
public enum SignalClock {
  /// The nanoseconds in which signals are one and the same request.
  public static let window: Int64 = 300_000_000

  /// The nanoseconds since some time in the past; safe to call in a signal handler.
  public static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
