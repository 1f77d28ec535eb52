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
  /// Has a change written down, and says whether it may happen.
  @usableFromInline
  func isOnRecord(_ change: Change<M>) -> Bool {
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
