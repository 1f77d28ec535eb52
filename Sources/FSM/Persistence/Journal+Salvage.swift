extension Journal {
  /// Copies the whole records of a damaged journal, up to the first fault, into a new file.
  ///
  /// The damaged file is not touched: what is behind the fault is still there for somebody to read.
  /// The copy is a journal that can be restored. The same call cuts a journal that disagrees with
  /// today's machine before the step that does.
  ///
  /// - Parameters:
  ///   - path: The damaged journal.
  ///   - target: The path of the new file; there must be none yet.
  ///   - step: The last step to copy; nil: as many as there are.
  /// - Returns: The number of the last step that was copied.
  /// - Throws: Why nothing can be copied.
  @discardableResult
  public static func salvage(
    _ path: String, to target: String, upTo step: Int? = nil
  ) throws(JournalError) -> Int {
    let source: JournalFile
    let copy: JournalFile
    do {
      source = try JournalFile(path, .read)
      copy = try JournalFile(target, .create)
    } catch {
      throw JournalError(path, error)
    }
    var lines = JournalLines(source)
    var writer = JournalWriter(copy, durability: .buffered, end: 0)
    var last: Int?
    while let entry = try? lines.next() {
      let line = entry.line
      let follows =
        switch line.kind {
        case .journal: entry.place == 1 && line.number == JournalFormat.version
        case .state: entry.place == 2 || entry.place > 2 && line.number == last
        case .step: entry.place > 2 && line.number == (last ?? 0) + 1
        }
      guard follows, line.kind == .journal || line.number <= step ?? .max else { break }
      if line.kind != .journal { last = line.number }
      do {
        try writer.append(line.bytes)
      } catch {
        throw JournalError(target, error)
      }
    }
    guard let last else {
      JournalFile.remove(target)
      throw JournalError(path, .notAJournal("its header or its first state cannot be read"))
    }
    do {
      try writer.sync()
    } catch {
      throw JournalError(target, error)
    }
    return last
  }
}
