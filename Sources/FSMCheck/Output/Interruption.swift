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
  private static let isRequested = Atomic(false)

  static var wasRequested: Bool { isRequested.load(ordering: .relaxed) }

  /// Turns the first Ctrl-C (or a termination request) into a partial report.
  ///
  /// It holds for all machines of a command; a second one ends the program.
  static func listen() {
    // Touched here, since a signal handler must not be the first to initialise it.
    guard !wasRequested else { return }
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        Interruption.isRequested.store(true, ordering: .relaxed)
        signal(number, SIG_DFL)
      }
    }
  }
}
