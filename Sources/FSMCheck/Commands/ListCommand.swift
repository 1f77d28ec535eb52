import FSM
import FSMCheckOptions

extension CommandRunner {
  /// Prints the machines and their rows in effective order, without exploring them.
  func list() throws(CommandFailure) -> ExitStatus {
    let descriptions = machines.map(described)
    if command.effectiveFormat == .json {
      let document = ListDocument(machines: descriptions, skipped: skippedDocuments)
      try OutputFile.write(try JSONText.of(document), to: nil)
    } else {
      let style = Style(command.color)
      let lines = descriptions.flatMap { self.lines($0, style) } + skippedLines(style)
      try OutputFile.write(lines.joined(separator: "\n") + "\n", to: nil)
    }
    let hasCrashed = machines.contains {
      if case .crashed = journal.fate(of: $0.identity) { true } else { false }
    }
    if hasCrashed { return .driverFailed }
    return descriptions.contains { !$0.problems.isEmpty } ? .findings : .clean
  }

  private func described(_ machine: MachineEntry) -> MachineDescription {
    if let reason = journal.reading(of: machine.identity) {
      return MachineDescription(machine.identity, crash: reason)
    }
    journal.start(machine.identity)
    defer { journal.finish(machine.identity) }
    return machine.describe()
  }

  private func lines(_ machine: MachineDescription, _ style: Style) -> [String] {
    let head = style.bold("\(machine.name)") + "  \(machine.file):\(machine.line)"
    let problems = machine.problems.map {
      "  \(style.bold("\($0.file):\($0.line):")) \(style.colored("error")): \($0.message)"
    }
    let rows = machine.transitions.map { row in
      let condition = row.condition.map { " [\($0.visibleText())]" } ?? ""
      return "  \(row.id + 1). ".padding(to: 6)
        + "\(row.name.visibleText()): \(row.source) -- \(row.action)\(condition) -> \(row.target)"
        + "  (line \(row.line))"
    }
    return [head] + problems + rows + [""]
  }
}

/// What `list` writes as JSON.
struct ListDocument: Encodable {
  let schemaVersion = 1
  let command = "list"
  let machines: [MachineDescription]
  let skipped: [SkippedDocument]
}
