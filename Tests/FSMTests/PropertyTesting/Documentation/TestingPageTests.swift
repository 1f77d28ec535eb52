import FSM
import Foundation
import Testing

@testable import Examples

/// The test that `docs/testing.md` shows, and what it says there.
@Suite struct `The page about walks` {
  // Stands on the page as a test of its own; here its failure is wanted.
  private func everyDepositArrives() throws {
    try checkWalks(of: Account()) { plan in
      plan.generate { .deposit($0.draw(.integer(in: 1...50_000))) }
    }
  }

  private static func page() throws -> String {
    let file = URL(filePath: #filePath).appending(path: "../../../../../docs/testing.md")
    return try String(contentsOf: file.standardized, encoding: .utf8)
  }

  private static func block(_ fence: String, in page: String) throws -> String {
    let parts = page.components(separatedBy: "```\(fence)\n")
    return try #require(parts.dropFirst().first?.components(separatedBy: "\n```").first)
  }

  @Test func `shows what the test prints today`() throws {
    let failure = #expect(throws: WalkFailure<Account>.self) { try everyDepositArrives() }
    let shown = try Self.block("text", in: try Self.page())
    #expect(try #require(failure).description == shown)
  }

  @Test func `shows a test of five lines, which is the one here`() throws {
    let lines = try Self.block("swift,ignore", in: try Self.page()).split(separator: "\n")
    #expect(lines.count == 5)
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    #expect(source.contains(lines[1...3].map { "  \($0)" }.joined(separator: "\n")))
  }

  @Test func `gives examples that pass`() throws {
    try walkVending()
    try compareGate()
    try sendFromThreads()
    #expect(try measureRecorded([]).states.total == 11)
    #expect(try measureVending().1.nodes.count == 3)
  }
}
