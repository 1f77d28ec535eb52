import Synchronization

/// Records what a store does from now on.
///
/// It keeps every change in memory. It does not keep the store alive, and ends when it is released.
public final class Recorder<M: StateMachine>: Sendable {
  private let record: Mutex<Recording<M>?>
  private let subscription: Mutex<StoreSubscription?>

  /// Starts to record.
  ///
  /// - Parameter store: The store.
  public init(_ store: Store<M>) {
    record = Mutex(nil)
    subscription = Mutex(nil)
    let started = store.join(
      Subscriber(
        welcome: { [weak self] state, step in self?.begin(in: state, at: step) },
        receive: { [weak self] change in
          self?.begin(in: change.old, at: change.number - 1)
          self?.record.withLock { _ = $0?.append(change) }
        }))
    subscription.withLock { $0 = started }
  }

  /// What happened so far; nil while the store, busy on another thread, has not yet told its state.
  public var recording: Recording<M>? { record.withLock { $0 } }

  /// Stops recording; what is recorded stays.
  public func cancel() { subscription.withLock { $0.take() }?.cancel() }

  private func begin(in state: M.State, at step: Int) {
    record.withLock { recording in
      if recording == nil { recording = Recording(initial: state, firstStep: step) }
    }
  }
}

extension Recording where M.State: Codable, M.Action: Codable {
  /// Reads a recorded run from a journal; the last step is looked at.
  ///
  /// - Parameters:
  ///   - path: The path of the journal; it may be in use.
  ///   - table: The machine's table, through which the run is played.
  /// - Throws: Why it cannot be read or played to its end.
  public init(journal path: String, through table: TransitionTable<M>) throws(JournalError) {
    var changes: [Change<M>] = []
    let replay = JournalReplay<M>(path, through: table) { changes.append($0) }
    if let error = replay.error { throw error }
    guard let state = changes.first?.old ?? replay.state else {
      throw JournalError(path, .corrupt("there is no state in it"))
    }
    self.init(initial: state, firstStep: replay.firstStep)
    for change in changes { append(change) }
  }
}
