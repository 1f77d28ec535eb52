/// The activities and timers of a store that run at the moment, one place per row; behind those a
/// place for each machine, of several identical ones, whose key nobody declared.
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

  /// The row at each place.
  private(set) var rows: [ActivityRow<M>]

  /// The places behind those of the table.
  private var elements: [Element] = []

  /// A row of one of several identical machines.
  private struct Element: Hashable {
    /// The place of the row in the table.
    let row: Int
    let key: ElementKey
  }

  /// The visit whose answer is being handled.
  var answering: Int?

  var lastVisit = 0

  /// What wakes the store when the next timer is due.
  var alarm: StoreScheduler<M>.Work?

  /// The time at which it rings.
  var alarmDeadline: Duration?

  init(_ rows: [ActivityRow<M>]) {
    self.rows = rows
    runs = Array(repeating: nil, count: rows.count)
  }

  /// A new visit number.
  mutating func nextVisit() -> Int {
    lastVisit += 1
    return lastVisit
  }

  /// Where a visit of a row is still going on; nil when it is over.
  func place(of visit: Int, row: Int) -> Int? {
    if runs[row]?.visit == visit { return row }
    return (rows.count - elements.count..<rows.count).first { runs[$0]?.visit == visit }
  }

  /// The place in the table of the row at a place.
  func row(at place: Int) -> Int {
    let first = rows.count - elements.count
    return place < first ? place : elements[place - first].row
  }

  /// The earliest time at which a timer is due.
  var nextDeadline: Duration? { runs.compactMap { $0?.deadline }.min() }

  /// The timers due at a time, in the order of their deadlines and then of declaration.
  func due(at now: Duration) -> [(place: Int, visit: Int)] {
    runs.indices
      .compactMap { place in
        runs[place].flatMap { run in run.deadline.map { (place, run.visit, $0) } }
      }
      .filter { $0.2 <= now }
      .sorted { ($0.2, $0.0) < ($1.2, $1.0) }
      .map { ($0.0, $0.1) }
  }

  /// Makes places for the machines that are there, of those whose keys nobody declared.
  ///
  /// - Complexity: O(such machines · their rows).
  mutating func admitElements(of state: M.State) {
    for row in 0..<rows.count - elements.count {
      guard let family = rows[row].family else { continue }
      let known = Set(elements)
      for key in family.keys(state) {
        let element = Element(row: row, key: key)
        guard !known.contains(element), let one = family.row(key) else { continue }
        elements.append(element)
        rows.append(one)
        runs.append(nil)
      }
    }
  }

  /// Gives up the places of machines that are gone; nothing runs there.
  mutating func dismissElements(of state: M.State) {
    guard !elements.isEmpty else { return }
    let first = rows.count - elements.count
    var there: Set<Element> = []
    for row in 0..<first {
      for key in rows[row].family?.keys(state) ?? [] { there.insert(Element(row: row, key: key)) }
    }
    guard there.count < elements.count else { return }
    let kept = elements.indices.filter { there.contains(elements[$0]) }
    rows = rows[..<first] + kept.map { rows[first + $0] }
    runs = runs[..<first] + kept.map { runs[first + $0] }
    elements = kept.map { elements[$0] }
  }

  /// Cancels everything.
  func cancelAll() {
    for run in runs { run?.work?.cancel() }
    alarm?.cancel()
  }
}
