import Synchronization

extension TestStore {
  /// An activity that runs, and is answered for by the test.
  struct Run: Sendable {
    let id: Int
    let visit: StoreScheduler<M>.Visit
  }

  /// What has happened in a store and the test has not asked about so far.
  final class Script: Sendable {
    struct Record: Sendable {
      var changes: [Change<M>] = []
      var outputs: [M.Output] = []
      var issues: [StoreIssue<M>] = []
      var runs: [Run] = []
      var lastID = 0
      var isFinished = false
    }

    let record = Mutex(Record())

    /// Notes that an activity started; nobody does its work.
    func start(_ visit: StoreScheduler<M>.Visit) -> StoreScheduler<M>.Work {
      let id = record.withLock { record in
        record.lastID += 1
        record.runs.append(Run(id: record.lastID, visit: visit))
        return record.lastID
      }
      return StoreScheduler.Work { [weak self] in self?.remove(id) }
    }

    /// Notes that an activity ended.
    func remove(_ id: Int) {
      record.withLock { $0.runs.removeAll { $0.id == id } }
    }

    /// Hands over the issues and forgets them.
    func takeIssues() -> [StoreIssue<M>] {
      record.withLock { record in
        defer { record.issues = [] }
        return record.issues
      }
    }

    /// Hands over the first change for which a condition holds, and forgets those before it.
    func takeChange(where holds: (Change<M>) -> Bool = { _ in true }) -> Change<M>? {
      record.withLock { record in
        guard let place = record.changes.firstIndex(where: holds) else { return nil }
        defer { record.changes.removeFirst(place + 1) }
        return record.changes[place]
      }
    }
  }
}
