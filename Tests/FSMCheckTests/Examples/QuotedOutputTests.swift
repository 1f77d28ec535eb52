import FSM
@testable import FSMCheck
import Foundation
import Testing

/// A block of a page that shows what the command prints.
struct ConsoleBlock: CustomTestStringConvertible, Sendable {
  let page: String
  let line: Int
  let lines: [String]

  var testDescription: String { "\(page):\(line)" }

  /// The blocks that show a command's output: those with a prompt, a finding or a summary.
  static var all: [ConsoleBlock] {
    get throws {
      let docs = try FileManager.default.contentsOfDirectory(
        atPath: Probe.root.appending(path: "docs").path)
      let pages = ["README.md"] + docs.filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
      return try pages.flatMap { try blocks(in: $0) }.filter { block in
        block.lines.contains { $0.hasPrefix("$ ") || $0.contains(#/^\S+\.swift:\d+: /#) }
      }
    }
  }

  private static func blocks(in page: String) throws -> [ConsoleBlock] {
    let text = try String(contentsOf: Probe.root.appending(path: page), encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.indices.filter { lines[$0] == "```console" }.map { start in
      ConsoleBlock(
        page: page, line: start + 1, lines: Array(lines[(start + 1)...].prefix { $0 != "```" }))
    }
  }
}

@Suite struct `Output quoted in a page` {
  @Test(arguments: try ConsoleBlock.all)
  func `is what the command prints today`(_ block: ConsoleBlock) throws {
    let printed = try Self.printed(block)
    var rest = printed[...]
    // In the order of the output; what is left out in between is whole findings or machines.
    for line in block.lines where !line.hasPrefix("$ ") && line != "…" {
      let place = rest.firstIndex(of: line)
      let isKnown = printed.contains(line)
      #expect(
        place != nil,
        "\(block.testDescription): \(isKnown ? "out of order" : "not printed"): \(line)")
      if let place { rest = rest[(place + 1)...] }
    }
  }

  @Test func `is found where there is some`() throws {
    let blocks = try ConsoleBlock.all
    #expect(blocks.filter { $0.page == "README.md" }.count >= 2)
    #expect(blocks.contains { $0.lines.contains { $0.hasSuffix("[dead-transition] (expected)") } })
  }

  /// What the command prints that a block shows, or a finding's file names the machine of.
  private static func printed(_ block: ConsoleBlock) throws -> [String] {
    let words = block.lines.first { $0.hasPrefix("$ ") }?.split(separator: " ").map(String.init)
    if let words, let verb = words.firstIndex(of: "path"), verb + 2 < words.count {
      let machine = try #require(ExampleMachine.named(words[verb + 1]))
      return try path(of: machine, to: words[(verb + 2)...].joined(separator: " "))
    }
    if let words, words.contains("replay") {
      return try QuotedReplay.lines(isDifferent: block.lines.contains { $0.contains(": error: ") })
    }
    if let words, words.last == "reachable" {
      let documents = ExampleMachine.all.map { $0.checked().document(withWitnesses: false) }
      return SummaryText(style: Style(isColored: false)).lines(documents, .standard)
    }
    let files = block.lines.compactMap { $0.firstMatch(of: /^Examples\/(\w+)\.swift:/) }
    return Set(files.map { String($0.1) }).sorted()
      .compactMap { ExampleMachine.named($0) }.flatMap { $0.findingLines() }
  }

  private static func path(of machine: ExampleMachine, to goal: String) throws -> [String] {
    let path = machine.checked().path(to: goal)
    let trace = try #require(path.trace, "no state \(goal)")
    let text = FindingText(style: Style(isColored: false), isFull: true)
    return ["\(path.machine): \(trace.steps.count) steps to '\(goal)'"] + text.lines(trace)
  }
}

@Suite struct `The picture in the README` {
  /// The command draws it from the text that is kept beside it.
  @Test func `is drawn from what the command writes today`() throws {
    let download = try #require(ExampleMachine.named("Download"))
    try expectRecorded(
      download.checked().diagram(perState: false).dot(),
      Probe.root.appending(path: "docs/images/download.dot"))
  }

  @Test func `shows every text of the drawing`() throws {
    let images = Probe.root.appending(path: "docs/images")
    let dot = try String(contentsOf: images.appending(path: "download.dot"), encoding: .utf8)
    let svg = try String(contentsOf: images.appending(path: "download.svg"), encoding: .utf8)
    let shown = svg.replacing("&#45;", with: "-").replacing("&gt;", with: ">")
      .replacing("&lt;", with: "<").replacing("&amp;", with: "&").replacing("&#160;", with: " ")
    let labels = dot.matches(of: /label="((?:[^"\\]|\\.)*)"/).flatMap {
      String($0.1).split(separator: /\\[nlr]/).map(String.init)
    }
    #expect(labels.count > 10)
    for label in labels where !label.allSatisfy(\.isWhitespace) {
      #expect(
        shown.contains(label),
        "the picture does not show '\(label)'; run 'dot -Tsvg download.dot -o download.svg' in docs/images"
      )
    }
  }
}
