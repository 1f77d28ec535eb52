import Testing

@testable import fsm_check

struct MachineSelectionTests {
  private let discovery = Discovery(
    machines: [
      machine("A", "Turnstile"), machine("B", "Turnstile"), machine("B", "Outer.Inner"),
      machine("B", "B"), machine("C", "Other.Inner.Deep"),
    ],
    skipped: [
      SkippedMachine(module: "A", name: "Hidden", file: "/f", line: 1, reason: "it is private")
    ])

  private static func machine(_ module: String, _ name: String) -> DiscoveredMachine {
    DiscoveredMachine(module: module, name: name, file: "/\(module).swift", line: 1)
  }

  @Test(arguments: [
    ("A.Turnstile", "A.Turnstile"), ("Outer.Inner", "B.Outer.Inner"), ("Inner", "B.Outer.Inner"),
    ("B.Outer.Inner", "B.Outer.Inner"), ("B", "B.B"), ("Inner.Deep", "C.Other.Inner.Deep"),
    ("Deep", "C.Other.Inner.Deep"),
  ])
  func `a name stands for one machine`(name: String, qualified: String) throws {
    #expect(try discovery.machines(named: [name]).map(\.qualifiedName) == [qualified])
  }

  @Test func `machines come in the order of the names, each once`() throws {
    let names = ["Deep", "A.Turnstile", "Inner.Deep"]
    #expect(
      try discovery.machines(named: names).map(\.qualifiedName)
        == ["C.Other.Inner.Deep", "A.Turnstile"])
    #expect(try discovery.machines(named: []) == [])
  }

  @Test func `a name of two machines shows both`() {
    let error = #expect(throws: ToolError.self) { try discovery.machines(named: ["Turnstile"]) }
    #expect(
      error?.message == """
        there are 2 machines 'Turnstile'; say which one
          A.Turnstile at /A.swift:1
          B.Turnstile at /B.swift:1
        """)
    #expect(error?.status == 64)
  }

  @Test(arguments: [
    ("A.Turnstil", "A.Turnstile"), ("Innr", "Outer.Inner"), ("dep", "Other.Inner.Deep"),
    ("C.Othr.Inner.Deep", "C.Other.Inner.Deep"), ("B.Outr.Innr", "B.Outer.Inner"), ("B.C", "B.B"),
  ])
  func `an unknown name suggests the nearest`(name: String, suggestion: String) throws {
    let error = #expect(throws: ToolError.self) { try discovery.machines(named: [name]) }
    let message = try #require(error?.message)
    #expect(message.contains("there is no machine '\(name)', did you mean '\(suggestion)'?"))
    #expect(
      message.contains("'A.Turnstile', 'B.Turnstile', 'Outer.Inner', 'B', 'Other.Inner.Deep'"))
  }

  @Test func `a skipped machine that is named is an error with its reason`() {
    let error = #expect(throws: ToolError.self) { try discovery.machines(named: ["Hidden"]) }
    #expect(
      error?.message == """
        machine 'Hidden' cannot be checked
        /f:1: note: machine 'Hidden' is skipped: it is private
        """)
  }
}
