import Synchronization

extension Journal {
  /// Opens the file, or creates it, and replays what is on record.
  ///
  /// - Returns: The state and the step to go on from.
  func open(_ table: TransitionTable<M>) throws(JournalError) -> (state: M.State, step: Int) {
    let (isOpen, hasEnded) = core.withLock { ($0.writer != nil, $0.end != nil) }
    guard !isOpen else { throw JournalError(path, .inUse) }
    guard !hasEnded else { throw JournalError(path, .closed) }
    let file = try openedOrCreated(table)
    let scan = try JournalScan(path, file)
    let differences = scan.header.differences(
      to: JournalHeader(table, version: options.version))
    guard differences.isEmpty else {
      guard let migration = migrations.first(where: { $0.takes(scan.header) }) else {
        throw JournalError(path, .otherMachine(differences))
      }
      return try migrate(by: migration, file, scan, table)
    }
    return try restore(from: file, scan, table, migratedFrom: nil, cut: scan.tornTail)
  }

  /// Replays the file and goes on at its end.
  private func restore(
    from file: JournalFile, _ scan: JournalScan, _ table: TransitionTable<M>,
    migratedFrom: String?, cut: JournalTornTail?
  ) throws(JournalError) -> (state: M.State, step: Int) {
    var player = JournalPlayer<M>(path, table)
    var replayed = 0
    let start =
      switch options.replay {
      case .everything: scan.start
      case .fromLastSnapshot: scan.lastSnapshot
      }
    try player.play(file, from: start, to: scan.end) { _ in replayed += 1 }
    guard let state = player.state else {
      throw JournalError(path, .corrupt("there is no state in it"))
    }
    // Not before all is known to be well: a file that is not restored is left as it is.
    if scan.tornTail != nil {
      try attempt { () throws(FileFailure) in
        try file.truncate(to: scan.end)
        try file.sync()
      }
    }
    let header = try headerBytes(table)
    let restoration = JournalRestoration(
      step: player.step, replayed: replayed, tornTail: cut, migratedFrom: migratedFrom)
    let step = player.step
    core.withLock { core in
      core.writer = JournalWriter(file, durability: options.durability, end: scan.end)
      core.header = header
      core.last = (state, step)
      core.restoration = restoration
    }
    return (state, step)
  }

  private func migrate(
    by migration: JournalMigration<M>, _ file: JournalFile, _ scan: JournalScan,
    _ table: TransitionTable<M>
  ) throws(JournalError) -> (state: M.State, step: Int) {
    let path = JournalFile.linked(path)
    let name = JournalFile.spare(beside: path)
    let new = try attempt { () throws(FileFailure) in try JournalFile(name, .create) }
    defer { JournalFile.remove(name) }
    try JournalMigrator(path: path, table: table, migration: migration, options: options)
      .run(file, scan, into: new)
    let scanOfNew = try JournalScan(name, new)
    let old = try attempt { () throws(FileFailure) in
      guard try new.lock() else {
        throw FileFailure(operation: "lock '\(new.path)'", reason: "it is in use")
      }
      let suffix = "v\(scan.header.version)-\(scan.header.digest.prefix(8))"
      let old = try keep(path, as: "\(path).\(suffix)")
      try new.rename(to: path)
      try new.sync()
      return old
    }
    return try restore(from: new, scanOfNew, table, migratedFrom: old, cut: scan.tornTail)
  }

  /// Gives the file a second name that is not taken.
  private func keep(_ path: String, as name: String) throws(FileFailure) -> String {
    var number = 1
    while true {
      let name = number == 1 ? name : "\(name)-\(number)"
      if try JournalFile.link(path, to: name) { return name }
      number += 1
    }
  }

  private func openedOrCreated(_ table: TransitionTable<M>) throws(JournalError) -> JournalFile {
    while true {
      let file: JournalFile
      let isFree: Bool
      do throws(FileFailure) {
        file = try JournalFile(path, .write)
        isFree = try file.lock()
      } catch {
        guard error.isMissingFile else { throw JournalError(path, error) }
        guard !JournalFile.isLink(path) else {
          throw JournalError(
            path, .system("it is a symbolic link to a file that does not exist; create that first"))
        }
        try create(table)
        continue
      }
      guard isFree else { throw JournalError(path, .inUse) }
      // Whoever had it may have put another file in its place.
      if file.isInPlace { return file }
    }
  }

  /// Puts a whole new journal in place, unless somebody else does.
  private func create(_ table: TransitionTable<M>) throws(JournalError) {
    var bytes = try headerBytes(table)
    do {
      bytes += try encoding.line(of: table.machine.initial, step: 0).bytes
    } catch {
      throw JournalError(path, .coding("the initial state: \(JournalFormat.text(of: error))"))
    }
    let name = JournalFile.spare(beside: path)
    do throws(FileFailure) {
      let file = try JournalFile(name, .create)
      defer { JournalFile.remove(name) }
      try file.write(bytes, at: 0)
      try file.sync()
      _ = try JournalFile.link(name, to: path)
    } catch {
      // That there is no file is why it is created; what is missing is the folder.
      throw JournalError(path, .system(error.description))
    }
  }

  private func headerBytes(_ table: TransitionTable<M>) throws(JournalError) -> [UInt8] {
    do {
      return try encoding.header(of: table).bytes
    } catch {
      throw JournalError(path, .coding("the header: \(JournalFormat.text(of: error))"))
    }
  }

  func attempt<Result>(
    _ body: () throws(FileFailure) -> Result
  ) throws(JournalError) -> Result {
    do {
      return try body()
    } catch {
      throw JournalError(path, error)
    }
  }
}
