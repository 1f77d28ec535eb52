/// What a crash left of the last record of a journal.
public struct JournalTornTail: Hashable, Sendable {
  /// The number that the record would have had, from 1.
  public let record: Int

  /// The offset at which it begins.
  public let offset: Int

  /// How many bytes of it there are.
  public let bytes: Int
}

/// A journal that was read once from end to end: every checksum is right, and no record is missing.
struct JournalScan {
  let header: JournalHeader

  /// Where the first state is, behind the header.
  let start: Position

  /// Where the first record behind that state is.
  let first: Position

  /// Where the last snapshot is; the first state when there is none.
  let lastSnapshot: Position

  /// The offset behind the last whole record.
  let end: Int

  /// The number of the last step.
  let lastStep: Int

  let tornTail: JournalTornTail?

  /// A place between two lines.
  typealias Position = (count: Int, offset: Int)

  /// Reads a journal.
  ///
  /// - Throws: The first fault, and where it is.
  init(_ path: String, _ storage: any JournalStorage) throws(JournalError) {
    var lines = JournalLines(storage)
    let heading = try lines.following(path)
    header = try Self.header(heading, path, tornBytes: lines.tornBytes)
    start = (lines.count, lines.offset)
    guard let base = try lines.following(path), base.line.kind == .state else {
      throw JournalError(
        path, .corrupt("the state that the run began in is missing"),
        at: JournalError.Place(record: 2, offset: start.offset))
    }
    var step = base.line.number
    var snapshot = start
    first = (lines.count, lines.offset)
    var position = first
    while let entry = try lines.following(path) {
      try Self.requireNext(entry, after: step, path)
      if entry.line.kind == .state { snapshot = position }
      step = entry.line.number
      position = (lines.count, lines.offset)
    }
    lastSnapshot = snapshot
    lastStep = step
    end = lines.offset
    tornTail =
      lines.tornBytes == 0
      ? nil
      : JournalTornTail(record: lines.count + 1, offset: lines.offset, bytes: lines.tornBytes)
  }

  private static func header(
    _ entry: JournalLines.Entry?, _ path: String, tornBytes: Int
  ) throws(JournalError) -> JournalHeader {
    guard let entry else {
      throw JournalError(
        path, .notAJournal(tornBytes == 0 ? "it is empty" : "it does not begin with a header"))
    }
    let place = JournalError.Place(entry)
    guard entry.line.kind == .journal else {
      throw JournalError(path, .corrupt("the header is missing"), at: place)
    }
    guard entry.line.number == JournalFormat.version else {
      throw JournalError(path, .unknownFormat(entry.line.number), at: place)
    }
    do {
      return try JournalFormat.decode(JournalHeader.self, from: entry.line.payload)
    } catch {
      let text = JournalFormat.text(of: error)
      throw JournalError(path, .corrupt("the header: \(text)"), at: place)
    }
  }

  /// Checks that a record is the one that must follow.
  private static func requireNext(
    _ entry: JournalLines.Entry, after step: Int, _ path: String
  ) throws(JournalError) {
    let isNext =
      switch entry.line.kind {
      case .journal: false
      case .state: entry.line.number == step
      case .step: entry.line.number == step + 1
      }
    if isNext { return }
    throw JournalError(
      path,
      .corrupt(
        "step \(step + 1) should follow, and '\(entry.line.kind.rawValue) \(entry.line.number)' "
          + "does: records are missing, or are there twice"),
      at: JournalError.Place(entry))
  }
}

extension JournalError.Place {
  init(_ entry: JournalLines.Entry) { self.init(record: entry.place, offset: entry.offset) }
}

extension JournalLines {
  /// The next line of the journal at a path.
  mutating func following(_ path: String) throws(JournalError) -> Entry? {
    do {
      return try next()
    } catch {
      throw JournalError(path, error)
    }
  }
}
