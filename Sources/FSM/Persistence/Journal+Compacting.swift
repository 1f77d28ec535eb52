import Synchronization

extension Journal {
  /// Replaces the records by the state they lead to.
  ///
  /// The new file is written beside the old one, synced, and takes its place in one step, so that a
  /// crash leaves either. What is recorded meanwhile is kept. While another compaction runs this
  /// does nothing.
  ///
  /// - Throws: Why the new file cannot be written; the journal goes on with the old one.
  /// - Complexity: O(state + what is recorded meanwhile).
  public func compact() throws(JournalError) {
    guard let begun = try attempt({ () throws(FileFailure) in try begin() }) else { return }
    defer { core.withLock { $0.isCompacting = false } }
    let snapshot: [UInt8]
    do {
      // The user's code encodes the state, so no lock is held.
      snapshot = try encoding.line(of: begun.state, step: begun.step).bytes
    } catch {
      throw JournalError(
        path, .coding("the state cannot be encoded: \(JournalFormat.text(of: error))"))
    }
    try attempt { () throws(FileFailure) in
      try core.withLock { core throws(FileFailure) in
        try core.replaceRecords(before: begun.end, by: snapshot, at: path, options)
      }
    }
  }

  /// Appends a snapshot of the state, from which replaying begins the next time.
  ///
  /// - Throws: Why it cannot be written; the journal goes on without it.
  public func snapshot() throws(JournalError) {
    guard let last = core.withLock({ $0.writer == nil ? nil : $0.last }) else { return }
    let bytes: [UInt8]
    do {
      bytes = try encoding.line(of: last.state, step: last.step).bytes
    } catch {
      throw JournalError(
        path, .coding("the state cannot be encoded: \(JournalFormat.text(of: error))"))
    }
    try attempt { () throws(FileFailure) in
      try core.withLock { core throws(FileFailure) in
        // A change that came in between makes it a snapshot of the past.
        guard core.last?.step == last.step else { return }
        do throws(FileFailure) {
          try core.writer?.append(bytes)
        } catch {
          core.writer?.forget(bytes.count)
          throw error
        }
      }
    }
  }

  private func begin() throws(FileFailure) -> (state: M.State, step: Int, end: Int)? {
    try core.withLock { core throws(FileFailure) in
      guard !core.isCompacting, let last = core.last else { return nil }
      try core.writer?.push()
      guard let end = core.writer?.end else { return nil }
      core.isCompacting = true
      return (last.state, last.step, end)
    }
  }
}

extension Journal.Core {
  /// Puts a file in place that has a snapshot instead of the records before an offset.
  mutating func replaceRecords(
    before start: Int, by snapshot: [UInt8], at path: String, _ options: JournalOptions
  ) throws(FileFailure) {
    try writer?.push()
    guard let old = writer else { return }
    let path = JournalFile.linked(path)
    let name = JournalFile.spare(beside: path)
    let file = try JournalFile(name, .create)
    defer { JournalFile.remove(name) }
    var copy = JournalWriter(file, durability: .buffered, end: 0)
    try copy.append(header + snapshot)
    var offset = start
    while offset < old.end {
      let block = try old.storage.read(min(old.end - offset, 1 << 16), at: offset)
      guard !block.isEmpty else {
        throw FileFailure(operation: "copy '\(path)'", reason: "it ends too early")
      }
      try copy.append(block)
      offset += block.count
    }
    try copy.sync()
    guard try file.lock() else {
      throw FileFailure(operation: "lock '\(name)'", reason: "it is in use")
    }
    try file.rename(to: path)
    writer = JournalWriter(file, durability: options.durability, end: copy.end)
    // Should this fail, it is done again before the next record counts as synced.
    try file.sync()
  }
}
