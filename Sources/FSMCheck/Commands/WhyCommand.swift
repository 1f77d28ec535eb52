import FSM
import FSMCheckOptions

extension CommandRunner {
  /// Says how a transition fires, or why it does not.
  func why() throws(CommandFailure) -> ExitStatus {
    let why = try checkOnlyMachine().why(command.row ?? "", traceDetail)
    if command.effectiveFormat == .json {
      try OutputFile.write(try JSONText.of(why), to: nil)
    } else if why.answers.isEmpty {
      complain(missing(why))
    } else {
      let text = RunText(
        format: command.traceFormat,
        finding: FindingText(
          style: Style(command.color), isFull: command.full, longestTrace: .max))
      var lines = text.header(module: why.module)
      for answer in why.answers { lines += try self.lines(answer, why, text) }
      try OutputFile.write(lines.joined(separator: "\n") + "\n", to: nil)
    }
    if !why.problems.isEmpty { return .findings }
    if why.answers.isEmpty { return .usage }
    if why.answers.allSatisfy(\.fires) { return .clean }
    return why.exhausted ? .findings : .inconclusive
  }

  private func lines(
    _ answer: RowAnswer, _ why: WhyDocument, _ text: RunText
  ) throws(CommandFailure) -> [String] {
    let name = "transition '\(answer.row.name.visibleText())'"
    let says = answer.explanation.hasPrefix("transition ")
    let explanation = says ? answer.explanation : "\(name) \(answer.explanation)"
    let head = "\(answer.row.file):\(answer.row.line): \(explanation)"
    let claim: RunSubject.Claim =
      answer.code.map {
        .finding(code: $0, rows: [answer.row.name], subject: nil)
      } ?? .place
    let title = "\(why.machine): \(explanation)"
    let subject = RunSubject(machine: why.machine, title: title, claim: claim)
    guard let trace = answer.trace else { return text.remarks([head]) }
    return try text.lines(trace, subject, head: [head])
  }

  private func missing(_ why: WhyDocument) -> String {
    if !why.problems.isEmpty { return why.problems.map(\.text).joined(separator: "; ") }
    let hint = why.nearest.map { ", did you mean '\($0)'?" } ?? ""
    return "\(why.machine) has no transition '\(why.transition.visibleText())'\(hint)"
      + "; 'fsm-check list' shows them"
  }
}
