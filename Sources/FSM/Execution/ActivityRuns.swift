/// The activities and timers of a store that run at the moment, one place per row.
@usableFromInline
struct ActivityRuns<M: StateMachine>: Sendable {
  /// One visit of an activity or timer.
  struct Run: Sendable {
    /// Tells this visit from earlier and later ones of the same row.
    let visit: Int

    /// The activity; nil for a timer.
    let activity: M.Activity?

    /// The part of the state whose change starts a timer anew.
    let key: RestartKey?

    /// When a timer is due; nil for an activity, and for a timer that has sent its action.
    var deadline: Duration?

    /// The work; nil for a timer, and for an activity that has ended.
    var work: StoreScheduler<M>.Work?

    /// Whether an answer was handed over.
    var hasAnswered = false
  }

  var runs: [Run?]
  var lastVisit = 0

  /// What wakes the store when the next timer is due.
  var alarm: StoreScheduler<M>.Work?

  /// The time at which it rings.
  var alarmDeadline: Duration?

  init(count: Int) {
    runs = Array(repeating: nil, count: count)
  }

  /// A new visit number.
  mutating func nextVisit() -> Int {
    lastVisit += 1
    return lastVisit
  }

  /// Whether a visit of a row is still going on.
  func isCurrent(row: Int, visit: Int) -> Bool { runs[row]?.visit == visit }

  /// The earliest time at which a timer is due.
  var nextDeadline: Duration? { runs.compactMap { $0?.deadline }.min() }

  /// The timers due at a time, in the order of their deadlines and then of declaration.
  func due(at now: Duration) -> [(row: Int, visit: Int)] {
    runs.indices
      .compactMap { row in runs[row].flatMap { run in run.deadline.map { (row, run.visit, $0) } } }
      .filter { $0.2 <= now }
      .sorted { ($0.2, $0.0) < ($1.2, $1.0) }
      .map { ($0.0, $0.1) }
  }

  /// Cancels everything.
  func cancelAll() {
    for run in runs { run?.work?.cancel() }
    alarm?.cancel()
  }
}
