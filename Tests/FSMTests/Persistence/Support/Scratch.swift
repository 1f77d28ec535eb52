import FSM
import Foundation
import Testing

/// A folder of its own for a test, removed with the value.
final class Scratch {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "journal-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String = "a.journal") -> String { folder.appending(path: name).path }

  func bytes(_ name: String = "a.journal") throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  func put(_ bytes: some Sequence<UInt8>, _ name: String = "a.journal") throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
  }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  /// Records actions of the till in a journal.
  func record(
    _ actions: some Sequence<Till.Action>, _ options: JournalOptions = JournalOptions(),
    name: String = "a.journal"
  ) throws {
    let journal = Journal<Till>(at: path(name), options: options)
    let store = try Store(restoring: journal, try Till.verified())
    for action in actions { #expect(store.dispatch(action).hasMoved, "\(action)") }
    try journal.close()
  }

  /// Restores a till, which may have been changed meanwhile.
  func restore(
    _ change: Till.Change? = nil, _ options: JournalOptions = JournalOptions(),
    name: String = "a.journal", migrations: [JournalMigration<Till>] = []
  ) throws -> (store: Store<Till>, journal: Journal<Till>) {
    let journal = Journal<Till>(at: path(name), options: options, migrations: migrations)
    return (try Store(restoring: journal, try Till.verified(change)), journal)
  }
}

extension DispatchOutcome {
  var hasMoved: Bool { if case .moved = self { true } else { false } }
}

/// The error that something throws.
func journalError(_ body: () throws -> Void) -> JournalError? {
  #expect(throws: JournalError.self, performing: body)
}

/// The offsets at which the lines of a file begin, and that of its end.
func lineStarts(_ bytes: [UInt8]) -> [Int] {
  [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
}

extension Scratch {
  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: name), withIntermediateDirectories: true)
  }
}
