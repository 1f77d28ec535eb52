extension TransitionRow {
  // What every initialiser has in common: an action without an answer binds to nothing.
  @inlinable
  init<A: Sendable>(
    _ heading: RowHeading, source: Source, trigger: Trigger, target: M.State? = nil,
    payload: Any.Type = Void.self,
    answer: @escaping @Sendable (M.Action) -> A?,
    bound: @escaping @Sendable (A) -> BoundRow<M.State>
  ) {
    self.init(
      heading, source: source, trigger: trigger, target: target,
      hazard: Self.hazard(payload: payload, argument: A.self)
    ) { action in
      answer(action).map(bound)
    }
  }

  /// Tries a row in a state: the one meaning of every initialiser.
  ///
  /// Extract from the state, check the condition, reduce. A source or an action without a payload
  /// extracts `Void`. Always inlined where a row is bound, so that a search that tries the row
  /// calls the author's own functions and none of ours in between.
  @inlinable @inline(__always)
  static func attempt<S, A>(
    _ state: M.State, _ argument: A, _ next: UnsafeMutablePointer<M.State>,
    extract: (M.State) -> S?,
    condition: (M.State, S, A) -> Bool,
    reduce: (M.State, S, A) -> M.State
  ) -> Attempt {
    guard let payload = extract(state) else { return .sourceDiffers }
    guard condition(state, payload, argument) else { return .guardFails }
    next.initialize(to: reduce(state, payload, argument))
    return .enabled
  }

  @usableFromInline
  static func hazard(payload: Any.Type, argument: Any.Type) -> Hazard? {
    if payload == Bool.self { return .sourceExtractsBool }
    if argument == Bool.self { return .triggerExtractsBool }
    return nil
  }
}

extension TransitionRow {
  /// A way of writing a row that the compiler accepts and its author hardly meant.
  ///
  /// A predicate used as a pattern has the payload Bool, and `.some(false)` matches.
  @usableFromInline
  enum Hazard: Sendable {
    case sourceExtractsBool
    case triggerExtractsBool
  }
}
