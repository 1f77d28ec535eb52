import FSM
import Foundation

/// What it costs to have every change on record, and to restore from it.
enum JournalBenchmarks {
  static func run() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "fsm-benchmarks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    try dispatch("off", 20_000, Store(try Verified(checking: Counter())))
    for (name, durability, times) in [
      ("buffered", .buffered, 20_000), ("flushed", .flushed, 20_000), ("synced", .synced, 100),
    ] as [(String, JournalOptions.Durability, Int)] {
      let journal = Journal<Counter>(
        at: folder.appending(path: name).path, options: JournalOptions(durability: durability))
      try dispatch(name, times, try Store(restoring: journal, try Verified(checking: Counter())))
    }
    try restore(folder.appending(path: "run").path)
  }

  private static func dispatch(_ name: String, _ times: Int, _ store: Store<Counter>) throws {
    Table.printRow(
      "dispatch, journal \(name)", .of(times) { for _ in 0..<times { store.dispatch(.up) } })
  }

  private static func restore(_ path: String) throws {
    let records = 100_000
    let verified = try Verified(checking: Counter())
    let written = Journal<Counter>(at: path, options: JournalOptions(durability: .buffered))
    let store = try Store(restoring: written, verified)
    for _ in 0..<records { store.dispatch(.up) }
    try written.close()
    Table.printRow(
      "restore 100,000 records, each",
      .of(records) {
        let restored = try? Store(restoring: Journal<Counter>(at: path), verified)
        precondition(restored?.state == records)
      })
  }
}
