import FSM

/// Findings and traces as lines of text, laid out as a compiler's.
struct FindingText {
  let style: Style

  /// Whether notes come with their traces, and values are written in full.
  let isFull: Bool

  /// The most steps of a trace that are written unless everything is wanted.
  static var longestTrace: Int { 30 }

  func lines(_ finding: FindingDocument) -> [String] {
    let mark = finding.expected ? " (expected)" : ""
    let place = style.bold("\(finding.file):\(finding.line):")
    let head =
      "\(place) \(style.colored(finding.severity)): \(style.bold(finding.message))"
      + " [\(finding.code)]\(mark)"
    guard let trace = finding.trace, isFull || finding.severity != "note" && !finding.expected
    else { return [head] }
    return [head] + lines(trace)
  }

  func lines(_ trace: TraceDocument) -> [String] {
    let width = String(trace.steps.count).count + 2
    let shown = isFull ? trace.steps.count : min(trace.steps.count, Self.longestTrace)
    let skipped = trace.steps.count - shown
    var lines = ["0.".paddingLeft(to: width) + " " + value(trace.initial)]
    for (index, step) in trace.steps.enumerated() where index >= skipped {
      let name = step.transitions.joined(separator: ", ")
      let cause = step.cause == "outside" ? "" : " (\(step.cause))"
      let row = name == step.action ? "" : " by '\(value(name.visibleText()))'"
      lines.append(
        "\(index + 1).".paddingLeft(to: width)
          + " \(value(step.action))\(cause)\(row) -> \(value(step.state))")
    }
    if skipped > 0 { lines.insert("    … \(skipped.counted("step")); --full shows all", at: 1) }
    return lines.map { "    " + $0 }
  }

  private func value(_ text: String) -> String {
    isFull ? text : ValuePrinter.elided(text)
  }
}
