import Synchronization

extension Store {
  /// Sends an action and waits until it has been handled.
  ///
  /// - Parameter action: The action.
  /// - Returns: What became of it; `queued` only when middleware holds it back.
  @discardableResult
  public func perform(_ action: M.Action) async -> DispatchOutcome {
    await withCheckedContinuation { continuation in
      submit(
        .action(action, .outside, visit: nil, completion: { continuation.resume(returning: $0) }))
    }
  }

  /// Sends actions with nothing else in between, and waits until they have been handled.
  ///
  /// - Parameters:
  ///   - actions: The actions in order.
  ///   - onRejection: Whether the rest is handled when one is rejected.
  /// - Returns: The outcomes of those that were handled.
  @discardableResult
  public func perform(
    _ actions: [M.Action], onRejection: OnRejection
  ) async -> [DispatchOutcome] {
    await withCheckedContinuation { continuation in
      submit(.batch(actions, onRejection, completion: { continuation.resume(returning: $0) }))
    }
  }

  /// Waits until no action is queued and no activity runs; timers are not waited for.
  ///
  /// An activity that is marked `mayNeverAnswer` is not waited for either. The wait ends early when
  /// the task is cancelled.
  public func settled() async {
    let id = core.withLock { $0.nextWaiter() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isSettled = core.withLock { core in
          // Whoever is cancelled after this finds the one who waits, under the same lock.
          guard !Task.isCancelled, baton.leaveNote() || core.runningActivities > 0
          else { return true }
          core.waiting.append((id, continuation))
          return false
        }
        if isSettled { continuation.resume() }
      }
    } onCancel: {
      core.withLock { $0.takeWaiting(id) }?.resume()
    }
  }
}

extension StoreCore {
  /// A number for one who waits.
  fileprivate mutating func nextWaiter() -> Int {
    lastWaiter += 1
    return lastWaiter
  }

  /// Takes out one who waits no longer; nil when nobody is waiting under that number.
  fileprivate mutating func takeWaiting(_ id: Int) -> CheckedContinuation<Void, Never>? {
    guard let place = waiting.firstIndex(where: { $0.id == id }) else { return nil }
    return waiting.remove(at: place).continuation
  }
}
