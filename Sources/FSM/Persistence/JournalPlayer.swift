/// Plays a journal through `step`, and stops where the machine does not do what it did.
struct JournalPlayer<M: StateMachine> where M.State: Codable, M.Action: Codable {
  /// How rows on record are compared with those that fire.
  enum RowComparison {
    /// By their places: the header is that of the machine.
    case places
    /// By their names, which the header lists.
    case names([String])
  }

  let path: String
  let table: TransitionTable<M>
  let comparison: RowComparison

  /// The state so far; nil before the first record.
  private(set) var state: M.State?

  /// The number of the last step.
  private(set) var step = 0

  /// Actions by their encoding, since most occur often.
  private var actions: [ArraySlice<UInt8>: M.Action] = [:]

  init(_ path: String, _ table: TransitionTable<M>, comparison: RowComparison = .places) {
    self.path = path
    self.table = table
    self.comparison = comparison
  }

  /// Plays records from a place on, up to an offset.
  ///
  /// - Parameters:
  ///   - storage: The journal, whose lines are known to be whole.
  ///   - position: Where the first state, or a snapshot, is.
  ///   - end: The offset behind the last record.
  ///   - each: Told of each change.
  /// - Throws: The first disagreement, or what cannot be decoded.
  mutating func play(
    _ storage: any JournalStorage, from position: JournalScan.Position, to end: Int,
    each: (Change<M>) -> Void = { _ in }
  ) throws(JournalError) {
    var lines = JournalLines(storage, after: position)
    while lines.offset < end, let entry = try lines.following(path) {
      if let change = try play(entry) { each(change) }
    }
  }

  /// Plays one record.
  ///
  /// - Returns: The change, when the record is one.
  private mutating func play(_ entry: JournalLines.Entry) throws(JournalError) -> Change<M>? {
    switch entry.line.kind {
    case .journal: return nil
    case .state:
      try take(try decodeState(entry), entry)
      return nil
    case .step: return try playStep(entry)
    }
  }

  private mutating func take(
    _ recorded: M.State, _ entry: JournalLines.Entry
  ) throws(JournalError) {
    let number = entry.line.number
    if state == nil, number > 0 {
      // A run whose beginning was compacted away begins in what the journal says.
      step = number
      state = recorded
      return
    }
    let expected = state ?? table.machine.initial
    guard recorded == expected else {
      let difference = StateDiff(from: recorded, to: expected).lines(elidingValuesTo: 200)
      throw disagreement(
        entry, action: nil, in: expected, rows: ([], []),
        state == nil
          ? "the run began in another state than the machine does today (recorded -> today): "
            + difference.joined(separator: "; ")
          : "the snapshot is of another state than comes out today (recorded -> today): "
            + difference.joined(separator: "; "))
    }
    state = expected
  }

  private mutating func playStep(
    _ entry: JournalLines.Entry
  ) throws(JournalError) -> Change<M>? {
    guard let record = StepRecord(entry.line.payload), let old = state else {
      throw JournalError(
        path, .corrupt("the record is whole, and its content is none of a step"),
        at: JournalError.Place(entry))
    }
    let action = try decodeAction(record.action, entry)
    let result = table.step(old, action, cause: record.cause)
    let expected = record.rows.map { name(ofRecorded: $0) }
    guard case .moved(let fired) = result.outcome else {
      throw disagreement(
        entry, action: action, in: old, rows: (expected, []),
        "\(Self.list(expected)) fired, and today "
          + (result.outcome.rejection.map { table.sentence(for: $0) } ?? "nothing does"))
    }
    let actual = fired.map { label(of: $0) }
    guard isSame(record.rows, fired, expected, actual) else {
      throw disagreement(
        entry, action: action, in: old, rows: (expected, actual),
        "\(Self.list(expected)) fired, and today \(Self.list(actual)) does")
    }
    if let digest = record.digest, digest != (try digestOf(result.state, entry)) {
      throw disagreement(
        entry, action: action, in: old, rows: (expected, actual),
        "\(Self.list(expected)) led to another state than "
          + "'\(ValuePrinter.elided(ValuePrinter.text(result.state)))', which comes out today")
    }
    step = entry.line.number
    state = result.state
    return Change(
      old: old, action: action, sent: action, cause: record.cause, fired: fired,
      new: result.state, number: step,
      isOutsideAlphabet: !table.machine.alphabetIsComplete && !table.alphabet.contains(action))
  }
}

// Comparing and telling.
extension JournalPlayer {
  private func label(of row: TransitionID) -> String { table.label(of: row) }

  private func name(ofRecorded row: Int) -> String {
    switch comparison {
    case .places: table.rows.indices.contains(row) ? label(of: TransitionID(row)) : "row \(row + 1)"
    case .names(let names): names.indices.contains(row) ? names[row] : "row \(row + 1)"
    }
  }

  private func isSame(
    _ recorded: [Int], _ fired: Fired, _ expected: [String], _ actual: [String]
  ) -> Bool {
    switch comparison {
    case .places: recorded == fired.map(\.index)
    case .names: expected == fired.map { JournalHeader.label(of: $0, in: table) }
    }
  }

  private static func list(_ rows: [String]) -> String {
    rows.map { "'\($0.visibleText())'" }.joined(separator: ", ")
  }

  private func disagreement(
    _ entry: JournalLines.Entry, action: M.Action?, in state: M.State,
    rows: (expected: [String], actual: [String]), _ explanation: String
  ) -> JournalError {
    let disagreement = JournalDisagreement(
      step: entry.line.number, action: action.map { ValuePrinter.text($0) },
      state: ValuePrinter.text(state), expectedRows: rows.expected, actualRows: rows.actual,
      explanation: explanation)
    return JournalError(path, .disagreement(disagreement), at: JournalError.Place(entry))
  }
}

// Values.
extension JournalPlayer {
  private func decodeState(_ entry: JournalLines.Entry) throws(JournalError) -> M.State {
    do {
      return try JournalFormat.decode(M.State.self, from: entry.line.payload)
    } catch {
      throw coding("a state cannot be decoded", error, entry)
    }
  }

  private mutating func decodeAction(
    _ bytes: ArraySlice<UInt8>, _ entry: JournalLines.Entry
  ) throws(JournalError) -> M.Action {
    if let action = actions[bytes] { return action }
    do {
      let action = try JournalFormat.decode(M.Action.self, from: bytes)
      if actions.count == 1024 { actions = [:] }
      // A copy, so that the dictionary does not keep the block of the file.
      actions[ArraySlice(Array(bytes))] = action
      return action
    } catch {
      throw coding("an action cannot be decoded", error, entry)
    }
  }

  private func digestOf(
    _ state: M.State, _ entry: JournalLines.Entry
  ) throws(JournalError) -> UInt64 {
    do {
      return try StateDigest.of(state)
    } catch {
      throw coding("a state cannot be encoded", error, entry)
    }
  }

  private func coding(
    _ text: String, _ error: any Error, _ entry: JournalLines.Entry
  ) -> JournalError {
    JournalError(
      path, .coding("\(text): \(JournalFormat.text(of: error))"), at: JournalError.Place(entry))
  }
}

extension Outcome {
  fileprivate var rejection: Rejection? {
    if case .rejected(let reason) = self { reason } else { nil }
  }
}
