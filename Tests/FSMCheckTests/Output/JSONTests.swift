import FSM
import Foundation
import Testing

/// Which tables of `docs/json.md` a reader made from them would need for a few questions.
private struct ReaderOfDocuments: Decodable {
  struct Machine: Decodable {
    struct Exploration: Decodable {
      var states: Int
      var exhausted: Bool
      var cuts: [String]
    }
    struct Finding: Decodable {
      struct Run: Decodable {
        struct Step: Decodable {
          var action: String
          var state: String
        }
        var initial: String
        var steps: [Step]
      }
      var code: String
      var severity: String
      var file: String
      var line: Int
      var expected: Bool
      var trace: Run?
    }
    var name: String
    var verdict: String
    var exploration: Exploration?
    var findings: [Finding]
  }
  var schemaVersion: Int
  var machines: [Machine]
}

@Suite struct `JSON` {
  static let commands = [
    "verify Turnstile --compact --format json",
    "reachable --max-states 500 --format json", "list --format json",
    "path Kiosk --to jammed --format json", "path Kiosk --to jamed --format json",
    "path Kiosk --from vending --to jammed --format json", "why Kiosk buy --format json",
    "why Kiosk bux --format json", "test Kiosk --runs 3 --format json",
    "suite Turnstile --format json", "verify Lift --watch --traces 2 --format json",
  ]

  @Test(arguments: commands)
  func `names the version of its schema and the command`(_ command: String) throws {
    let document = try JSONValue(try Probe.run(command).output)
    #expect(document["schemaVersion"]?.number == 1)
    #expect(document["command"]?.text == String(command.prefix { $0 != " " }))
  }

  @Test func `has no field that its page does not describe, nor the page a field too many`() throws
  {
    let page = try String(contentsOf: Probe.root.appending(path: "docs/json.md"), encoding: .utf8)
    // The fields are the first cells of the tables whose head says so.
    var documented: Set<String> = []
    var isAboutFields = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("| field |") { isAboutFields = true }
      if line.isEmpty { isAboutFields = false }
      guard isAboutFields, let field = line.prefixMatch(of: /\| `([A-Za-z]+)` \|/) else { continue }
      documented.insert(String(field.1))
    }
    var written: Set<String> = []
    for command in Self.commands {
      written.formUnion(try JSONValue(try Probe.run(command).output).keys)
    }
    let journal = try GateJournal(.kinder, [.coin, .coin, .push, .coin])
    try journal.change { $0.removeLast(7) }
    written.formUnion(try JSONValue(try journal.replay("--format=json").output).keys)
    #expect(written == documented)
  }

  @Test func `is read by one who knows some fields, whatever is added`() throws {
    let text = try Probe.run("reachable Turnstile Kiosk Faulty --format json").output
    let richer = text.replacing("{\n", with: "{ \"added later\" : [{ \"x\" : null }],\n")
    let document = try JSONDecoder().decode(ReaderOfDocuments.self, from: Data(richer.utf8))
    #expect(document.schemaVersion == 1)
    #expect(document.machines.map(\.verdict) == ["clean", "findings", "findings"])
    #expect(document.machines.map { $0.exploration?.states } == [2, 15, nil])
    #expect(document.machines[1].findings.contains { $0.expected })
    #expect(
      document.machines[1].findings.first { $0.code == "deadlock" }?.trace?.steps.last?.state
        == "jammed")
  }

  @Test func `has a page that explains every code, severity and verdict`() throws {
    let page = try String(contentsOf: Probe.root.appending(path: "docs/json.md"), encoding: .utf8)
    for code in FindingCode.allCases { #expect(page.contains("| `\(code.rawValue)` |")) }
    for severity in Severity.allCases { #expect(page.contains("`\(severity.rawValue)`")) }
    for verdict in ["clean", "notes", "findings", "inconclusive", "holds", "violated"] {
      #expect(page.contains("`\(verdict)`"))
    }
  }

  @Test func `names actions, transitions and places that belong together`() throws {
    let document = try JSONValue(try Probe.run("reachable Kiosk --format json").output)
    let machine = try #require(document["machines"]?[0])
    let rows = try #require(machine["transitions"]?.elements)
    let findings = try #require(machine["findings"]?.elements)
    let dead = try #require(findings.first { $0["code"]?.text == "dead-transition" })
    let id = try #require(dead["transitions"]?[0]?.number)
    #expect(rows[Int(id)]["name"]?.text == "bargain")
    #expect(rows[Int(id)]["line"]?.number == dead["line"]?.number)
    #expect(rows[Int(id)]["fired"]?.number == 0)
  }

  @Test func `says of each step where its action came from`() throws {
    let document = try JSONValue(try Probe.run("reachable Kiosk --format json").output)
    let rows = try #require(document["machines"]?[0]?["transitions"]?.elements)
    let causes = { (name: String) in
      rows.first { $0["name"]?.text == name }?["witness"]?["steps"]?.elements
        .compactMap { $0["cause"]?.text }
    }
    #expect(causes("refund") == ["outside", "outside"])
    #expect(causes("timeout") == ["outside", "timer"])
    #expect(causes("done") == ["outside", "outside", "outside", "activity"])
  }
}
