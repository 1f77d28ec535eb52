@testable import FSMCheck
import Foundation
import Testing

/// A row of the table in the page about the examples.
struct ExampleRow: CustomTestStringConvertible, Sendable {
  let name: String
  let states: Int
  let transitions: Int

  var testDescription: String { name }

  /// The rows of the table.
  static var all: [ExampleRow] {
    get throws {
      let page = Probe.root.appending(path: "Examples/README.md")
      let text = try String(contentsOf: page, encoding: .utf8)
      let row = /\|\s*\[(\w+)\]\([\w\/]+\.swift\)\s*\|[^|]*\|\s*([\d,]+)\s*\|\s*([\d,]+)\s*\|/
      func number(_ digits: Substring) -> Int? { Int(digits.replacing(",", with: "")) }
      return text.matches(of: row).compactMap { match in
        guard let states = number(match.2), let transitions = number(match.3) else { return nil }
        return ExampleRow(name: String(match.1), states: states, transitions: transitions)
      }
    }
  }
}

@Suite struct `Every example` {
  @Test(arguments: try ExampleRow.all)
  func `is clean, and as large as its page says`(_ row: ExampleRow) throws {
    let machine = try #require(ExampleMachine.named(row.name), "no machine \(row.name)")
    let document = machine.checked().document(withWitnesses: false)
    let verdict = try #require(CheckVerdict(rawValue: document.verdict))
    #expect([.clean, .notes].contains(verdict), "\(machine.findingLines())")
    let exploration = try #require(document.exploration)
    #expect(exploration.exhausted)
    #expect(exploration.states == row.states)
    #expect(exploration.transitionsFired == row.transitions)
  }

  @Test func `is in the table, and in a file of its name`() throws {
    let folder = Probe.root.appending(path: "Examples")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("CatalogueApp/") }
    let machines = try files.filter { file in
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      // In a folder the app is the machine that the others are parts of.
      return text.contains(/(?:struct|enum|extension) \w+: (?:Symmetric)?StateMachine/)
        && (!file.contains("/") || file.hasSuffix("App.swift"))
    }
    .map { URL(filePath: $0).deletingPathExtension().lastPathComponent }.sorted()
    #expect(ExampleMachine.all.map(\.name) == machines)
    #expect(try ExampleRow.all.map(\.name).sorted() == machines)
  }
}
