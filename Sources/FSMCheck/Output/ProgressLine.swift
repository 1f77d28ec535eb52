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
  private let lastShown = Mutex(Shown())

  /// How far the search had come when the line was last written.
  struct Shown: Sendable {
    var states = 0
    var elapsed = Duration.zero
    var judged: Int64 = 0
  }

  /// - Parameter isQuiet: Whether the user asked for silence.
  init(isQuiet: Bool) {
    isEnabled = !isQuiet && isatty(StandardStream.error.descriptor) == 1
  }

  /// Shows how far a machine's search has come, five times a second at most.
  func show(_ machine: String, _ progress: ExplorationProgress) {
    guard isEnabled else { return }
    let previous: Shown? = lastShown.withLock { last in
      guard progress.elapsed - last.elapsed > .milliseconds(200) else { return nil }
      defer { last = Shown(states: progress.states, elapsed: progress.elapsed) }
      return last
    }
    guard let previous else { return }
    StandardStream.error.write("\r\u{1B}[K" + Self.text(machine, progress, since: previous))
  }

  /// Shows for how long a machine that was explored is being judged, once a second at most.
  func show(_ machine: String, judgedFor time: Duration) {
    guard isEnabled, time >= .seconds(1) else { return }
    let isNews = lastShown.withLock { last in
      guard last.judged != time.components.seconds else { return false }
      last.judged = time.components.seconds
      return true
    }
    if isNews { StandardStream.error.write("\r\u{1B}[K" + Self.text(machine, judgedFor: time)) }
  }

  /// The line about a judgement.
  static func text(_ machine: String, judgedFor time: Duration) -> String {
    "\(machine): explored, looking at its properties for \(time.components.seconds) s"
  }

  /// Removes the line.
  func clear() {
    lastShown.withLock { $0 = Shown() }
    if isEnabled { StandardStream.error.write("\r\u{1B}[K") }
  }

  /// The line: the rate now and the average one, since a search that slows down should show.
  static func text(
    _ machine: String, _ progress: ExplorationProgress, since previous: Shown = Shown()
  ) -> String {
    func rate(_ states: Int, _ time: Duration) -> String {
      "\(Int(Double(max(states, 0)) / max(time.inSeconds, 0.001)).grouped)/s"
    }
    let now = rate(progress.states - previous.states, progress.elapsed - previous.elapsed)
    let average = rate(progress.states, progress.elapsed)
    return "\(machine): \(progress.states.counted("state")), \(now) (average \(average)), "
      + "depth \(progress.depth.grouped), queue \(progress.queue.grouped), "
      + "\((progress.memory >> 20).grouped) MB"
  }
}
