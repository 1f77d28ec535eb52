import FSM

/// A run as a test that fails until what it shows is mended.
struct SwiftTest {
  let trace: TraceDocument
  let subject: RunSubject

  var lines: [String] {
    guard let code = trace.code else { return [] }
    return ["@Test func `\(name)`() throws {"] + opening
      + ["  let actions: [\(subject.machine).Action] = ["] + actions(code) + ["  ]"]
      + ["  // nil when one of the actions is rejected: then the run is not possible any more."]
      + ["  let run = Trace(replaying: actions, from: \(code.start), through: table)"]
      + claim + ["}", ""]
  }

  private var opening: [String] {
    [
      "  let table = try TransitionTable(\(subject.machine)())",
      "  // It starts in \(comment(trace.initial)).",
    ]
  }

  private func actions(_ code: RunCode) -> [String] {
    zip(code.actions, trace.steps).enumerated().map { place, pair in
      let (action, step) = pair
      let start = trace.loopStart == place ? "from here on for ever: " : ""
      let remark = action.remark.map { " (\(comment(step.action)): \($0))" } ?? ""
      return "    \(action.code),  // \(start)\(comment(step.state))\(remark)"
    }
  }

  private var claim: [String] {
    switch subject.claim {
    case .place:
      let state = (trace.steps.last?.state ?? trace.initial).quotedText()
      return [
        "  // Fails while the run is possible and ends there.",
        "  #expect(run.map { ValuePrinter.text($0.last) } != \(state))",
      ]
    case .finding(let code, let rows, let about):
      let names = "[" + rows.map { $0.quotedText() }.joined(separator: ", ") + "]"
      let conditions =
        ["$0.code.rawValue == \(code.quotedText())"]
        + (rows.isEmpty ? [] : ["$0.rows.map { table.label(of: $0) } == \(names)"])
        + (about.map { ["$0.subject == \($0.quotedText())"] } ?? [])
      return [
        "  // Fails while the run is possible and the check finds the same.",
        "  let findings = Report(explore(table)).findings.filter {",
        "    " + conditions.joined(separator: "\n      && "),
        "  }",
        "  #expect(run == nil || findings.isEmpty)",
      ]
    }
  }

  /// A text as it may stand in a comment of one line.
  private func comment(_ text: String) -> String { ValuePrinter.elided(text).visibleText() }

  /// A raw identifier: it takes anything but backticks, backslashes and line breaks.
  private var name: String {
    let text = ValuePrinter.elided(subject.title, to: 150).visibleText()
      .replacing("`", with: "'").replacing("\\", with: "/")
    return text
  }
}
