/// Writes the run of an earlier machine's journal anew, as a run of today's.
struct JournalMigrator<M: StateMachine> where M.State: Codable, M.Action: Codable {
  let path: String
  let table: TransitionTable<M>
  let migration: JournalMigration<M>
  let options: JournalOptions

  /// Migrates records.
  ///
  /// - Parameters:
  ///   - storage: The old journal.
  ///   - scan: What is known of it.
  ///   - target: Where the new one goes.
  /// - Throws: The record that cannot be taken over, and why.
  func run(
    _ storage: any JournalStorage, _ scan: JournalScan, into target: any JournalStorage
  ) throws(JournalError) {
    var lines = JournalLines(storage, after: scan.start)
    guard let base = try lines.following(path) else { return }
    var state = try baseState(base)
    var step = base.line.number
    var writer = JournalWriter(target, durability: .buffered, end: 0)
    let encoding = JournalEncoding<M>(options: options)
    try append(
      [encoding.header(of: table), encoding.line(of: state, step: step)],
      base, &writer)
    while lines.offset < scan.end, let entry = try lines.following(path) {
      guard entry.line.kind == .step, let record = StepRecord(entry.line.payload) else { continue }
      for action in try converted(record, entry) {
        let change = try change(by: action, in: state, number: step + 1, entry)
        try append([encoding.line(of: change)], entry, &writer)
        (state, step) = (change.new, change.number)
      }
    }
    do {
      try writer.sync()
    } catch {
      throw JournalError(path, error)
    }
  }

  private func baseState(_ base: JournalLines.Entry) throws(JournalError) -> M.State {
    guard let convert = migration.state else {
      if base.line.number == 0 { return table.machine.initial }
      throw failure("it was compacted and begins in a state; give the migration 'states:'", base)
    }
    do {
      return try convert(base.line.payload)
    } catch {
      throw failure(JournalFormat.text(of: error), base)
    }
  }

  private func converted(
    _ record: StepRecord, _ entry: JournalLines.Entry
  ) throws(JournalError) -> [M.Action] {
    do {
      return try migration.actions(record.action)
    } catch {
      throw failure(JournalFormat.text(of: error), entry)
    }
  }

  private func change(
    by action: M.Action, in state: M.State, number: Int, _ entry: JournalLines.Entry
  ) throws(JournalError) -> Change<M> {
    let cause = table.cause(claimedBy: table.claimants(of: action), in: state)
    let result = table.step(state, action, cause: cause ?? .outside)
    switch result.outcome {
    case .moved(let fired):
      return Change(
        old: state, action: action, sent: action, cause: cause ?? .outside, fired: fired,
        new: result.state, number: number, isOutsideAlphabet: false)
    case .rejected(let reason):
      let text = { (value: Any) in "'\(ValuePrinter.elided(ValuePrinter.text(value)))'" }
      throw failure(
        "action \(text(action)) is rejected in \(text(state)): \(table.sentence(for: reason))",
        entry)
    }
  }

  private func append(
    _ lines: @autoclosure () throws -> [JournalLine], _ entry: JournalLines.Entry,
    _ writer: inout JournalWriter
  ) throws(JournalError) {
    let bytes: [UInt8]
    do {
      bytes = try lines().flatMap(\.bytes)
    } catch {
      throw failure(JournalFormat.text(of: error), entry)
    }
    do {
      try writer.append(bytes)
    } catch {
      throw JournalError(path, error)
    }
  }

  private func failure(_ text: String, _ entry: JournalLines.Entry) -> JournalError {
    JournalError(path, .migration(text), at: JournalError.Place(entry))
  }
}
