import FSMCheckOptions
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Whether the user has asked the search to stop.
enum Interruption {
  /// When the first request arrived; 0 while there is none.
  private static let requested = Atomic<Int64>(0)

  static var wasRequested: Bool { requested.load(ordering: .relaxed) != 0 }

  /// Turns the first Ctrl-C (or a termination request) into a partial report.
  ///
  /// It holds for all machines of a command; a second one ends the program. The same one may
  /// arrive more than once, from the terminal and from the command that started this program.
  static func listen() {
    // Touched here, since a signal handler must not be the first to initialise it.
    guard !wasRequested else { return }
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        let now = SignalClock.now
        let first = Interruption.requested.compareExchange(
          expected: 0, desired: now, ordering: .relaxed)
        guard !first.exchanged, now - first.original > SignalClock.window else { return }
        signal(number, SIG_DFL)
        kill(getpid(), number)
      }
    }
  }
}
