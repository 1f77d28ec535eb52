/// How often a row, bound to one action, was tried in the states of an exploration.
@frozen
@usableFromInline
struct BindingTally: Hashable, Sendable {
  /// States in which the row's source matched and its guard was evaluated.
  @usableFromInline var evaluated = 0

  /// States in which the row was enabled.
  @usableFromInline var enabled = 0

  /// States in which the row fired: it was the first enabled one of its region.
  @usableFromInline var fired = 0

  /// The first state in which the row was enabled; meaningless while `enabled` is 0.
  @usableFromInline var firstEnabled: UInt32 = 0

  /// The first state in which the row fired; meaningless while `fired` is 0.
  @usableFromInline var firstFired: UInt32 = 0

  @inlinable init() {}

  @inlinable
  mutating func countEnabled(in state: UInt32) {
    evaluated &+= 1
    if enabled == 0 { firstEnabled = state }
    enabled &+= 1
  }

  @inlinable
  mutating func countFired(in state: UInt32) {
    if fired == 0 { firstFired = state }
    fired &+= 1
  }

  /// Adds what was counted in other states.
  @usableFromInline
  mutating func add(_ other: Self) {
    if other.enabled > 0 {
      firstEnabled = enabled == 0 ? other.firstEnabled : min(firstEnabled, other.firstEnabled)
    }
    if other.fired > 0 {
      firstFired = fired == 0 ? other.firstFired : min(firstFired, other.firstFired)
    }
    evaluated += other.evaluated
    enabled += other.enabled
    fired += other.fired
  }
}

/// A row bound to one action of the alphabet.
@usableFromInline
struct RowBinding: Hashable, Sendable {
  /// The place of the action in the alphabet.
  @usableFromInline let action: Int

  /// The row.
  @usableFromInline let row: TransitionID

  /// Whether the tallies of this binding are about final states alone.
  @usableFromInline let isAboutFinalStates: Bool

  /// Whether the row answered a message, within a step that the action began.
  @usableFromInline let isLink: Bool

  @usableFromInline
  init(action: Int, row: TransitionID, isAboutFinalStates: Bool, isLink: Bool = false) {
    self.action = action
    self.row = row
    self.isAboutFinalStates = isAboutFinalStates
    self.isLink = isLink
  }
}

/// How often two rows of one region were enabled for one state and action.
@frozen
@usableFromInline
struct OverlapTally: Hashable, Sendable {
  /// States in which both rows led to the same state.
  @usableFromInline var same = 0

  /// States in which they led to different states.
  @usableFromInline var different = 0

  /// The first such state; one with different results is preferred.
  @usableFromInline var first: UInt32 = 0

  @inlinable init() {}

  @inlinable
  mutating func count(isSame: Bool, in state: UInt32) {
    if isSame {
      if same == 0, different == 0 { first = state }
      same &+= 1
    } else {
      if different == 0 { first = state }
      different &+= 1
    }
  }
}

extension OverlapTally {
  /// The sum with what was counted in other states.
  @usableFromInline
  func adding(_ other: Self) -> Self {
    var sum = self
    sum.same += other.same
    sum.different += other.different
    if (different > 0) == (other.different > 0) {
      sum.first = min(first, other.first)
    } else if other.different > 0 {
      sum.first = other.first
    }
    return sum
  }
}

/// Two bindings of one action and one region that were enabled together.
@frozen
@usableFromInline
struct BindingPair: Hashable, Sendable {
  @usableFromInline let earlier: Int
  @usableFromInline let later: Int

  @inlinable
  init(earlier: Int, later: Int) {
    self.earlier = earlier
    self.later = later
  }
}
