import FSM
import FSMCheckOptions

extension CommandRunner {
  /// Prints a suite of one machine: as text, as JSON, or as a file of tests.
  func suite() throws(CommandFailure) -> ExitStatus {
    let machine = try onlyMachine()
    if let reason = journal.reading(of: machine.identity) {
      throw CommandFailure(
        message: "machine '\(machine.identity.name)' \(reason); 'fsm-check reachable' says where",
        status: .findings)
    }
    journal.start(machine.identity)
    let document = try machine.suite(
      SuiteDocument.Request(
        kind: command.cover, extraStates: command.extraStates ?? 0, limits: limits)
    ).get()
    let text =
      switch (command.emitsSwift, command.effectiveFormat) {
      case (true, _): SuiteTest(suite: document).text
      case (false, .json): try JSONText.of(document)
      case (false, _): lines(document).map { $0 + "\n" }.joined()
      }
    try OutputFile.write(text, to: command.output)
    return .clean
  }

  private func actions(_ testCase: SuiteDocument.Case) -> [String] {
    let rejected = Set(testCase.rejected)
    return testCase.actions.enumerated().map { place, action in
      rejected.contains(place) ? "\(action) (rejected)" : action
    }
  }

  private func lines(_ document: SuiteDocument) -> [String] {
    let fewest = document.fewestSteps.map { "; the fewest possible are \($0)" } ?? ""
    return [
      "\(document.machine): \(document.covers) in \(document.cases.count.counted("case")), "
        + "\(document.steps.counted("step"))\(fewest)"
    ] + document.cases.map { "  \($0.name)\n    \(actions($0).joined(separator: ", "))" }
  }
}
