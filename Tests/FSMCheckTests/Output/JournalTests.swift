import FSMCheckOptions
import Foundation
import Testing

@Suite struct `A run after a machine's code ended the last` {
  private let path = FileManager.default.temporaryDirectory
    .appending(path: "journal-\(UUID().uuidString)").path

  private func run(_ command: String, after entries: [RunRecordEntry]) throws -> Probe.Result {
    let journal = RunRecord(path: path)
    try? FileManager.default.removeItem(atPath: path)
    for entry in entries { journal.append(entry) }
    return try Probe.run(
      command.split(separator: " ").map(String.init), environment: [RunRecord.variable: path])
  }

  private func cleanUp() { try? FileManager.default.removeItem(atPath: path) }

  @Test func `writes the document that one run would have written`() throws {
    defer { cleanUp() }
    let command = "reachable Kiosk Jar Turnstile Resting Faulty --format json"
    let whole = try run(command, after: [])
    let entries = RunRecord(path: path).entries
    #expect(entries.last == .completed(status: whole.status))
    // The times of the searches are the same too: nothing finished is explored again.
    for count in stride(from: 0, to: entries.count, by: 2) {
      let again = try run(command, after: Array(entries[..<count]))
      let masked = { (text: String) in text.replacing(/"seconds" : [0-9.e+-]+/, with: "") }
      #expect(masked(again.output) == masked(whole.output))
      #expect(again.status == whole.status)
    }
    let all = try run(command, after: entries)
    #expect(all.output == whole.output)
  }

  @Test(arguments: [
    ("", "when it was run again all went well, so that it looks at more than its arguments"),
    (" --max-states 2", "it did not come back when it was run again, but the limit of 2 states"),
  ])
  func `blames a crash that does not come back on the machine only after a whole search`(
    _ option: String, _ part: String
  ) throws {
    defer { cleanUp() }
    let trapped = RunRecordEntry.trapped(machine: "Probe.Kiosk", reason: "trapped", call: [])
    let result = try run("reachable Kiosk\(option)", after: [trapped])
    #expect(result.output.contains("machine 'Kiosk' trapped; \(part)"), "\(result.output)")
    #expect(result.status == 71)
  }

  @Test func `prints no text again, and sums up all machines`() throws {
    defer { cleanUp() }
    let command = "reachable Kiosk Jar"
    let whole = try run(command, after: [])
    let entries = RunRecord(path: path).entries
    let again = try run(command, after: Array(entries.prefix(2)))
    #expect(whole.output.contains("Kiosk.swift:"))
    #expect(!again.output.contains("Kiosk.swift:"))
    let summary = try #require(whole.output.range(of: "machine "))
    #expect(again.output.contains(whole.output[summary.lowerBound...]))
  }

  @Test(
    arguments: [
      ("reachable Kiosk Jar", "machine 'Jar' trapped: \\u{1B}[2Jink [crash]"),
      ("reachable Kiosk Jar --quiet", "machine 'Jar' trapped: \\u{1B}[2Jink [crash]"),
      ("reachable Kiosk Jar", "2 machines: 1 with findings, 1 crashed"),
      ("reachable Jar --format json", "\"verdict\" : \"crashed\""),
      ("list Kiosk Jar", "Jar.swift:39: error: machine 'Jar' trapped: "),
      ("list Jar --format json", "machine 'Jar' trapped: "),
    ])
  func `reports the machine that crashed`(_ command: String, _ part: String) throws {
    defer { cleanUp() }
    let result = try run(command, after: [crash])
    #expect(result.status == 71)
    #expect(result.output.contains(part), "\(result.output)")
    #expect(result.output.components(separatedBy: "trapped").count == 2)
  }

  @Test(arguments: ["dot Jar", "table Jar", "path Jar --to sealed"])
  func `draws nothing of a machine that crashed`(_ command: String) throws {
    defer { cleanUp() }
    let result = try run(command, after: [crash])
    #expect(result.status == 71)
    #expect(result.output == "")
    #expect(result.errors.contains("machine 'Jar' trapped: "))
  }

  private let crash = RunRecordEntry.crashed(
    machine: "Probe.Jar", reason: "trapped: \u{1B}[2Jink")
}
