/// An action and the rows that answer it, region by region.
public struct BoundAction<M: StateMachine>: Sendable {
  /// A row that answers the action.
  ///
  /// An object, so that a step can lend it instead of copying what it holds.
  public final class Candidate: Sendable {
    /// The row.
    public let id: TransitionID

    /// The region whose row it is.
    public let region: Int

    /// The first region whose firing keeps this row from firing.
    @usableFromInline let firstRival: Int

    /// The row with the action fixed.
    public let row: BoundRow<M.State>

    /// Whether the row applies to final states as well.
    public let includesFinal: Bool

    init(
      id: TransitionID, region: Int, firstRival: Int, row: BoundRow<M.State>, includesFinal: Bool
    ) {
      self.id = id
      self.region = region
      self.firstRival = firstRival
      self.row = row
      self.includesFinal = includesFinal
    }
  }

  /// The action.
  public let action: M.Action

  /// The candidates of the first region in effective order, then those of the second, and so on.
  public let candidates: ContiguousArray<Candidate>

  /// What the rows send one another; nil when they send nothing.
  @usableFromInline let chain: Chain<M>?

  /// Says which machine the action is for when that is one of several and not there.
  @usableFromInline let absence: (@Sendable (M.State) -> String?)?

  /// Why the action moves nothing; nil when it does.
  @inlinable
  func rejection(of firing: Firing, in state: M.State) -> Rejection? {
    guard let reason = firing.rejection else { return nil }
    guard reason == .noRow, let name = absence?(state) else { return reason }
    return .notThere(name)
  }

  /// Fires at most one row per region, and then what the rows send one another.
  ///
  /// A later region sees what an earlier one did.
  ///
  /// - Parameters:
  ///   - state: The state to start from.
  ///   - isFinal: Whether that state is final: rows from any state leave it alone.
  /// - Returns: The outcome and the state after it.
  /// - Complexity: O(candidates); each guard is evaluated at most once.
  @inlinable
  public func fire(in state: M.State, isFinal: Bool) -> Step<M.State> {
    var next = state
    let firing = fire(in: &next, isFinal: isFinal)
    guard let reason = rejection(of: firing, in: state) else {
      return Step(outcome: .moved(firing.fired), state: next)
    }
    return Step(outcome: .rejected(reason), state: state)
  }

  /// The same on the state itself, for callers to whom building an outcome is too slow.
  @inlinable
  func fire(in state: inout M.State, isFinal: Bool) -> Firing {
    guard let chain else { return fireRows(in: &state, isFinal: isFinal) }
    return chain.fire(self, in: &state, isFinal: isFinal)
  }

  /// Fires the rows of this action alone.
  @inlinable
  func fireRows(in state: inout M.State, isFinal: Bool) -> Firing {
    var firing = Firing()
    var movedRegion = -1
    for place in 0..<candidates.count {
      candidates.lending(place) { candidate in
        // The regions come in order, so this also leaves out the rest of a region that moved.
        guard movedRegion < candidate.firstRival, candidate.includesFinal || !isFinal
        else { return }
        switch candidate.row.fire(in: &state) {
        case .sourceDiffers: break
        case .guardFails: firing.failed.append(candidate.id)
        case .enabled:
          firing.fired.append(candidate.id)
          movedRegion = candidate.region
        }
      }
    }
    return firing
  }
}

/// The rows that an action fired, and those whose guards failed.
///
/// Both are collected inline: a row that falls through to the next one costs no allocation.
@usableFromInline
struct Firing {
  @usableFromInline var fired = Fired()
  @usableFromInline var failed = Fired()

  /// Whether the rows kept sending one another actions without end, so that none of them counts.
  @usableFromInline var isEndless = false

  @inlinable init() {}

  /// Why no row fired; nil when one did.
  @inlinable var rejection: Rejection? {
    if isEndless { return .endlessChain(Array(fired.suffix(8))) }
    if !fired.isEmpty { return nil }
    return failed.isEmpty ? .noRow : .guardsFailed(Array(failed))
  }
}

extension TransitionTable {
  /// Binds the rows to an action.
  ///
  /// - Parameter action: Any action, of the alphabet or not.
  /// - Returns: The rows that answer it.
  /// - Complexity: O(rows).
  public func bind(_ action: M.Action) -> BoundAction<M> {
    var candidates: ContiguousArray<BoundAction<M>.Candidate> = []
    for (region, place) in zip(regions, regions.indices) {
      for id in region.rows {
        let row = rows[id.index]
        guard let bound = row.bind(action) else { continue }
        let includesFinal = if case .any = row.source { false } else { true }
        candidates.append(
          BoundAction.Candidate(
            id: id, region: place, firstRival: region.firstRival, row: bound,
            includesFinal: includesFinal))
      }
    }
    return BoundAction(
      action: action, candidates: candidates, chain: chain, absence: absence(action))
  }

  /// Applies an action to a state: the one meaning of the table.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - action: The action.
  ///   - cause: Where the action came from; an answer must come from the work that claims it.
  /// - Returns: The outcome and the state after it.
  /// - Complexity: O(rows); each guard is evaluated at most once.
  public func step(
    _ state: M.State, _ action: M.Action, cause: Cause = .outside
  ) -> Step<M.State> {
    guard admits(action, in: state, cause: cause) else {
      return Step(outcome: .rejected(.claimed), state: state)
    }
    return bind(action).fire(in: state, isFinal: machine.isFinal(state))
  }

  /// The activities and timers that claim an action, by their places.
  public func claimants(of action: M.Action) -> [Int] {
    activities.indices.filter { activities[$0].claims(action) }
  }

  /// Where the checker takes an action from in a state: nil when it is not offered there.
  ///
  /// - Parameters:
  ///   - claimants: The activities that claim the action.
  ///   - state: The state.
  /// - Returns: The first claimant that runs, or the outside when nobody claims the action.
  public func cause(claimedBy claimants: [Int], in state: M.State) -> Cause? {
    if claimants.isEmpty { return .outside }
    guard let runner = claimants.first(where: { activities[$0].runs(in: state) }) else {
      return nil
    }
    return cause(ofAnswersBy: runner)
  }

  private func cause(ofAnswersBy index: Int) -> Cause {
    switch activities[index].kind {
    case .activity: .activity(index)
    case .timer: .timer(index)
    // Nothing runs, so nobody asks.
    case .message: .outside
    }
  }

  private func admits(_ action: M.Action, in state: M.State, cause: Cause) -> Bool {
    switch cause {
    case .outside: return !activities.contains { $0.claims(action) }
    case .activity(let index), .timer(let index):
      guard activities.indices.contains(index), cause == self.cause(ofAnswersBy: index)
      else { return false }
      return activities[index].mayAnswer(action, in: state)
    case .output: return true
    }
  }
}
