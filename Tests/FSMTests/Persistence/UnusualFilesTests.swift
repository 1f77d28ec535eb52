import FSM
import Foundation
import Testing

@Suite(.timeLimit(.minutes(1))) struct `A journal at a path that is no plain file` {
  private func link(_ name: String, to target: String, in scratch: Scratch) throws {
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path(name), withDestinationPath: scratch.path(target))
  }

  @Test(arguments: ["/dev/full", "/dev/zero", "/dev/null"])
  func `but a device is refused`(_ path: String) throws {
    let restoring = journalError {
      _ = try Store(restoring: Journal<Till>(at: path), try Till.verified())
    }
    #expect(restoring?.description.contains("not a regular file") == true)
    let reading = journalError {
      _ = try Recording(journal: path, through: try TransitionTable(Till()))
    }
    #expect(reading?.description.contains("not a regular file") == true)
  }

  @Test func `but a pipe is refused, and not waited for`() throws {
    let scratch = try Scratch()
    #expect(mkfifo(scratch.path(), 0o600) == 0)
    #expect(
      journalError { _ = try scratch.restore() }?.description.contains("not a regular file")
        == true)
    let reading = journalError {
      _ = try Recording(journal: scratch.path(), through: try TransitionTable(Till()))
    }
    #expect(reading?.description.contains("not a regular file") == true)
  }

  @Test func `but a link to nothing says so, and leaves nothing behind`() throws {
    let scratch = try Scratch()
    try link("link", to: "nothing", in: scratch)
    let error = journalError { _ = try scratch.restore(name: "link") }
    #expect(error?.description.contains("symbolic link") == true)
    #expect(try scratch.names == ["link"])
  }

  @Test func `but a link to a journal goes on in that one, also when it is compacted`() throws {
    let scratch = try Scratch()
    try scratch.makeFolder("real")
    _ = try scratch.restore(name: "real/a.journal")
    try link("link", to: "real/a.journal", in: scratch)
    do {
      let (store, journal) = try scratch.restore(name: "link")
      store.dispatch(.pay(100))
      try journal.compact()
      store.dispatch(.pay(50))
    }
    #expect(try scratch.restore(name: "real/a.journal").store.state.cents == 150)
    #expect(try scratch.restore(name: "link").store.state.cents == 150)
    #expect(try scratch.names == ["link", "real"])
  }

  @Test func `but a link to a journal is migrated there`() throws {
    let scratch = try Scratch()
    try scratch.makeFolder("real")
    try link("link", to: "real/a.journal", in: scratch)
    do { _ = try scratch.restore(name: "real/a.journal").store.dispatch(.pay(100)) }
    do {
      let (store, _) = try scratch.restore(
        .renamedRow, name: "link", migrations: [.unchanged(from: .version(1))])
      store.dispatch(.pay(50))
    }
    let real = try scratch.restore(.renamedRow, name: "real/a.journal")
    #expect(real.store.state.cents == 150)
  }
}
