import FSM

/// Findings and traces as lines of text, laid out as a compiler's.
struct FindingText {
  let style: Style

  /// Whether notes come with their traces, and values are written in full.
  let isFull: Bool

  /// The most steps of a trace that are written unless everything is wanted.
  var longestTrace = 30

  /// A finding and its runs.
  func lines(_ finding: FindingDocument) -> [String] {
    [head(of: finding)] + shownTraces(of: finding).flatMap { lines($0) }
  }

  /// The line of a finding without its runs.
  func head(of finding: FindingDocument) -> String {
    let mark = finding.expected ? " (expected)" : ""
    let place = style.bold("\(finding.file):\(finding.line):")
    return
      "\(place) \(style.colored(finding.severity)): \(style.bold(finding.message))"
      + " [\(finding.code)]\(mark)"
  }

  /// The runs to show of a finding: none of a note or of what is accepted, unless everything is
  /// wanted.
  func shownTraces(of finding: FindingDocument) -> [TraceDocument] {
    guard isFull || finding.severity != "note" && !finding.expected, let first = finding.trace
    else { return [] }
    return [first] + (finding.moreTraces ?? [])
  }

  /// A run step by step: the action, the row that fired and where it stands, and the state with
  /// its number or what changed.
  func lines(_ trace: TraceDocument) -> [String] {
    let width = String(trace.steps.count).count + 2
    let shown = isFull ? trace.steps.count : min(trace.steps.count, longestTrace)
    let skipped = trace.steps.count - shown
    let indent = String(repeating: " ", count: width + 3)
    var lines = ["0.".paddingLeft(to: width) + " " + state(trace.initial, trace.initialId)]
    lines += conditions(trace, at: 0).map { indent + $0 }
    if skipped > 0 { lines.append("    … \(skipped.counted("step")); --full shows all") }
    for (index, step) in trace.steps.enumerated() where index >= skipped {
      let number = "\(index + 1).".paddingLeft(to: width) + " "
      // After a gap nobody knows what the changes are made to.
      let changes = index == skipped && skipped > 0 ? nil : changes(of: step)
      let target =
        changes == nil ? state(step.state, step.stateId) : step.stateId.map(StateNumber.text)
      lines.append(number + head(of: step) + (target.map { " -> " + $0 } ?? ""))
      lines += ((changes ?? []) + conditions(trace, at: index + 1)).map { indent + $0 }
    }
    if let start = trace.loopStart {
      lines.append(
        "  ".paddingLeft(to: width + 1)
          + TraceEnd.text(returningTo: start, afterSteps: trace.steps.count))
    }
    return lines.map { "    " + $0 }
  }

  /// A state and its number.
  private func state(_ text: String, _ number: Int?) -> String {
    value(text) + (number.map { " " + StateNumber.text($0) } ?? "")
  }

  /// The line that says which conditions hold in a state of a run, where that is wanted.
  private func conditions(_ trace: TraceDocument, at place: Int) -> [String] {
    guard let conditions = trace.conditions else { return [] }
    let names = { (wanted: Bool) in
      conditions.filter { $0.holds[place] == wanted }
        .map { "'\(value($0.name.visibleText()))'" }.joined(separator: ", ")
    }
    let (holding, failing) = (names(true), names(false))
    let parts = [
      holding.isEmpty ? nil : "holds: " + holding, failing.isEmpty ? nil : "not: " + failing,
    ]
    let line = parts.compactMap(\.self).joined(separator: "; ")
    return [line.isEmpty ? "(no property asks about states, or none that can be asked)" : line]
  }

  private func head(of step: StepDocument) -> String {
    let name = step.transitions.joined(separator: ", ")
    let cause = step.cause == "outside" ? "" : " (\(step.cause))"
    let row = name == step.action ? "" : " by '\(value(name.visibleText()))'"
    let places = step.places.map { "\($0.file):\($0.line)" }.joined(separator: ", ")
    return "\(value(step.action))\(cause)\(row)" + (places.isEmpty ? "" : " (\(places))")
  }

  /// The lines that say what changed; nil when the whole state is no longer than they are.
  private func changes(of step: StepDocument) -> [String]? {
    guard !isFull, let changes = step.changes else { return nil }
    let lines = changes.map {
      StateDiff.Entry(path: $0.path, old: $0.old, new: $0.new)
        .line(elidingValuesTo: Self.longestValue)
    }
    if lines.isEmpty { return step.state.count <= Self.unchanged.count ? nil : [Self.unchanged] }
    let isWhole = changes.contains { $0.path.isEmpty && $0.old != nil && $0.new != nil }
    return isWhole || step.state.count <= lines.map(\.count).reduce(0, +) ? nil : lines
  }

  /// What stands in place of a long state that a step leaves as it was.
  private static var unchanged: String { "(nothing changes)" }

  /// The most characters of a value in a difference.
  private static var longestValue: Int { 100 }

  private func value(_ text: String) -> String {
    isFull ? text : ValuePrinter.elided(text)
  }
}
