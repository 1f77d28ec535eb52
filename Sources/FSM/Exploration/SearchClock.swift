/// Measures how long a search takes.
///
/// An object, since the layout of an instant is not known when a machine is compiled: inside a
/// search it would make every field behind it one whose place is looked up each time.
@usableFromInline
final class SearchClock {
  private let start: ContinuousClock.Instant
  private var lap: ContinuousClock.Instant

  /// Starts now.
  @usableFromInline
  init() {
    start = .now
    lap = start
  }

  /// The time since the start.
  @usableFromInline var elapsed: Duration { ContinuousClock.now - start }

  /// The time since `startLap` was called last.
  @usableFromInline var sinceLap: Duration { ContinuousClock.now - lap }

  /// Begins what `sinceLap` measures.
  @usableFromInline
  func startLap() { lap = .now }
}
