/// What an exploration saw of one row, over all actions it answers.
public struct RowSummary: Hashable, Sendable {
  /// State and action combinations in which its source matched and its guard was evaluated.
  public internal(set) var evaluated = 0

  /// Those in which it was enabled.
  public internal(set) var enabled = 0

  /// Those in which it fired.
  public internal(set) var fired = 0

  /// Those in which it fired in a final state.
  public internal(set) var firedInFinalStates = 0

  /// Whether some action of the alphabet matches it.
  public internal(set) var isOffered = false

  /// The first place in which it was enabled.
  public internal(set) var firstEnabled: SearchPlace?

  /// The first place in which it fired.
  public internal(set) var firstFired: SearchPlace?

  /// The first place in which it fired in a final state.
  public internal(set) var firstFiredInFinalState: SearchPlace?

  mutating func add(_ tally: BindingTally, of binding: RowBinding) {
    // A row that answers messages alone has a binding to them as well.
    if !binding.isLink { isOffered = true }
    evaluated += tally.evaluated
    enabled += tally.enabled
    fired += tally.fired
    if tally.enabled > 0 {
      Self.keepEarlier(&firstEnabled, tally.firstEnabled, binding.action)
    }
    guard tally.fired > 0 else { return }
    Self.keepEarlier(&firstFired, tally.firstFired, binding.action)
    guard binding.isAboutFinalStates else { return }
    firedInFinalStates += tally.fired
    Self.keepEarlier(&firstFiredInFinalState, tally.firstFired, binding.action)
  }

  private static func keepEarlier(_ place: inout SearchPlace?, _ state: UInt32, _ action: Int) {
    if let place, place.state <= Int(state) { return }
    place = SearchPlace(state: Int(state), action: action)
  }
}

/// How often two rows of one region were enabled for one state and action.
public struct OverlapSummary: Hashable, Sendable {
  /// The row written first: it wins over the other, and fires unless a row before it is enabled.
  public let earlier: TransitionID

  /// The row written later, which does not fire.
  public let later: TransitionID

  /// Combinations in which both led to the same state.
  public internal(set) var same = 0

  /// Combinations in which they led to different states.
  public internal(set) var different = 0

  /// The first combination, one with different results if there is one.
  public internal(set) var first: SearchPlace
}

extension Exploration {
  /// What was seen of each row, in effective order.
  public var rowSummaries: [RowSummary] {
    var summaries = table.rows.map { _ in RowSummary() }
    for (binding, tally) in zip(found.bindings, found.tallies) {
      summaries[binding.row.index].add(tally, of: binding)
    }
    return summaries
  }

  /// How often each action of the alphabet fired at least one row, in alphabet order.
  public var firingsByAction: [Int] {
    var firings = table.alphabet.map { _ in 0 }
    for (binding, tally) in zip(found.bindings, found.tallies) where !binding.isLink {
      firings[binding.action] += tally.fired
    }
    return firings
  }

  /// The pairs of rows that were enabled together, in effective order.
  public var overlaps: [OverlapSummary] {
    var summaries: [[TransitionID]: OverlapSummary] = [:]
    let ordered = found.overlaps.sorted {
      ($0.key.earlier, $0.key.later) < ($1.key.earlier, $1.key.later)
    }
    for (pair, tally) in ordered {
      let earlier = found.bindings[pair.earlier]
      let later = found.bindings[pair.later].row
      let place = SearchPlace(state: Int(tally.first), action: earlier.action)
      var summary =
        summaries[[earlier.row, later]]
        ?? OverlapSummary(earlier: earlier.row, later: later, first: place)
      let isBetter =
        (tally.different > 0) == (summary.different > 0)
        ? place.state < summary.first.state : tally.different > 0
      if isBetter { summary.first = place }
      summary.same += tally.same
      summary.different += tally.different
      summaries[[earlier.row, later]] = summary
    }
    return summaries.values.sorted { ($0.earlier, $0.later) < ($1.earlier, $1.later) }
  }
}
