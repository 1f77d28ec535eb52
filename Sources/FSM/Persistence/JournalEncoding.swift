/// Turns changes into lines.
struct JournalEncoding<M: StateMachine>: Sendable where M.State: Codable, M.Action: Codable {
  let options: JournalOptions

  /// The line that a journal of a machine begins with.
  func header(of table: TransitionTable<M>) throws -> JournalLine {
    let header = JournalHeader(table, version: options.version)
    return JournalLine(.journal, JournalFormat.version, try JournalFormat.encode(header))
  }

  /// The line of a state.
  func line(of state: M.State, step: Int) throws -> JournalLine {
    JournalLine(.state, step, try JournalFormat.encode(state))
  }

  /// The line of a change.
  func line(of change: Change<M>) throws -> JournalLine {
    let record = StepRecord(
      rows: change.fired.map(\.index),
      digest: options.digestsStates ? try StateDigest.of(change.new) : nil, cause: change.cause,
      action: try JournalFormat.encode(change.action)[...])
    return JournalLine(.step, change.number, record.payload)
  }

  /// The lines of a change: itself, and when its turn has come a snapshot.
  func lines(of change: Change<M>) throws -> [JournalLine] {
    let line = try line(of: change)
    guard let interval = options.snapshotEvery, interval > 0, change.number % interval == 0 else {
      return [line]
    }
    return [line, try self.line(of: change.new, step: change.number)]
  }
}
