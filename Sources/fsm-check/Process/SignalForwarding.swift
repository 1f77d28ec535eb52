import FSMCheckOptions
import Foundation
import Synchronization

/// Passes signals on to the child that is being waited for.
///
/// A terminal sends Ctrl-C to the child itself, which ends in its own way; this program only has
/// to live until then. A signal that another process sent is passed on, once, although that process
/// may have sent it to the child as well. A second request to stop kills the child.
enum SignalForwarding {
  private static let child = Atomic<pid_t>(0)
  /// When the first request to stop arrived; 0 while there is none.
  private static let requested = Atomic<Int64>(0)

  /// Whether a request to stop arrived since the program started.
  static var wasInterrupted: Bool { requested.load(ordering: .relaxed) != 0 }

  /// Runs code while signals go to a child.
  static func whileRunning<Result>(_ process: pid_t, _ body: () -> Result) -> Result {
    child.store(process, ordering: .sequentiallyConsistent)
    _ = requested.load(ordering: .relaxed)
    let previous = [SIGINT, SIGTERM, SIGHUP].map { ($0, install($0)) }
    defer {
      for (signal, action) in previous {
        var action = action
        sigaction(signal, &action, nil)
      }
      child.store(0, ordering: .sequentiallyConsistent)
    }
    return body()
  }

  private static func install(_ signal: Int32) -> sigaction {
    var action = sigaction()
    var previous = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_sigaction = { SignalForwarding.handle($0, $1, $2) }
    #else
      action.__sigaction_handler.sa_sigaction = { SignalForwarding.handle($0, $1, $2) }
    #endif
    action.sa_flags = SA_SIGINFO | SA_RESTART
    sigaction(signal, &action, &previous)
    return previous
  }

  /// Runs as a signal handler: nothing but atomics, a clock and `kill`.
  private static func handle(
    _ signal: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _: UnsafeMutableRawPointer?
  ) {
    let process = child.load(ordering: .relaxed)
    guard process > 0 else { return }
    let now = SignalClock.now
    let first = requested.compareExchange(expected: 0, desired: now, ordering: .relaxed)
    if first.exchanged {
      if isSent(info) { kill(process, signal) }
    } else if now - first.original > SignalClock.window {
      kill(process, SIGKILL)
    }
  }

  /// Whether a process sent the signal; the terminal's go to the child as well.
  private static func isSent(_ info: UnsafeMutablePointer<siginfo_t>?) -> Bool {
    #if canImport(Darwin)
      (info?.pointee.si_pid ?? 0) != 0
    #else
      info?.pointee.si_code != 0x80  // SI_KERNEL, which the headers' enum does not let through
    #endif
  }
}
