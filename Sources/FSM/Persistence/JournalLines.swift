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

  /// Whether there is no next line.
  private var isFinished = false

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
    if isFinished { return nil }
    if start > Self.blockSize {
      buffer.removeFirst(start)
      start = 0
    }
    guard let end = try endOfLine(from: start) else {
      try endAtFault(.form)
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
      try endAtFault(error)
      return nil
    }
  }

  /// Takes what is left for what a crash left of the last record, unless it cannot be.
  private mutating func endAtFault(_ fault: JournalLine.Fault) throws(Failure) {
    let failure = Failure.corrupt(fault, line: count + 1, offset: offset)
    var next = start
    while let end = try endOfLine(from: next) {
      // A record that follows was written later, so this one was whole.
      if next > start, (try? JournalLine(buffer[next..<end])) != nil { throw failure }
      next = end + 1
    }
    guard JournalLine.isTorn(buffer[start...], at: offset) else { throw failure }
    tornBytes = buffer.count - start
    isFinished = true
  }

  private static var blockSize: Int { 1 << 16 }

  /// The place of the next line feed in the buffer, which is filled as far as needed.
  private mutating func endOfLine(from first: Int) throws(Failure) -> Int? {
    var searched = first
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) { return end }
      if hasEnded { return nil }
      searched = buffer.count
      do {
        let block = try storage.read(Self.blockSize, at: offset + buffer.count - start)
        hasEnded = block.isEmpty
        buffer += block
      } catch {
        throw .file(error)
      }
    }
  }
}
