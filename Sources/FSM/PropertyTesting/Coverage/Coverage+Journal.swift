extension Coverage where M.State: Codable, M.Action: Codable {
  /// Counts a run that a store recorded in a journal, as far as the machine does today what it did.
  ///
  /// The journal is only read, and may be in use.
  ///
  /// - Parameter path: The path of the journal.
  /// - Returns: The number of steps that were counted.
  /// - Throws: A `JournalError` when the journal cannot be read, is of another machine, or when the
  ///   machine does something else today; the steps before that are counted.
  /// - Complexity: O(records · rows).
  @discardableResult
  public mutating func add(journal path: String) throws(JournalError) -> Int {
    var count = 0
    let replay = JournalReplay<M>(path, through: exploration.table) { change in
      if count == 0 { start(in: change.old) }
      add(change.action, from: change.old, to: change.new)
      count += 1
    }
    if let error = replay.error { throw error }
    if count == 0, let state = replay.state { start(in: state) }
    return count
  }
}
