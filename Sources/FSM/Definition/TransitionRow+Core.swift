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

  /// Tries a row in a state, or in each of a run of states: the one meaning of every initialiser.
  ///
  /// Extract from the state, check the condition, reduce. A source or an action without a payload
  /// extracts `Void`. Always inlined where a row is bound, so that a search that tries the row
  /// calls the author's own functions and none of ours in between.
  @inlinable @inline(__always)
  static func attempt<S, A>(
    _ state: M.State, _ run: UnsafeBufferPointer<M.State>, _ argument: A,
    _ next: UnsafeMutablePointer<M.State>,
    extract: (M.State) -> S?,
    condition: (M.State, S, A) -> Bool,
    reduce: (M.State, S, A) -> M.State
  ) -> Attempts {
    guard run.isEmpty else {
      return attemptAll(
        run, argument, next, extract: extract, condition: condition, reduce: reduce)
    }
    guard let payload = extract(state) else { return Attempts() }
    guard condition(state, payload, argument) else { return Attempts(matched: 1) }
    next.initialize(to: reduce(state, payload, argument))
    return Attempts(matched: 1, enabled: 1)
  }

  /// The same for a run of states.
  ///
  /// Without a payload first all conditions, and nothing branches on what they say, since the processor
  /// guesses wrong every few states; then what is enabled. A payload is extracted once, and what the
  /// condition saw of it is what the body gets.
  @inlinable @inline(__always)
  static func attemptAll<S, A>(
    _ run: UnsafeBufferPointer<M.State>, _ argument: A, _ next: UnsafeMutablePointer<M.State>,
    extract: (M.State) -> S?,
    condition: (M.State, S, A) -> Bool,
    reduce: (M.State, S, A) -> M.State
  ) -> Attempts {
    var (found, next) = (Attempts(), next)
    // Asked of the type first: nothing is also a value of `Any`, which a payload may be.
    guard S.self == Void.self, let nothing = () as? S else {
      for place in run.indices {
        guard let payload = extract(run[place]) else { continue }
        found.matched |= 1 &<< UInt64(place)
        guard condition(run[place], payload, argument) else { continue }
        found.enabled |= 1 &<< UInt64(place)
        next.initialize(to: reduce(run[place], payload, argument))
        next += 1
      }
      return found
    }
    for place in run.indices where extract(run[place]) != nil {
      found.matched |= 1 &<< UInt64(place)
      let holds: UInt64 = condition(run[place], nothing, argument) ? 1 : 0
      found.enabled |= holds &<< UInt64(place)
    }
    var rest = found.enabled
    while rest != 0 {
      next.initialize(to: reduce(run[rest.trailingZeroBitCount], nothing, argument))
      next += 1
      rest &= rest &- 1
    }
    return found
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
