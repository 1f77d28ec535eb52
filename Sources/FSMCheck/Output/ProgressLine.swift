import FSM
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A line on standard error that says how far the search has come, when that is a terminal.
final class ProgressLine: Sendable {
  private let isEnabled: Bool
  private let lastShown = Mutex(Duration.zero)

  /// - Parameter isQuiet: Whether the user asked for silence.
  init(isQuiet: Bool) {
    isEnabled = !isQuiet && isatty(StandardStream.error.descriptor) == 1
  }

  /// Shows how far a machine's search has come, five times a second at most.
  func show(_ machine: String, _ progress: ExplorationProgress) {
    guard isEnabled else { return }
    let isDue = lastShown.withLock { last in
      guard progress.elapsed - last > .milliseconds(200) else { return false }
      last = progress.elapsed
      return true
    }
    guard isDue else { return }
    StandardStream.error.write("\r\u{1B}[K" + Self.text(machine, progress))
  }

  /// Removes the line.
  func clear() {
    lastShown.withLock { $0 = .zero }
    if isEnabled { StandardStream.error.write("\r\u{1B}[K") }
  }

  static func text(_ machine: String, _ progress: ExplorationProgress) -> String {
    let rate = Double(progress.states) / max(progress.elapsed.inSeconds, 0.001)
    return "\(machine): \(progress.states.counted("state")), \(Int(rate).grouped)/s, "
      + "depth \(progress.depth.grouped), queue \(progress.queue.grouped)"
  }
}
