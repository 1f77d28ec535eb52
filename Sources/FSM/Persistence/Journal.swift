import Synchronization

/// A file to which every change of a store is appended, and from which the store is restored.
///
/// ```swift
/// let journal = Journal<Counter>(at: "counter.journal", options: JournalOptions(durability: .synced))
/// let store = try Store(restoring: journal, try Verified(checking: Counter()))
/// ```
///
/// A change is on record, as durably as the options say, before its subscribers are told and before
/// its dispatch returns. The file is opened by the store, and closed by ``close()`` or when both the
/// store and the journal are released.
///
/// - Note: Values are written by their `Codable`. What a state or an action does not encode is lost.
public final class Journal<M: StateMachine>: Sendable where M.State: Codable, M.Action: Codable {
  /// The path of the file.
  public let path: String

  /// How it is written and read.
  public let options: JournalOptions

  /// How journals of earlier machines are taken over.
  let migrations: [JournalMigration<M>]

  let core = Mutex(Core())
  let encoding: JournalEncoding<M>

  /// What a journal's lock protects; none of the user's code runs under it.
  struct Core: Sendable {
    /// Puts records at the end of the file; nil before it is opened and after it is closed.
    var writer: JournalWriter?

    /// The lines of the header.
    var header: [UInt8] = []

    /// The state on record and its step.
    var last: (state: M.State, step: Int)?

    var restoration: JournalRestoration?

    /// Why nothing more is written, once that is so.
    var end: String?

    /// Why the last change could not be written, when it could not.
    var failure: String?

    var isCompacting = false
  }

  /// Names a journal; the file is opened when a store is restored from it.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which need not exist; its folder must.
  ///   - options: How it is written and read.
  ///   - migrations: How journals of earlier machines are taken over; the first that takes one does.
  public init(
    at path: String, options: JournalOptions = JournalOptions(),
    migrations: [JournalMigration<M>] = []
  ) {
    self.path = path
    self.options = options
    self.migrations = migrations
    encoding = JournalEncoding(options: options)
  }

  deinit { try? close() }

  /// What was found when the file was opened; nil before.
  public var restoration: JournalRestoration? { core.withLock { $0.restoration } }

  /// The number of the last step on record; nil before the file is opened.
  ///
  /// The record may still be in memory, see ``flush()`` and ``failure``.
  public var lastStep: Int? { core.withLock { $0.last?.step } }

  /// Why the last changes could not be written; nil when they could.
  public var failure: String? { core.withLock { $0.end ?? $0.failure } }

  /// Writes what has gathered, so that it survives the end of the program.
  ///
  /// - Throws: Why it cannot be written; it is kept.
  public func flush() throws(JournalError) {
    try writing { writer throws(FileFailure) in try writer?.push() }
  }

  /// Writes what has gathered, and waits until it would survive a loss of power.
  ///
  /// - Throws: Why it cannot be written; what was not written is kept.
  public func sync() throws(JournalError) {
    try writing { writer throws(FileFailure) in try writer?.sync() }
  }

  /// Writes what has gathered and closes the file; later changes are not on record.
  ///
  /// - Throws: Why it cannot be written; the file is closed all the same.
  public func close() throws(JournalError) {
    defer {
      core.withLock { core in
        core.end = core.end ?? "the journal was closed"
        core.writer = nil
      }
    }
    try flush()
  }

  private func writing(
    _ body: (inout JournalWriter?) throws(FileFailure) -> Void
  ) throws(JournalError) {
    do {
      try core.withLock { core throws(FileFailure) in
        guard core.writer != nil else { return }
        try body(&core.writer)
        core.failure = nil
      }
    } catch {
      throw JournalError(path, error)
    }
  }

  /// Puts a change on record.
  func record(_ change: Change<M>) -> RecordOutcome {
    let lines: Result<[UInt8], any Error> = Result {
      try encoding.lines(of: change).flatMap(\.bytes)
    }
    return core.withLock { $0.record(change, lines, refuses: options.refusesUnwritable) }
  }
}

extension Journal.Core {
  mutating func record(
    _ change: Change<M>, _ lines: Result<[UInt8], any Error>, refuses: Bool
  ) -> RecordOutcome {
    if let end {
      if refuses { return .refused(end) }
      defer { failure = end }
      return .unwritten(end, isNews: failure != end)
    }
    let bytes: [UInt8]
    switch lines {
    case .success(let encoded): bytes = encoded
    case .failure(let error):
      let reason = "the change cannot be encoded: \(JournalFormat.text(of: error))"
      if refuses { return .refused(reason) }
      // What follows would not fit to what is on record.
      let ending = reason + "; the journal ends before it"
      (end, failure) = (ending, ending)
      return .unwritten(ending, isNews: true)
    }
    do throws(FileFailure) {
      try writer?.append(bytes)
      failure = nil
    } catch {
      let isNews = failure != error.description
      failure = error.description
      if refuses {
        writer?.forget(bytes.count)
        return .refused(error.description)
      }
      last = (change.new, change.number)
      return .unwritten(
        error.description + "; it is kept in memory and written later", isNews: isNews)
    }
    last = (change.new, change.number)
    return .written
  }
}
