import Foundation
import Testing

@Suite struct `Hostile names and states` {
  @Test func `keep one finding, and one step, one line`() throws {
    let text = try Probe.run("reachable Hostile --quiet --color never")
    let json = try Probe.run("reachable Hostile --format json")
    #expect(text.status == 1)
    let document = try JSONValue(json.output)
    let findings = try #require(document["machines"]?[0]?["findings"]?.elements)
    #expect(findings.count > 30)
    let expected = findings.map { finding in
      1 + (finding["trace"].map { 1 + ($0["steps"]?.elements.count ?? 0) } ?? 0)
    }.reduce(0, +)
    #expect(text.output.split(whereSeparator: \.isNewline).count == expected)
    for line in text.output.split(separator: "\n") {
      #expect(line.hasPrefix("Tests/PrintProbe/Hostile.swift:") || line.hasPrefix("     "))
    }
  }

  @Test(
    arguments: ["reachable Hostile", "list Hostile", "table Hostile", "table Hostile --states"])
  func `leave no control character and no direction mark in text`(_ command: String) throws {
    let scalars = try Probe.run(command).output.unicodeScalars
    let controls = scalars.filter {
      $0 != "\n" && ($0.properties.generalCategory == .control || $0.properties.isBidiControl)
    }
    #expect(controls.isEmpty)
  }

  @Test func `are shortened in text, and whole in JSON`() throws {
    let text = try Probe.run("reachable Hostile")
    #expect(text.output.split(separator: "\n").allSatisfy { $0.count < 1000 })
    let table = try Probe.run("table Hostile")
    #expect(table.output.split(separator: "\n").allSatisfy { $0.count < 5000 })
    let json = try Probe.run("reachable Hostile --format json")
    #expect(json.output.contains(String(repeating: "long ", count: 2048)))
  }

  @Test func `come back from JSON as they were`() throws {
    let json = try Probe.run("reachable Hostile --format json")
    let rows = try #require(
      try JSONValue(json.output)["machines"]?[0]?["transitions"]?.elements)
    let names = rows.compactMap { $0["name"]?.text }
    for name in ["line\nfeed", "nul\0nul", "\u{202E}right to left שלום", "back\\slash\\"] {
      #expect(names.contains { $0.unicodeScalars.elementsEqual(name.unicodeScalars) })
    }
  }

  @Test func `make a table of Markdown with as many cells in every line`() throws {
    let table = try Probe.run("table Hostile --format markdown").output
    let lines = table.split(separator: "\n")
    #expect(lines.count == 17)
    let cells = lines.map { $0.replacing("\\|", with: "").count { $0 == "|" } }
    #expect(Set(cells) == [16])
  }

  @Test(arguments: ["dot Hostile", "dot Hostile --states"])
  func `make a drawing that Graphviz reads`(_ command: String) throws {
    let dot = try #require(Program.find("dot"), "Graphviz is not installed")
    let file = FileManager.default.temporaryDirectory
      .appending(path: "hostile-\(UUID().uuidString).dot")
    defer { try? FileManager.default.removeItem(at: file) }
    let words = command.split(separator: " ").map(String.init)
    let drawn = try Probe.run(words + ["--output", file.path])
    #expect(drawn.status == 0)
    #expect(drawn.output == "")
    let plain = try Child(dot, ["-Tplain", file.path], in: Probe.root).finish()
    #expect(plain.status == 0)
    #expect(plain.errors == "")
    // Fifteen states, the mark of the initial one, and the legend's.
    let nodes = plain.output.split(separator: "\n").filter { $0.hasPrefix("node s") }
    #expect(nodes.count == 15)
  }
}
