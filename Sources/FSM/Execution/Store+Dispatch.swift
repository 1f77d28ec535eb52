public import Synchronization

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
    guard var worker = takeWorker(orQueue: action) else { return .queued }
    let outcome = handle(action, cause: .outside, &worker)
    finish(worker)
    return outcome
  }

  @inlinable
  func takeWorker(orQueue action: M.Action) -> Worker<M>? {
    core.withLock { core in
      if let worker = core.takeWorker() { return worker }
      core.enqueue(action)
      return nil
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
      return fire(engine.unlistedEntry(for: action), isListed: false, action, sent, cause, &worker)
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
    let isFinal = engine.table.machine.isFinal(worker.state)
    let step = entry.bound.fire(in: worker.state, isFinal: isFinal)
    switch step.outcome {
    case .rejected(let reason): return reject(action, sent: sent, cause, reason, in: worker.state)
    case .moved(let fired):
      let isOutside = !isListed && engine.isSampled
      if engine.isRecorded {
        return recordAndMove(fired, to: step.state, action, sent, cause, isOutside, &worker)
      }
      let change = Change<M>(
        old: worker.state, action: action, sent: sent, cause: cause, fired: fired,
        new: step.state, number: worker.step + 1, isOutsideAlphabet: isOutside)
      move(by: change, &worker)
      return .moved(fired, isOutsideAlphabet: isOutside)
    }
  }

  @inlinable
  func refusal(
    of entry: StoreEngine<M>.Entry, _ cause: Cause, _ isListed: Bool
  ) -> Rejection? {
    if entry.isClaimed, cause == .outside { return .claimed }
    if !isListed, engine.isSampled, engine.options.outsideAlphabet == .reject {
      return .outsideAlphabet
    }
    return nil
  }

  /// Publishes a change, tells the subscribers, and then does what the change asks for.
  @inlinable
  func move(by change: Change<M>, _ worker: inout Worker<M>) {
    worker.state = change.new
    worker.step = change.number
    let newcomers = core.withLock { $0.publish(change.new, to: &worker) }
    if !newcomers.isEmpty { welcome(newcomers, in: change.old) }
    worker.subscribers.tell(change)
    if !engine.options.middleware.isEmpty {
      tellMiddleware(change.action, sent: change.sent, change.cause, .moved(change))
    }
    if change.isOutsideAlphabet { noteOutsideAlphabet(change) }
    if engine.hasEffects { performEffects(of: change, &worker) }
  }

  /// Handles what was sent meanwhile, then gives the worker back.
  @inlinable
  func finish(_ worker: consuming Worker<M>) {
    var held: Worker<M>? = consume worker
    let isDone = core.withLock { $0.takeBack(&held) }
    if !isDone, let busy = held.take() { drain(busy) }
  }

  /// Handles what waits, in order, until nothing does; then gives the worker back.
  @inlinable
  func drain(_ worker: consuming Worker<M>) {
    var held: Worker<M>? = consume worker
    while true {
      let turn = core.withLock { $0.nextTurn(&held) }
      guard var mine = held.take() else { return resume(turn) }
      if case .job(.action(let action, .outside, visit: nil, completion: nil)) = turn {
        _ = handle(action, cause: .outside, &mine)
      } else {
        take(turn, &mine)
      }
      held = consume mine
    }
  }
}
