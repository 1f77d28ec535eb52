/// Why a journal cannot be read, replayed or written.
public struct JournalError: Error, Hashable, Sendable {
  /// What is wrong.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Reason: Hashable, Sendable {
    /// The system refuses; the text says what was tried, and why it failed.
    case system(String)
    /// There is no such file.
    case noFile
    /// Another journal, perhaps of another process, has the file open.
    case inUse
    /// The journal was closed, or has ended; another one may open the file.
    case closed
    /// The file is no journal.
    case notAJournal(String)
    /// The journal is of a format that this version of the library does not know.
    case unknownFormat(Int)
    /// Bytes of the file are not what was written.
    case corrupt(String)
    /// A value cannot be decoded, or not be encoded.
    case coding(String)
    /// The journal was written by another machine, or by this one before it was changed.
    case otherMachine([JournalDifference])
    /// The machine does something else than it did.
    case disagreement(JournalDisagreement)
    /// A migration cannot take the journal over.
    case migration(String)
  }

  /// A place in a journal.
  public struct Place: Hashable, Sendable {
    /// The number of the record, which is that of its line, from 1; the first is the header.
    public let record: Int

    /// The offset of the record's first byte in the file.
    public let offset: Int
  }

  /// The path of the journal.
  public let path: String

  /// Where it is; nil when it is not about one record.
  public let place: Place?

  /// What is wrong.
  public let reason: Reason

  init(_ path: String, _ reason: Reason, at place: Place? = nil) {
    self.path = path
    self.reason = reason
    self.place = place
  }

  init(_ path: String, _ failure: FileFailure) {
    self.init(path, failure.isMissingFile ? .noFile : .system(failure.description))
  }

  init(_ path: String, _ failure: JournalLines.Failure) {
    switch failure {
    case .file(let failure): self.init(path, failure)
    case .corrupt(let fault, let line, let offset):
      let place = Place(record: line, offset: offset)
      // The first line says what the file is; when it has not even the form of one, it is nothing.
      let isForeign = line == 1 && fault == .form
      self.init(
        path, isForeign ? .notAJournal("it does not begin with a header") : .corrupt(fault.text),
        at: place)
    }
  }
}

extension JournalLine.Fault {
  fileprivate var text: String {
    switch self {
    case .form: "the line has not the form of a record"
    case .length(let expected, let found): "the record has \(found) bytes instead of \(expected)"
    case .checksum: "the checksum is not that of the record"
    }
  }
}

/// What a machine did, and what it does today.
public struct JournalDisagreement: Hashable, Sendable {
  /// The number of the step.
  public let step: Int

  /// The action, printed; nil when the initial state or a snapshot disagrees.
  public let action: String?

  /// The state in which it was handled, printed.
  public let state: String

  /// The rows that fired, by name.
  public let expectedRows: [String]

  /// The rows that fire today; empty when the action is rejected.
  public let actualRows: [String]

  /// What differs, in words.
  public let explanation: String
}

extension JournalError: CustomStringConvertible {
  /// The error in one line: path, record and offset, and what is wrong.
  public var description: String {
    let position = place.map { ":\($0.record) (byte \($0.offset))" } ?? ""
    return "\(path)\(position): \(reason)"
  }
}

extension JournalError.Reason: CustomStringConvertible {
  /// The reason in one line.
  public var description: String {
    switch self {
    case .system(let text): text
    case .noFile: "there is no such file"
    case .inUse: "the journal is in use, here or by another process"
    case .closed: "this journal was closed; make another 'Journal' for the file"
    case .notAJournal(let text): "this is no journal: \(text)"
    case .unknownFormat(let format):
      "the journal is of format \(format); this version of the library knows format "
        + "\(JournalFormat.version)"
    case .corrupt(let text): "the journal is damaged: \(text)"
    case .coding(let text): text
    case .otherMachine(let differences):
      "the journal is of another machine: "
        + differences.map(\.description).joined(separator: "; ")
    case .disagreement(let disagreement): disagreement.description
    case .migration(let text): "the journal cannot be migrated: \(text)"
    }
  }
}

extension JournalDisagreement: CustomStringConvertible {
  /// The disagreement in one line.
  public var description: String {
    let place = action.map {
      "action '\(ValuePrinter.elided($0))' in '\(ValuePrinter.elided(state))'"
    }
    return "step \(step)" + (place.map { ", \($0)" } ?? "") + ": \(explanation)"
  }
}
