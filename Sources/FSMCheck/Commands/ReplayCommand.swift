import FSM
import FSMCheckOptions

extension CommandRunner {
  /// Plays a recorded run through one machine and reports where it differs.
  func replay() throws(CommandFailure) -> ExitStatus {
    let machine = try onlyMachine()
    guard let replay = machine.replay else {
      throw CommandFailure(
        message: "machine '\(machine.identity.name)' has no journals to replay: its State and "
          + "its Action must both conform to Codable", status: .usage)
    }
    let document = try replay(command.journal ?? "").get()
    if command.effectiveFormat == .json {
      try OutputFile.write(try JSONText.of(document), to: nil)
    } else {
      try OutputFile.write(lines(document).map { $0 + "\n" }.joined(), to: nil)
    }
    return document.agrees ? .clean : .findings
  }

  /// What came out, as text.
  func lines(_ document: ReplayDocument) -> [String] {
    findings(document) + (command.quiet ? [] : [conclusion(document)])
  }

  private func findings(_ document: ReplayDocument) -> [String] {
    let style = Style(command.color)
    let line = { (place: String, severity: String, text: String) in
      style.bold("\(document.journal)\(place):") + " \(style.colored(severity)): \(text)"
    }
    var lines = document.differences.map { line("", "error", "the machine was changed: \($0)") }
    if let found = document.disagreement {
      lines.append(line(":\(found.record) (byte \(found.offset))", "error", found.message))
    }
    if let torn = document.tornTail, !command.quiet {
      let bytes = "\(torn.bytes) byte\(torn.bytes == 1 ? "" : "s")"
      lines.append(
        line(
          ":\(torn.record) (byte \(torn.offset))", "note",
          "a crash left \(bytes) of a record, which do not count"))
    }
    return lines
  }

  private func conclusion(_ document: ReplayDocument) -> String {
    let steps =
      switch document.lastStep - document.firstStep {
      case 0: "no step of '\(document.journal)' was played"
      case 1: "step \(document.lastStep) of '\(document.journal)' agrees"
      default:
        "steps \(document.firstStep + 1) to \(document.lastStep) of '\(document.journal)' agree"
      }
    let text = "\(document.machine): \(steps); the state is '\(document.state.visibleText())'"
    guard !document.differences.isEmpty, document.disagreement == nil else { return text }
    return text + "; restoring the journal takes a migration"
  }
}
