import FSM

/// A suite as a file of tests: one parameterised test, each case with a name.
struct SuiteTest {
  let suite: SuiteDocument

  var text: String { lines.joined(separator: "\n") + "\n" }

  private var typeName: String {
    suite.machine.filter { $0.isLetter || $0.isNumber } + "Case"
  }

  private var lines: [String] {
    [
      "import FSM", "import Testing", "", "@testable import \(suite.module)", "",
      "// \(suite.machine): \(suite.covers), \(suite.cases.count.counted("case")), "
        + "\(suite.steps.counted("step")).",
      "struct \(typeName): CustomTestStringConvertible, Sendable {",
      "  let testDescription: String", "  let start: Int",
      "  let actions: [\(suite.machine).Action]", "  let end: String",
    ]
      + [
        "}", "", "@Test(arguments: [",
      ] + suite.cases.flatMap(lines)
      + [
        "] as [\(typeName)])",
        "func `\(suite.machine) follows all \(suite.covers)`(_ test: \(typeName)) throws {",
        "  let table = try TransitionTable(\(suite.machine)())",
        "  // nil when one of the actions is rejected.",
        "  let run = Trace(",
        "    replaying: test.actions, from: table.initialStates[test.start], through: table)",
        "  #expect(run.map { ValuePrinter.text($0.last) } == test.end)", "}",
      ]
  }

  private func lines(_ testCase: SuiteDocument.Case) -> [String] {
    [
      "  \(typeName)(",
      "    testDescription: \(testCase.name.quotedText()), start: \(testCase.start),",
      "    actions: [",
    ] + testCase.code.map { "      \($0)," }
      + ["    ], end: \(testCase.end.quotedText())),"]
  }
}
