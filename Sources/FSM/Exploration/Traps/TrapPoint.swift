/// A call of a machine's own code by a search, named by numbers that are the same in every run.
///
/// A search numbers states, actions and rows in one order, so what was written down before a
/// program ended means the same to the next one.
@usableFromInline
package struct TrapPoint: Hashable, Sendable {
  /// Which code is called.
  @usableFromInline
  package enum Code: Int, Sendable {
    /// The machine's `init()` and its members, before the search.
    case definition
    /// A row: `item` is its place.
    case row
    /// `isFinal` of a state.
    case isFinal
    /// `isWithinBounds` of the target of a step.
    case isWithinBounds
    /// The condition of a property: `item` is its place.
    case property
    /// What says whether an activity runs.
    case activity
    /// `hash(into:)` and `==` of the target of a step.
    case equality
    /// What comes after the search.
    case judgement
    /// `canonical(_:)` of the target of a step.
    case canonical
  }

  /// Which code is called.
  @usableFromInline package let code: Code

  /// The place of the state; -1 when there is none.
  @usableFromInline package let state: Int

  /// The place of the action in the alphabet; -1 when there is none.
  @usableFromInline package let action: Int

  /// Which row or property it is; -1 when it is neither.
  @usableFromInline package let item: Int

  /// Names a call.
  @usableFromInline
  package init(_ code: Code, state: Int = -1, action: Int = -1, item: Int = -1) {
    self.code = code
    self.state = state
    self.action = action
    self.item = item
  }

  /// The call as numbers, to write them down.
  package var numbers: [Int] { [code.rawValue, state, action, item] }

  /// The call that numbers stand for; nil when they stand for none.
  package init?(numbers: [Int]) {
    guard numbers.count == 4, let code = Code(rawValue: numbers[0]) else { return nil }
    self.init(code, state: numbers[1], action: numbers[2], item: numbers[3])
  }
}

/// A call that ended an earlier run.
@usableFromInline
package struct KnownTrap: Hashable, Sendable {
  /// The call.
  package let point: TrapPoint

  /// What happened, as what follows the name of the code: `trapped: Index out of range`.
  package let reason: String

  /// Notes how a call ended.
  package init(point: TrapPoint, reason: String) {
    self.point = point
    self.reason = reason
  }
}

/// How a slow search lets others know what it is about to call.
@usableFromInline
package struct TrapWatch: Sendable {
  /// The calls to leave out.
  package let known: [KnownTrap]

  /// Whether there were so many that the search ends at the last of them.
  package let isLast: Bool

  /// Writes down a call before it is made.
  package let record: @Sendable (TrapPoint) -> Void

  /// Describes how to search.
  package init(
    known: [KnownTrap], isLast: Bool = false, record: @escaping @Sendable (TrapPoint) -> Void
  ) {
    self.known = known
    self.isLast = isLast
    self.record = record
  }
}
