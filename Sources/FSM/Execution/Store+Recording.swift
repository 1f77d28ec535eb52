/// What became of the attempt to write a change down.
enum RecordOutcome: Hashable, Sendable {
  /// It is written, as durably as was asked for.
  case written
  /// It is not; the change happens all the same. A reason that was told before is not told again.
  case unwritten(String, isNews: Bool)
  /// It is not, and so the change must not happen.
  case refused(String)
}

extension Store {
  /// Has a change written down, and makes it unless that is refused.
  ///
  /// Apart from what an unrecorded dispatch does, so that it costs that one nothing but a test.
  @usableFromInline
  func recordAndMove(
    _ fired: Fired, to new: M.State, _ action: M.Action, _ sent: M.Action, _ cause: Cause,
    _ isOutside: Bool, _ worker: inout Worker<M>
  ) -> DispatchOutcome {
    let change = Change<M>(
      old: worker.state, action: action, sent: sent, cause: cause, fired: fired, new: new,
      number: worker.step + 1, isOutsideAlphabet: isOutside)
    guard isOnRecord(change) else {
      return reject(action, sent: sent, cause, .notRecorded, in: worker.state)
    }
    move(by: change, &worker)
    return .moved(fired, isOutsideAlphabet: isOutside)
  }

  /// Has a change written down, and says whether it may happen.
  private func isOnRecord(_ change: Change<M>) -> Bool {
    switch engine.record?(change) {
    case .written, nil: return true
    case .unwritten(let reason, let isNews):
      if isNews { engine.options.report(.notRecorded(change, reason: reason)) }
      return true
    case .refused(let reason):
      engine.options.report(.notRecorded(change, reason: reason))
      return false
    }
  }
}
