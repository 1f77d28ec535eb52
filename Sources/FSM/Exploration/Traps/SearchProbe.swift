import Synchronization

/// Writes down each call of a machine's code before a search makes it, and leaves out known traps.
///
/// A row that traps in a state ends what the action does there: the rows after it are not tried
/// either, since no running program comes to them.
@usableFromInline
final class SearchProbe<M: StateMachine>: Sendable {
  /// Rows that trapped so often are left out of all states after that.
  private static var mostTraps: Int { 3 }

  let watch: TrapWatch
  private let known: Set<TrapPoint>

  /// The rows that trapped too often, and the place of the state that each did so in last.
  ///
  /// From there on, since leaving it out of earlier states would number the states anew.
  private let rowsLeftOut: [Int: Int]

  /// The place of the first state that is not expanded, since too much trapped before.
  private let end: Int?
  private let progress = Mutex(Progress())

  private struct Progress: Sendable {
    /// The place of the state being expanded; nil outside the search.
    var source: Int?
    /// For a state and an action the first row that is left out.
    var firstRow: [StateAndAction: Int] = [:]
    /// The states from which something was left out.
    var sources: Set<Int> = []
  }

  private struct StateAndAction: Hashable {
    let state: M.State
    let action: Int
  }

  @usableFromInline
  init(_ watch: TrapWatch) {
    self.watch = watch
    known = Set(watch.known.map(\.point))
    let rows = Dictionary(grouping: known.filter { $0.code == .row }, by: \.item)
    rowsLeftOut = rows.filter { $0.value.count >= Self.mostTraps }
      .mapValues { $0.map(\.state).max() ?? 0 }
    end = watch.isLast ? known.map(\.state).max() : nil
  }

  /// The table with rows that say when they are tried.
  @usableFromInline
  func watching(_ table: TransitionTable<M>) -> TransitionTable<M> {
    let places = Dictionary(
      table.alphabet.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    return table.mappingRows { index, row in
      let (bind, source) = (row.bind, row.source)
      return row.binding { [self] action in
        guard let bound = bind(action) else { return nil }
        guard let place = places[action] else { return bound }
        return BoundRow { state, next in
          self.mayTry(index, source, place, in: state) ? bound.attempt(state, next) : .sourceDiffers
        }
      }
    }
  }

  private func mayTry(
    _ row: Int, _ source: TransitionRow<M>.Source, _ action: Int, in state: M.State
  ) -> Bool {
    progress.withLock { progress in
      let key = StateAndAction(state: state, action: action)
      if let first = progress.firstRow[key], row >= first { return false }
      guard let place = progress.source else { return true }
      let point = TrapPoint(.row, state: place, action: action, item: row)
      if known.contains(point)
        || rowsLeftOut[row].map({ $0 <= place }) == true && Self.mayApply(source, to: state)
      {
        progress.firstRow[key] = row
        progress.sources.insert(place)
        return false
      }
      watch.record(point)
      return true
    }
  }

  private static func mayApply(_ source: TransitionRow<M>.Source, to state: M.State) -> Bool {
    guard case .values(let states) = source else { return true }
    return states.contains(state)
  }

  /// Turns to a state.
  ///
  /// - Returns: Whether it may be expanded: not when something traps that decides on all rows.
  @usableFromInline
  func enter(_ source: Int) -> Bool {
    let traps = [TrapPoint.Code.isFinal, .activity].contains {
      known.contains(TrapPoint($0, state: source))
    }
    let isBarred = traps || end.map { source >= $0 } == true
    progress.withLock {
      $0.source = source
      if isBarred { $0.sources.insert(source) }
    }
    watch.record(TrapPoint(.isFinal, state: source))
    return !isBarred
  }

  /// Says that the activities are asked whether they run in the current state.
  @usableFromInline
  func enterActivities() {
    guard let source = progress.withLock({ $0.source }) else { return }
    watch.record(TrapPoint(.activity, state: source))
  }

  /// Says that the target of a step is about to be looked at.
  ///
  /// - Returns: Whether it may be.
  @usableFromInline
  func mayLook(_ code: TrapPoint.Code, atTargetOf source: Int, by action: Int) -> Bool {
    let point = TrapPoint(code, state: source, action: action)
    if known.contains(point) {
      progress.withLock { _ = $0.sources.insert(source) }
      return false
    }
    watch.record(point)
    return true
  }

  /// The condition of a property that says when it is evaluated; nil when it trapped before.
  @usableFromInline
  func watching(
    _ condition: @escaping @Sendable (M.State) -> Bool, ofProperty property: Int
  ) -> (@Sendable (M.State) -> Bool)? {
    guard !isLeftOut(property: property) else { return nil }
    return { [self] state in
      let source = progress.withLock { $0.source } ?? -1
      watch.record(TrapPoint(.property, state: source, item: property))
      return condition(state)
    }
  }

  /// Whether the condition of a property trapped before.
  @usableFromInline
  func isLeftOut(property: Int) -> Bool {
    known.contains { $0.code == .property && $0.item == property }
  }

  /// Why a property has no answer; nil when it may have one.
  func reasonToLeaveOut(property: Int, in table: TransitionTable<M>) -> String? {
    if isLeftOut(property: property) { return "its condition traps" }
    // What the search did not ask was not asked by the runs that trapped either.
    return watch.isLast && !table.properties[property].question.isAskedBySearch
      ? "too many calls trapped before it was asked" : nil
  }

  /// Says that a property is about to be judged, perhaps in a state.
  @usableFromInline
  func enterProperty(_ property: Int, in state: Int = -1) {
    watch.record(TrapPoint(.property, state: state, item: property))
  }

  /// Whether something was left out from a state.
  @usableFromInline
  func leavesOut(from source: Int) -> Bool { progress.withLock { $0.sources.contains(source) } }

  /// Says that the search is over.
  @usableFromInline
  func finish() {
    progress.withLock { $0.source = nil }
    enterJudgement()
  }

  /// Says that what follows is no call that can be left out.
  func enterJudgement() { watch.record(TrapPoint(.judgement)) }

  /// How many calls were left out at least of those that others depend on.
  ///
  /// What the search asks of each state for one property matters to no other; the conditions that
  /// are asked after it may be shared.
  func leftOut(of table: TransitionTable<M>) -> Int {
    known.count {
      $0.code != .property || watch.isLast || !table.properties[$0.item].question.isAskedBySearch
    }
  }
}
