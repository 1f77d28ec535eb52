import FSM

/// A suite as a file of tests: one parameterised test, each case with a name.
struct SuiteTest {
  let suite: SuiteDocument

  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Unlike that of another suite of the machine, which may stand beside it.
  private var typeName: String {
    let words = suite.covers.split(separator: " ").map {
      $0.prefix(1).uppercased() + $0.dropFirst()
    }
    return (suite.machine + words.joined()).filter { $0.isLetter || $0.isNumber } + "Case"
  }

  /// Whether there are actions that must be rejected.
  private var hasRejections: Bool { suite.cases.contains { !$0.rejected.isEmpty } }

  /// Whether an action cannot be written, and is named by its place in the alphabet.
  private var needsTable: Bool {
    suite.cases.contains { $0.code.contains { $0.hasPrefix("table.") } }
  }

  private var lines: [String] { declaration + cases + test }

  private var declaration: [String] {
    [
      "import FSM", "import Testing", "", "@testable import \(suite.module)", "",
      "// \(suite.machine): \(suite.covers), \(suite.cases.count.counted("case")), "
        + "\(suite.steps.counted("step")).",
      "struct \(typeName): CustomTestStringConvertible, Sendable {",
      "  let testDescription: String", "  let start: Int",
      "  let actions: [\(suite.machine).Action]",
    ] + (hasRejections ? ["  let rejected: Set<Int>"] : []) + ["  let end: String", ""]
  }

  private var cases: [String] {
    ["  static func all() throws -> [\(typeName)] {"]
      + (needsTable ? ["    let table = try TransitionTable(\(suite.machine)())"] : [])
      + ["    return ["] + suite.cases.flatMap(lines) + ["    ]", "  }", "}", ""]
  }

  private var test: [String] {
    [
      "@Test(arguments: try \(typeName).all())",
      "func `\(suite.machine) follows all \(suite.covers)`(_ test: \(typeName)) throws {",
      "  let table = try TransitionTable(\(suite.machine)())",
    ] + (hasRejections ? stepwise : asWhole) + ["}"]
  }

  private var asWhole: [String] {
    [
      "  // nil when one of the actions is rejected.",
      "  let run = Trace(",
      "    replaying: test.actions, from: table.initialStates[test.start], through: table)",
      "  #expect(run.map { ValuePrinter.text($0.last) } == test.end)",
    ]
  }

  private var stepwise: [String] {
    [
      "  var state = table.initialStates[test.start]",
      "  for (place, action) in test.actions.enumerated() {",
      "    // nil when the action is rejected, and then nothing changes.",
      "    let run = Trace(replaying: [action], from: state, through: table)",
      "    #expect((run == nil) == test.rejected.contains(place), \"step \\(place + 1)\")",
      "    state = run?.last ?? state",
      "  }",
      "  #expect(ValuePrinter.text(state) == test.end)",
    ]
  }

  private func lines(_ testCase: SuiteDocument.Case) -> [String] {
    let rejected = "[\(testCase.rejected.map(String.init).joined(separator: ", "))]"
    return [
      "      \(typeName)(",
      "        testDescription: \(testCase.name.quotedText()), start: \(testCase.start),",
      "        actions: [",
    ] + testCase.code.map { "          \($0)," }
      + [
        "        ],\(hasRejections ? " rejected: \(rejected)," : "") "
          + "end: \(testCase.end.quotedText())),"
      ]
  }
}
