import Synchronization

/// Turns changes into lines, and remembers what it encoded.
///
/// Equal actions are one to the table, so they are written alike.
final class JournalEncoding<M: StateMachine>: Sendable where M.State: Codable, M.Action: Codable {
  private struct Memory {
    var actions: [M.Action: [UInt8]] = [:]
    var digests: [M.State: UInt64] = [:]
  }

  private let options: JournalOptions
  private let memory = Mutex(Memory())

  /// So many values are remembered; beyond that all are forgotten.
  private static var capacity: Int { 128 }

  init(_ options: JournalOptions) {
    self.options = options
  }

  /// The line of a state.
  func line(of state: M.State, step: Int) throws -> JournalLine {
    JournalLine(.state, step, try JournalFormat.encode(state))
  }

  /// The line of a change.
  func line(of change: Change<M>) throws -> JournalLine {
    let record = StepRecord(
      rows: change.fired.map(\.index), digest: try digest(of: change.new), cause: change.cause,
      action: try encoded(change.action)[...])
    return JournalLine(.step, change.number, record.payload)
  }

  /// The lines of a change: itself, and when its turn has come a snapshot.
  func lines(of change: Change<M>) throws -> [JournalLine] {
    var lines = [try line(of: change)]
    if let interval = options.snapshotEvery, interval > 0, change.number % interval == 0 {
      lines.append(try line(of: change.new, step: change.number))
    }
    return lines
  }

  // The user's code encodes, so no lock is held meanwhile.
  private func encoded(_ action: M.Action) throws -> [UInt8] {
    if let known = memory.withLock({ $0.actions[action] }) { return known }
    let bytes = try JournalFormat.encode(action)
    memory.withLock { memory in
      if memory.actions.count >= Self.capacity { memory.actions = [:] }
      memory.actions[action] = bytes
    }
    return bytes
  }

  private func digest(of state: M.State) throws -> UInt64? {
    guard options.digestsStates else { return nil }
    if let known = memory.withLock({ $0.digests[state] }) { return known }
    let digest = try StateDigest.of(state)
    memory.withLock { memory in
      if memory.digests.count >= Self.capacity { memory.digests = [:] }
      memory.digests[state] = digest
    }
    return digest
  }
}

extension JournalFormat {
  /// The line that a journal of a machine begins with.
  static func header<M>(of table: TransitionTable<M>, _ options: JournalOptions) throws
    -> [JournalLine]
  {
    let header = JournalHeader(table, version: options.version)
    return [JournalLine(.journal, version, try encode(header))]
  }
}
