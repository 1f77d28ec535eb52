/// A report as workflow commands, which GitHub shows at the lines they name.
///
/// The format: https://docs.github.com/actions/reference/workflow-commands-for-github-actions.
struct GitHubReport {
  let document: CheckDocument

  init(_ document: CheckDocument) {
    self.document = document
  }

  /// One command a line; nothing when there is nothing to say.
  var text: String { commands.map { $0 + "\n" }.joined() }

  private var commands: [String] {
    document.machines.flatMap { machine in
      machine.findings.filter { !$0.expected }.map { command($0, in: machine) }
        + inconclusive(machine)
    }
      + document.skipped.map {
        Self.command(
          "notice", file: $0.file, line: $0.line, title: "not checked",
          "machine '\($0.name)' is not checked: \($0.reason)")
      }
  }

  private func command(_ finding: FindingDocument, in machine: MachineDocument) -> String {
    let run = finding.trace.map {
      FindingText(style: Style(isColored: false), isFull: false).lines($0)
    }
    let level = finding.severity == "note" ? "notice" : finding.severity
    return Self.command(
      level, file: finding.file, line: finding.line,
      title: "\(machine.name): \(finding.code)",
      ([finding.message] + (run ?? [])).joined(separator: "\n"))
  }

  private func inconclusive(_ machine: MachineDocument) -> [String] {
    let cuts = (machine.exploration?.cuts ?? []).map { cut in
      Self.command(
        "warning", file: machine.file, line: machine.line, title: "\(machine.name): inconclusive",
        "\(cut), so nothing is called unreachable or dead")
    }
    let open = (machine.exploration?.unanswered ?? []).map {
      Self.command(
        "warning", file: machine.file, line: machine.line, title: "\(machine.name): inconclusive",
        $0)
    }
    return cuts + open
      + machine.properties.filter { $0.verdict == "inconclusive" }.map {
        Self.command(
          "warning", file: $0.file, line: $0.line, title: "\(machine.name): inconclusive",
          "property '\($0.name)': inconclusive" + PropertyText.details($0))
      }
  }

  static func command(
    _ level: String, file: String, line: Int, title: String, _ message: String
  ) -> String {
    "::\(level) file=\(property(file)),line=\(max(line, 1)),title=\(property(title))::\(data(message))"
  }

  /// Escapes a message: a command ends with its line.
  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r\n", with: "%0D%0A")
      .replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  /// Escapes the value of a property, which ends with a comma or a colon.
  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
