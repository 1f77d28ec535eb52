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
    var action = sent
    if !engine.options.middleware.isEmpty {
      guard let passed = passedOn(sent, cause, worker) else { return .rejected(.stopped) }
      action = passed
      if let refusal = refusal(ofReplaced: passed, cause) {
        return reject(passed, refusal, worker)
      }
    }
    let (entry, isListed) = engine.entry(for: action)
    if let refusal = refusal(of: entry, cause, isListed) {
      return reject(action, refusal, worker)
    }
    let isFinal = engine.table.machine.isFinal(worker.state)
    let step = entry.bound.fire(in: worker.state, isFinal: isFinal)
    switch step.outcome {
    case .rejected(let reason): return reject(action, reason, worker)
    case .moved(let fired):
      let isOutside = !isListed && engine.isSampled
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
    core.withLock { $0.publish(change.new, to: &worker) }
    for place in worker.subscribers.places.indices {
      guard let subscriber = worker.subscribers.places[place],
        !subscriber.isCancelled.load(ordering: .relaxed)
      else { continue }
      subscriber.receive(change)
    }
    if !engine.options.middleware.isEmpty { tellMiddleware(change.sent, .moved(change)) }
    if change.isOutsideAlphabet { noteOutsideAlphabet(change) }
    if engine.hasEffects { performEffects(of: change, &worker) }
  }

  /// Handles what was sent meanwhile, then gives the worker back.
  @inlinable
  func finish(_ worker: consuming Worker<M>) {
    var worker: Worker<M>? = consume worker
    let isDone = core.withLock { core in
      guard core.hasNothingWaiting, let idle = worker.take() else { return false }
      core.returnWorker(idle)
      return true
    }
    if !isDone, let busy = worker.take() { drain(busy) }
  }
}
