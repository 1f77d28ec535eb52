import FSM
import FSMCheckOptions

extension CommandRunner {
  /// Explores every machine and reports what it found.
  func reachable() throws(CommandFailure) -> ExitStatus {
    let style = Style(command.color)
    var documents: [MachineDocument] = []
    for machine in machines { documents.append(try reported(machine, style)) }
    if command.effectiveFormat == .json {
      let document = CheckDocument(
        command: command.verb.rawValue, machines: documents, skipped: skippedDocuments)
      try OutputFile.write(try JSONText.of(document), to: nil)
    } else if !command.quiet {
      let lines = skippedLines(style) + SummaryText(style: style).lines(documents, limits)
      try OutputFile.write(lines.joined(separator: "\n") + "\n", to: nil)
    }
    return CheckVerdict.status(
      documents.compactMap { CheckVerdict(rawValue: $0.verdict) }, isStrict: command.strict)
  }

  /// Explores a machine, and prints what was found at once unless it is part of a document.
  private func reported(
    _ machine: MachineEntry, _ style: Style
  ) throws(CommandFailure) -> MachineDocument {
    let identity = machine.identity
    if let document = journal.document(of: identity) { return document }
    let isJSON = command.effectiveFormat == .json
    let document =
      switch journal.fate(of: identity) {
      case .unknown: check(machine).document(withWitnesses: isJSON)
      case .watched(let watch): watched(machine, watch, withWitnesses: isJSON)
      case .trapped(let reason): MachineDocument(identity, code: "trap", reason)
      case .crashed(let reason): MachineDocument(identity, code: "crash", reason)
      }
    if command.effectiveFormat == .text {
      try OutputFile.write(text(of: document, style), to: nil)
    }
    journal.finish(identity, document)
    return document
  }

  /// Explores a machine whose code ended an earlier run.
  private func watched(
    _ machine: MachineEntry, _ watch: TrapWatch, withWitnesses: Bool
  ) -> MachineDocument {
    let checked = check(machine, watch)
    guard watch.known.isEmpty else { return checked.document(withWitnesses: withWitnesses) }
    let reason = journal.reading(of: machine.identity) ?? "ended the checking program"
    return MachineDocument(
      machine.identity, code: "crash",
      "\(reason); when it was run again it did not, so that it looks at more than its arguments")
  }

  private func text(of document: MachineDocument, _ style: Style) -> String {
    let text = FindingText(style: style, isFull: command.full)
    let shown = document.findings.filter { command.full || !$0.expected }
      .filter { !command.quiet || $0.severity != "note" }
    var lines = shown.flatMap { text.lines($0) }
    lines += document.properties.filter { command.full || $0.verdict == "inconclusive" }.map {
      property in
      let bound = property.withinBound ? " within the bound" : ""
      let reason = property.reason.map { ": \($0)" } ?? ""
      return style.bold("\(property.file):\(property.line):")
        + " property '\(property.name.visibleText())': \(style.colored(property.verdict))\(bound)\(reason)"
    }
    lines += document.notes.filter { _ in !command.quiet }.map {
      style.bold("\(document.file):\(document.line):")
        + " \(style.colored("note")): \(document.name): \($0.visibleText())"
    }
    lines += document.exploration.map { cutLines(document, $0, style) } ?? []
    return lines.isEmpty ? "" : (lines + [""]).joined(separator: "\n") + "\n"
  }

  /// What kept the search of a machine from being exhaustive, and what to do.
  private func cutLines(
    _ machine: MachineDocument, _ exploration: ExplorationDocument, _ style: Style
  ) -> [String] {
    let place = style.bold("\(machine.file):\(machine.line):")
    let queue = exploration.states - exploration.expandedStates
    let unexpanded = queue == 0 ? "" : ", \(queue.grouped) of them not expanded"
    let isFull = exploration.states >= exploration.limits.states
    let dropped = isFull ? ", their successors beyond the limit were dropped" : ""
    let cuts = exploration.cuts.map {
      "\(place) \(style.colored("inconclusive")): \(machine.name): \($0); "
        + "found \(exploration.states.counted("state"))\(unexpanded)\(dropped), "
        + "so nothing is called unreachable or dead"
    }
    guard exploration.outsideBounds > 0 else { return cuts }
    return cuts + [
      "\(place) \(style.colored("note")): \(machine.name): "
        + "transitions leave 'isWithinBounds' (\(exploration.outsideBounds.grouped)); "
        + "verdicts hold within the bound"
    ]
  }
}
