@testable import FSM
import Testing

@testable import Examples

/// Runs that a store recorded, as they are counted when somebody asks what users really do.
@Suite struct `Coverage of recorded runs` {
  private func record(
    _ actions: [Counter.Action], compacting: Bool = false, in folder: Scratch
  ) throws -> String {
    let path = folder.path()
    let journal = Journal<Counter>(at: path)
    let store = try Store(restoring: journal, try Verified(checking: Counter()))
    for action in actions { store.dispatch(action) }
    if compacting { try journal.compact() }
    return path
  }

  @Test func `is that of the same run by hand`() throws {
    let folder = try Scratch()
    // The third action is rejected, so that it is not on record.
    let path = try record([.increment, .decrement, .decrement, .increment], in: folder)
    var coverage = try Coverage(of: Counter())
    let count = try coverage.add(journal: path)
    #expect(count == 3)
    let report = coverage.report
    // 0 and 1; up from 0 and down from 1; up-down and down-up; 'decrement' allowed.
    #expect(report.states == .init(taken: 2, total: 11))
    #expect(report.transitions == .init(taken: 2, total: 21))
    #expect(report.pairs.taken == 2)
    #expect(report.guards == .init(taken: 1, total: 2))
    #expect(report.foreignSteps == 0)
  }

  @Test func `adds up over several journals, without a pair between two of them`() throws {
    var coverage = try Coverage(of: Counter())
    for actions in [[Counter.Action.increment], [.increment, .increment]] {
      let folder = try Scratch()
      try coverage.add(journal: try record(actions, in: folder))
    }
    #expect(coverage.report.transitions.taken == 2)
    #expect(coverage.report.pairs.taken == 1)
  }

  @Test func `of a compacted journal begins where that does`() throws {
    let folder = try Scratch()
    let path = try record([.increment, .increment], compacting: true, in: folder)
    var coverage = try Coverage(of: Counter())
    #expect(try coverage.add(journal: path) == 0)
    #expect(coverage.report.states.taken == 1)
    #expect(coverage.report.transitions.taken == 0)
  }

  @Test func `is refused where there is no journal of the machine`() throws {
    let folder = try Scratch()
    var coverage = try Coverage(of: Counter())
    #expect(throws: JournalError.self) { try coverage.add(journal: folder.path("none")) }
    try folder.put("no journal".utf8, "other")
    #expect(throws: JournalError.self) { try coverage.add(journal: folder.path("other")) }
    #expect(coverage.report.states.taken == 0)
  }
}
