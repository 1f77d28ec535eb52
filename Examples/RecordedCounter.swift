import FSM

/// Counts once more than the last time, whatever happened in between.
///
/// - Parameter path: The path of the journal; the first call creates it.
/// - Returns: The count, which is on the disk.
/// - Throws: Why the journal cannot be restored, and where in it.
func countOnce(in path: String) throws -> Int {
  let journal = Journal<Counter>(at: path, options: JournalOptions(durability: .synced))
  let store = try Store(restoring: journal, try Verified(checking: Counter()))
  if let torn = journal.restoration?.tornTail { print("a crash cut off record \(torn.record)") }

  store.dispatch(.increment)
  return store.state
}

/// Looks at a recorded run from its end to its beginning.
///
/// - Parameter path: The path of the journal, which may be in use.
/// - Returns: The actions, the last one first.
/// - Throws: Why the journal cannot be played.
func actionsBackwards(of path: String) throws -> [Counter.Action] {
  var actions: [Counter.Action] = []
  var recording = try Recording(journal: path, through: TransitionTable(Counter()))
  while let change = recording.change {
    actions.append(change.action)
    recording.stepBack()
  }
  return actions
}

/// What a counter could be sent in its first version.
enum FirstCounterAction: Hashable, Codable { case add(Int) }

/// Opens a journal that may be of the first version.
///
/// - Parameter path: The path of the journal.
/// - Returns: The store, which goes on where the old one ended.
/// - Throws: Why the journal cannot be restored or taken over.
func openCounter(at path: String) throws -> Store<Counter> {
  let migration = JournalMigration<Counter>(
    from: .version(1), actions: FirstCounterAction.self
  ) { old in
    switch old {
    case .add(let count): Array(repeating: .increment, count: count)
    }
  }
  let journal = Journal<Counter>(
    at: path, options: JournalOptions(version: 2), migrations: [migration])
  return try Store(restoring: journal, try Verified(checking: Counter()))
}
