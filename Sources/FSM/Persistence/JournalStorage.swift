/// Where the bytes of a journal are: a file, or what a test puts in its place.
protocol JournalStorage: AnyObject, Sendable {
  /// Reads up to so many bytes; none at the end.
  func read(_ count: Int, at offset: Int) throws(FileFailure) -> [UInt8]

  /// Writes all of the bytes.
  func write(_ bytes: [UInt8], at offset: Int) throws(FileFailure)

  /// Cuts off what is behind a place.
  func truncate(to size: Int) throws(FileFailure)

  /// Waits until what was written would survive a loss of power.
  func sync() throws(FileFailure)
}

/// An operation on a file that did not succeed, and the system's reason.
struct FileFailure: Error, Hashable, CustomStringConvertible {
  let operation: String
  let reason: String

  /// Whether the reason is that there is no such file.
  var isMissingFile = false

  var description: String { "cannot \(operation): \(reason)" }
}
