extension TransitionRow {
  // The one meaning of every initialiser: extract from the state, answer the action, check the
  // condition, reduce. A source or an action without a payload extracts `Void`.
  @inlinable
  init<S, A: Sendable>(
    _ heading: RowHeading, source: Source, trigger: Trigger, target: M.State? = nil,
    extract: @escaping @Sendable (M.State) -> S?,
    answer: @escaping @Sendable (M.Action) -> A?,
    condition: @escaping @Sendable (M.State, S, A) -> Bool,
    reduce: @escaping @Sendable (M.State, S, A) -> M.State
  ) {
    self.init(
      heading, source: source, trigger: trigger, target: target,
      hazard: Self.hazard(payload: S.self, argument: A.self)
    ) { action in
      guard let argument = answer(action) else { return nil }
      return BoundRow { state, next in
        guard let payload = extract(state) else { return .sourceDiffers }
        guard condition(state, payload, argument) else { return .guardFails }
        next.initialize(to: reduce(state, payload, argument))
        return .enabled
      }
    }
  }

  @usableFromInline
  static func hazard<S, A>(payload: S.Type, argument: A.Type) -> Hazard? {
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
