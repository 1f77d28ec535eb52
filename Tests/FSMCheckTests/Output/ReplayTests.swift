import Foundation
import Testing

@Suite struct `Replaying a journal` {
  static let run: [Gate.Action] = [.coin, .coin, .push, .coin, .coin, .push]

  @Test(arguments: [
    ("replay", Gate.Past.same, false, false, 0), ("replay-compacted", .same, true, false, 0),
    ("replay-torn", .same, false, true, 0), ("replay-guard", .dearer, false, false, 1),
    ("replay-reducer", .kinder, false, true, 1), ("replay-renamed", .renamed, false, false, 1),
  ])
  func `prints what was recorded`(
    _ name: String, _ past: Gate.Past, _ compacting: Bool, _ isTorn: Bool, _ status: Int32
  ) throws {
    let journal = try GateJournal(past, Self.run, compacting: compacting)
    if isTorn { try journal.change { $0.removeLast(7) } }
    let text = try journal.replay("--color=never")
    try expectGolden(text.output, name + ".txt")
    let json = try journal.replay("--format=json")
    try expectGolden(json.output, name + ".json")
    for result in [text, json] {
      #expect(result.status == status)
      #expect(result.errors == "")
    }
  }

  @Test func `prints findings alone when told to be quiet`() throws {
    let agreeing = try GateJournal(.same, Self.run)
    try agreeing.change { $0.removeLast() }
    #expect(try agreeing.replay("--quiet").output == "")
    let differing = try GateJournal(.dearer, Self.run).replay("--quiet").output
    #expect(differing.contains("step 2") && differing.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    ("the checksum is not that of the record", 120), ("it does not begin with a header", 0),
  ])
  func `of a damaged file says where`(_ message: String, _ place: Int) throws {
    let journal = try GateJournal(.same, Self.run)
    try journal.change { $0[place] ^= 1 }
    let result = try journal.replay()
    #expect(result.status == 65)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("fsm-check: error: gate.journal:1 (byte 0): "))
    #expect(result.errors.contains(message))
  }

  @Test func `of an empty file says so`() throws {
    let journal = try GateJournal(.same, [])
    try journal.change { $0 = Data() }
    let result = try journal.replay()
    #expect(result.status == 65)
    #expect(
      result.errors == "fsm-check: error: gate.journal: this is no journal: it is empty\n")
  }

  @Test func `without steps agrees`() throws {
    let result = try GateJournal(.same, []).replay()
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("Gate: no step of 'gate.journal' was played; the state is"))
  }

  @Test(arguments: [
    (["replay"], 64, "'replay' needs a journal and a machine: fsm-check replay JOURNAL MACHINE"),
    (["replay", "a.journal"], 64, "'replay' needs the name of a machine"),
    (["replay", "nowhere.journal", "Gate"], 64, "nowhere.journal: there is no such file"),
    (["replay", "Tests", "Gate"], 65, "Tests: cannot read 'Tests': Is a directory"),
    (["replay", "/dev/null", "Gate"], 65, "/dev/null: cannot open '/dev/null': it is not a"),
    (["replay", "README.md", "Gate"], 65, "it does not begin with a header"),
    (["replay", "a.journal", "Gate", "Kiosk"], 64, "'replay' takes one machine, but 2 were given"),
    (
      ["replay", "a.journal", "Kiosk"], 64,
      "machine 'Kiosk' has no journals to replay: its State and its Action must both conform to "
    ),
  ])
  func `that cannot be says why`(_ arguments: [String], _ status: Int32, _ part: String) throws {
    let result = try Probe.run(arguments)
    #expect(result.status == status)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("fsm-check: error: "))
    #expect(result.errors.contains(part), "\(result.errors)")
  }

  @Test func `that is empty is no journal`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).journal")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let result = try Probe.run(["replay", file.path, "Gate"])
    #expect(result.status == 65)
    #expect(result.errors.contains(".journal: this is no journal: it is empty"))
  }

  @Test func `of another machine says which`() throws {
    let journal = try GateJournal(.same, Self.run)
    let result = try Probe.run(["replay", journal.path, "Ticket"])
    #expect(result.status == 65)
    #expect(result.errors.contains("of another machine: the machine was 'Gate', today it is 'Tic"))
  }

  @Test func `leaves the file as it is`() throws {
    let journal = try GateJournal(.same, Self.run)
    try journal.change { $0.removeLast(7) }
    let before = try Data(contentsOf: URL(fileURLWithPath: journal.path))
    _ = try journal.replay()
    #expect(try Data(contentsOf: URL(fileURLWithPath: journal.path)) == before)
  }
}
