extension ComposedPart {
  /// Claims the actions that say that the part finished, unless anybody may send them.
  func message(unlessOffered actions: [M.Action]) -> ActivityRow<M>? {
    guard !finish.isEmpty, !finish.contains(where: actions.contains) else { return nil }
    return ActivityRow(
      .message, at: location, answers: finish, patterns: otherFinish.map { [$0] } ?? [])
  }
}

extension TransitionTable {
  /// Whether the machine is made of others.
  var isComposed: Bool { !parts.isEmpty }

  /// Whether the machine may rest in a state for ever: it says so, or it is made of machines that
  /// are all final, as far as they are there.
  public func mayRest(in state: M.State) -> Bool {
    machine.isFinal(state) || mayPartsRest?(state) == true
  }

  /// Whether the machines this one is made of are all final, and at least one is there; nil when
  /// there are none.
  @usableFromInline var mayPartsRest: (@Sendable (M.State) -> Bool)? {
    if parts.isEmpty { return nil }
    return { [parts] state in
      let answers = parts.compactMap { $0.isFinal(state) }
      return !answers.isEmpty && !answers.contains(false)
    }
  }

  /// Whether an action that the alphabet lacks is in it for another key of identical machines.
  @usableFromInline
  func isAlike(_ action: M.Action) -> Bool { parts.contains { $0.isAlike(action) } }

  /// Says which machine an action is for, where that is one of several identical ones and not
  /// there.
  func absence(_ action: M.Action) -> (@Sendable (M.State) -> String?)? {
    parts.lazy.compactMap { $0.absence(action) }.first
  }

  /// Whether exploration may enter a state: the machine and all its parts say so.
  public func isWithinBounds(_ state: M.State) -> Bool {
    machine.isWithinBounds(state) && partBounds?(state) != false
  }

  /// Says which keys or number of identical machines keep the checker out of a state; nil when none
  /// do.
  func exclusion(_ state: M.State) -> String? {
    parts.lazy.compactMap { $0.exclusion(state) }.first
  }

  /// The bounds of the parts together; nil when they have none.
  @usableFromInline var partBounds: (@Sendable (M.State) -> Bool)? {
    // Asked for each state, so nothing is made where there is nothing, and no key path ever: code
    // for any machine makes a key path anew each time.
    if parts.isEmpty { return nil }
    let bounds = parts.compactMap { $0.isWithinBounds }
    if bounds.isEmpty { return nil }
    return { state in bounds.allSatisfy { $0(state) } }
  }
}
