extension Store {
  /// Whether an action from outside would move the machine now, as far as middleware lets it.
  ///
  /// - Parameter action: The action.
  /// - Returns: Whether a row is enabled for it in the current state, and nothing else refuses it.
  public func canDispatch(_ action: M.Action) -> Bool {
    let isListed = engine.place(of: action) != nil || engine.table.isAlike(action)
    if engine.rejectsUnlisted, !isListed { return false }
    if case .moved = engine.table.step(state, action).outcome { return true }
    return false
  }

  /// The actions of the alphabet that would move the machine now, in alphabet order.
  public var enabledActions: [M.Action] {
    let state = state
    return engine.table.alphabet.filter { action in
      if case .moved = engine.table.step(state, action).outcome { true } else { false }
    }
  }
}
