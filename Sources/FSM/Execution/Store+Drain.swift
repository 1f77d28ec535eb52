import Synchronization

extension Store {
  /// Takes a turn, and says whether it was the last one.
  @usableFromInline
  func isAtRest(after turn: Turn<M>) -> Bool {
    switch turn {
    case .newcomers(let subscribers): admit(subscribers, in: worker.state, at: worker.step, &worker)
    case .leavers(let subscribers): for one in subscribers { worker.subscribers.leave(one) }
    case .job(let job): run(job, &worker)
    case .rest(let waiting):
      for continuation in waiting { continuation.resume() }
      return true
    }
    return false
  }

  private func run(_ job: Job<M>, _ worker: inout Worker<M>) {
    switch job {
    case .action(let action, let cause, let visit, let completion):
      if let visit, !takeAnswer(action, cause, visit, &worker) { return }
      let outcome = handle(action, cause: cause, &worker)
      completion?(outcome)
    case .forwarded(let action, let sent, let cause, let visit, let place):
      handleForwarded(action, sent: sent, cause, visit: visit, after: place, &worker)
    case .batch(let actions, let onRejection, let completion):
      let outcomes = handle(actions, onRejection, &worker)
      completion?(outcomes)
    case .timers: sendDueTimers(&worker)
    case .ended(let row, let visit): endActivity(row: row, visit: visit, &worker)
    }
  }

  /// Gives a job to whoever handles actions: this thread when nobody does.
  func submit(_ job: Job<M>) {
    let isMine = core.withLock { core in
      core.queue.append(job)
      return baton.takeOrLeaveNote()
    }
    if isMine { drain() }
  }

  /// Sends actions with nothing else in between.
  ///
  /// - Parameters:
  ///   - actions: The actions in order.
  ///   - onRejection: Whether the rest is handled when one is rejected.
  /// - Returns: The outcomes of those that were handled; nil when the list waits for its turn.
  @discardableResult
  public func dispatch(
    _ actions: [M.Action], onRejection: OnRejection
  ) -> [DispatchOutcome]? {
    let isMine = core.withLock { core in
      if baton.takeOrLeaveNote() { return true }
      core.queue.append(.batch(actions, onRejection, completion: nil))
      return false
    }
    guard isMine else { return nil }
    let outcomes = handle(actions, onRejection, &worker)
    finish()
    return outcomes
  }

  private func handle(
    _ actions: [M.Action], _ onRejection: OnRejection, _ worker: inout Worker<M>
  ) -> [DispatchOutcome] {
    var outcomes: [DispatchOutcome] = []
    for action in actions {
      let outcome = handle(action, cause: .outside, &worker)
      outcomes.append(outcome)
      if case .rejected = outcome, onRejection == .stop { break }
    }
    return outcomes
  }
}
