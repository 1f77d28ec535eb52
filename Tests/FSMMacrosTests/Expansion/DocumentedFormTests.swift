@testable import FSMMacroPlugin
import Foundation
import Testing

@Suite struct `The page about the macro` {
  private static let page: String = {
    let file = URL(filePath: #filePath).appending(path: "../../../../docs/macros.md").standardized
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }()

  /// Returns what the macro writes for an enum, indented as in its body.
  private static func members(of declaration: String) throws -> [Substring] {
    try CasesExpansion(try EnumParser.parse(declaration)).text()
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? $0 : "  \($0)" }
  }

  @Test func `shows what is written for a state`() throws {
    let members = try Self.members(
      of: "enum State: Hashable { case lowered(Cars), raised(at: Gate, cars: Cars) }")
    #expect(Self.page.contains(members.joined(separator: "\n")))
  }

  @Test func `shows the list that is written for an action`() throws {
    let members = try Self.members(
      of: "enum Action: Hashable, CaseIterable { case arrive(Gate), pass, turnBack }")
    let start = try #require(members.firstIndex(of: "  /// Every case with every payload."))
    #expect(Self.page.contains(members[start...].joined(separator: "\n")))
  }
}
