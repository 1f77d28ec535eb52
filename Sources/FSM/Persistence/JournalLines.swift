/// The lines of a journal, one after the other, read in blocks.
struct JournalLines {
  /// A line and where it stands.
  struct Entry {
    let line: JournalLine

    /// The number of the line, from 1.
    let place: Int

    /// The offset of its first byte.
    let offset: Int

    /// The offset behind its line feed.
    let end: Int
  }

  private let storage: any JournalStorage
  private var buffer: [UInt8] = []
  private var start = 0
  private var hasEnded = false

  /// The number of lines so far.
  private(set) var count: Int

  /// The offset behind the last line.
  private(set) var offset: Int

  /// How many bytes behind the last whole line are what a crash left of a line.
  private(set) var tornBytes = 0

  /// Starts at the beginning, or behind a line.
  init(_ storage: any JournalStorage, after entry: (count: Int, offset: Int) = (0, 0)) {
    self.storage = storage
    count = entry.count
    offset = entry.offset
  }

  /// Why there is no next line.
  enum Failure: Error {
    case file(FileFailure)
    case corrupt(JournalLine.Fault, line: Int, offset: Int)
  }

  /// The next line; nil when there is none, or no whole one.
  mutating func next() throws(Failure) -> Entry? {
    guard let end = try endOfLine() else {
      let rest = buffer[start...]
      guard JournalLine.isTorn(rest) else {
        throw .corrupt(.form, line: count + 1, offset: offset)
      }
      tornBytes = rest.count
      return nil
    }
    do {
      let line = try JournalLine(buffer[start..<end])
      let entry = Entry(
        line: line, place: count + 1, offset: offset, end: offset + end - start + 1)
      count += 1
      offset = entry.end
      start = end + 1
      return entry
    } catch {
      throw .corrupt(error, line: count + 1, offset: offset)
    }
  }

  private static var blockSize: Int { 1 << 16 }

  /// The place of the next line feed in the buffer, which is filled as far as needed.
  private mutating func endOfLine() throws(Failure) -> Int? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) { return end }
      if hasEnded { return nil }
      buffer.removeFirst(start)
      start = 0
      searched = buffer.count
      do {
        let block = try storage.read(Self.blockSize, at: offset + buffer.count)
        hasEnded = block.isEmpty
        buffer += block
      } catch {
        throw .file(error)
      }
    }
  }
}
