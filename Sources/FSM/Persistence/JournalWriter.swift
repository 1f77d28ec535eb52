/// Puts records at the end of a journal, as durably as was asked for.
///
/// What could not be written stays in memory and is written before anything that follows it.
struct JournalWriter {
  let storage: any JournalStorage
  let durability: JournalOptions.Durability

  /// The offset behind what is written (and, when that was asked for, synced).
  private(set) var end: Int

  /// Records that are not yet there.
  private var pending: [UInt8] = []

  /// Whether a failed attempt may have left something behind the end.
  private var hasRemains = false

  /// Why a sync failed once: systems forget what they could not write, and say so only once.
  private var doubt: FileFailure?

  /// How many bytes are gathered before they are written.
  static var bufferSize: Int { 1 << 16 }

  init(_ storage: any JournalStorage, durability: JournalOptions.Durability, end: Int) {
    self.storage = storage
    self.durability = durability
    self.end = end
  }

  /// Whether everything is where it should be.
  var isEmpty: Bool { pending.isEmpty }

  /// Adds records.
  ///
  /// - Throws: Why they are not written; they are kept.
  mutating func append(_ bytes: [UInt8]) throws(FileFailure) {
    pending += bytes
    switch durability {
    case .buffered: if pending.count >= Self.bufferSize { try push() }
    case .flushed, .synced: try push()
    }
  }

  /// Forgets the last bytes that were added, which were not written.
  mutating func forget(_ count: Int) { pending.removeLast(min(count, pending.count)) }

  /// Writes what waits.
  mutating func push() throws(FileFailure) {
    guard !pending.isEmpty else { return }
    do throws(FileFailure) {
      if hasRemains { try storage.truncate(to: end) }
      try storage.write(pending, at: end)
      // A failed sync may have dropped what was written, so all of it is written anew next time.
      if durability == .synced { try storage.sync() }
    } catch {
      // What the attempt left must not be taken for a record after a crash.
      hasRemains = (try? storage.truncate(to: end)) == nil
      throw error
    }
    hasRemains = false
    end += pending.count
    pending.removeAll(keepingCapacity: pending.count <= Self.bufferSize)
  }

  /// Writes what waits, and waits until it would survive a loss of power.
  ///
  /// - Throws: Why it would not; once a sync has failed, that remains so for this file.
  mutating func sync() throws(FileFailure) {
    try push()
    if let doubt { throw doubt }
    do throws(FileFailure) {
      try storage.sync()
    } catch {
      doubt = error
      throw error
    }
  }
}
