#if THREAD_SANITIZER
  // Its lock is replaced (see Mutex+ThreadSanitizer.swift), and nothing of it is left in the interface.
  import Synchronization
#else
  public import Synchronization
#endif

extension Store {
  /// Sends an action.
  ///
  /// When nobody is handling actions, this thread handles it, and whatever is sent meanwhile.
  /// When somebody is (a subscriber that sends an action, another thread), the action waits for its
  /// turn and the outcome is `queued`. The call never waits for another thread's code.
  ///
  /// - Parameter action: The action.
  /// - Returns: What became of it.
  /// - Complexity: O(rows of the action + subscribers).
  @inlinable
  @discardableResult
  public func dispatch(_ action: M.Action) -> DispatchOutcome {
    guard baton.take() || takeBaton(orQueue: action) else { return .queued }
    let outcome = handle(action, cause: .outside, &worker)
    finish()
    return outcome
  }

  /// Takes the baton after all, or has its holder handle the action.
  @inlinable
  func takeBaton(orQueue action: M.Action) -> Bool {
    core.withLock { core in
      if baton.takeOrLeaveNote() { return true }
      core.queue.append(.action(action, .outside, visit: nil, completion: nil))
      return false
    }
  }

  /// Handles one action.
  @inlinable
  func handle(
    _ sent: M.Action, cause: Cause, _ worker: inout Worker<M>
  ) -> DispatchOutcome {
    guard !engine.options.middleware.isEmpty else {
      return apply(sent, sent: sent, cause: cause, &worker)
    }
    return switch pass(sent, sent: sent, cause, from: 0, worker) {
    case .goesOn(let action): applyPassed(action, sent: sent, cause: cause, &worker)
    case .ends(let outcome): outcome
    }
  }

  /// Handles an action that the middleware let through.
  ///
  /// Inlined in any case: left to itself the compiler calls it, which costs a dispatch 20 ns.
  @inlinable
  @inline(__always)
  func apply(
    _ action: M.Action, sent: M.Action, cause: Cause, _ worker: inout Worker<M>
  ) -> DispatchOutcome {
    guard let place = engine.place(of: action) else {
      return fire(
        engine.unlistedEntry(for: action), isListed: engine.table.isAlike(action), action, sent,
        cause, &worker)
    }
    return engine.entries.lending(place) { entry in
      fire(entry, isListed: true, action, sent, cause, &worker)
    }
  }

  /// Fires the rows that answer an action.
  @inlinable
  func fire(
    _ entry: StoreEngine<M>.Entry, isListed: Bool, _ action: M.Action, _ sent: M.Action,
    _ cause: Cause, _ worker: inout Worker<M>
  ) -> DispatchOutcome {
    if let refusal = refusal(of: entry, cause, isListed) {
      return reject(action, sent: sent, cause, refusal, in: worker.state)
    }
    var next = worker.state
    let isFinal = engine.table.machine.isFinal(next)
    let firing = entry.bound.fire(in: &next, isFinal: isFinal)
    if let reason = entry.bound.rejection(of: firing, in: worker.state) {
      return reject(action, sent: sent, cause, reason, in: worker.state)
    }
    let isOutside = !isListed && engine.isSampled
    if engine.isRecorded {
      return recordAndMove(firing.fired, to: next, action, sent, cause, isOutside, &worker)
    }
    let change = Change<M>(
      old: worker.state, action: action, sent: sent, cause: cause, fired: firing.fired,
      new: next, number: worker.step + 1, isOutsideAlphabet: isOutside)
    move(by: change, &worker)
    return .moved(firing.fired, isOutsideAlphabet: isOutside)
  }

  @inlinable
  func refusal(
    of entry: StoreEngine<M>.Entry, _ cause: Cause, _ isListed: Bool
  ) -> Rejection? {
    if entry.isClaimed, cause == .outside { return .claimed }
    if !isListed, engine.rejectsUnlisted { return .outsideAlphabet }
    return nil
  }

  /// Publishes a change, tells the subscribers, and then does what the change asks for.
  @inlinable
  func move(by change: Change<M>, _ worker: inout Worker<M>) {
    worker.state = change.new
    worker.step = change.number
    let newcomers = core.withLock { $0.publish(change.new, step: change.number) }
    if !newcomers.isEmpty { admit(newcomers, in: change.old, at: change.number - 1, &worker) }
    worker.subscribers.tell(change)
    if !engine.options.middleware.isEmpty {
      tellMiddleware(change.action, sent: change.sent, change.cause, .moved(change))
    }
    if change.isOutsideAlphabet { noteOutsideAlphabet(change) }
    if engine.hasEffects { performEffects(of: change, &worker) }
  }

  /// Handles what was sent meanwhile, and gives the baton back.
  @inlinable
  func finish() {
    if !baton.giveBack() { drain() }
  }
  /// Handles what waits, in order, until nothing does; then gives the baton back.
  @inlinable
  func drain() {
    while true {
      let turn = core.withLock { $0.nextTurn(baton) }
      // The common turn, compiled for the machine; the others need not be.
      if case .job(.action(let action, .outside, visit: nil, completion: nil)) = turn {
        _ = handle(action, cause: .outside, &worker)
      } else if isAtRest(after: turn) {
        return
      }
    }
  }
}
