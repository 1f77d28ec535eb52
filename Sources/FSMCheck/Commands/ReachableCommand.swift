import FSM
import FSMCheckOptions

extension CommandRunner {
  /// Explores every machine and reports what it found.
  func reachable() throws(CommandFailure) -> ExitStatus {
    var documents: [MachineDocument] = []
    for machine in machines { documents.append(try reported(machine)) }
    let document = CheckDocument(
      command: command.verb.rawValue, machines: documents, skipped: skippedDocuments)
    switch command.effectiveFormat {
    case .json: try OutputFile.write(try JSONText.of(document), to: nil)
    case .github: try OutputFile.write(GitHubReport(document).text, to: nil)
    case .sarif: try OutputFile.write(try JSONText.of(SarifLog(document)), to: nil)
    case .junit: try OutputFile.write(JUnitReport(document).text, to: nil)
    case .text, .dot, .mermaid, .markdown: try writeSummary(documents)
    }
    return CheckVerdict.status(
      documents.compactMap { CheckVerdict(rawValue: $0.verdict) }, isStrict: command.strict)
  }

  private func writeSummary(_ documents: [MachineDocument]) throws(CommandFailure) {
    guard !command.quiet else { return }
    let style = textStyle
    let lines = skippedLines(style) + SummaryText(style: style).lines(documents, limits)
    try OutputFile.write(runText.remarks(lines).joined(separator: "\n") + "\n", to: nil)
  }

  /// The style of the text: no colours in what is a file of another language.
  private var textStyle: Style {
    command.traceFormat == .text ? Style(command.color) : Style(isColored: false)
  }

  private var runText: RunText {
    RunText(
      format: command.traceFormat,
      finding: FindingText(style: textStyle, isFull: command.full))
  }

  /// Explores a machine, and prints what was found at once unless it is part of a document.
  private func reported(_ machine: MachineEntry) throws(CommandFailure) -> MachineDocument {
    let identity = machine.identity
    if let document = journal.document(of: identity) { return document }
    let document =
      switch journal.fate(of: identity) {
      case .unknown: document(of: check(machine))
      case .watched(let watch): watched(machine, watch)
      case .trapped(let reason): MachineDocument(identity, code: "trap", reason)
      case .crashed(let reason): MachineDocument(identity, code: "crash", reason)
      }
    if command.effectiveFormat == .text {
      try OutputFile.write(try text(of: document, textStyle), to: nil)
    }
    journal.finish(identity, document)
    return document
  }

  private func document(of checked: any CheckedMachine) -> MachineDocument {
    checked.document(
      withWitnesses: command.effectiveFormat == .json, traceDetail)
  }

  /// Explores a machine whose code ended an earlier run.
  private func watched(_ machine: MachineEntry, _ watch: TrapWatch) -> MachineDocument {
    let checked = check(machine, watch)
    guard watch.known.isEmpty else { return document(of: checked) }
    let reason = journal.reading(of: machine.identity) ?? "ended the checking program"
    return MachineDocument(
      machine.identity, code: "crash",
      "\(reason); \(Self.whyUnrepeated(cuts: checked.cuts))")
  }

  /// What is known of a crash that did not come back when the machine was explored again.
  static func whyUnrepeated(cuts: [String]) -> String {
    cuts.isEmpty
      ? "when it was run again all went well, so that it looks at more than its arguments"
      : "it did not come back when it was run again, but \(cuts.joined(separator: ", and "))"
  }

  private func text(
    of document: MachineDocument, _ style: Style
  ) throws(CommandFailure) -> String {
    let shown = document.findings.filter { command.full || !$0.expected }
      .filter { !command.quiet || $0.severity != "note" }
    var lines: [String] = []
    for finding in shown { lines += try self.lines(finding, in: document) }
    if lines.contains(where: { $0.hasPrefix("@Test") }) {
      lines = runText.header(module: document.module) + lines
    }
    let accepted = document.findings.filter { $0.expected && $0.code == "property-violated" }
    var rest = PropertyText(style: style, accepted: Set(accepted.compactMap(\.subject)))
      .lines(document.properties.filter(isShown))
    rest += document.notes.filter { _ in !command.quiet }.map {
      style.bold("\(document.file):\(document.line):")
        + " \(style.colored("note")): \(document.name): \($0.visibleText())"
    }
    rest += document.exploration.map { cutLines(document, $0, style) } ?? []
    lines += runText.remarks(rest)
    return lines.isEmpty ? "" : (lines + [""]).joined(separator: "\n") + "\n"
  }

  private func lines(
    _ finding: FindingDocument, in document: MachineDocument
  ) throws(CommandFailure) -> [String] {
    let text = runText.finding
    let head = [text.head(of: finding)]
    let traces = text.shownTraces(of: finding)
    if traces.isEmpty { return runText.remarks(head) }
    var lines: [String] = []
    for (place, trace) in traces.enumerated() {
      lines += try runText.lines(
        trace, RunSubject(finding, in: document, place: place), head: place == 0 ? head : [])
    }
    return lines
  }

  /// Whether a property has a line of its own: all that hold have one in 'verify' alone.
  private func isShown(_ property: PropertyDocument) -> Bool {
    command.full || property.verdict == "inconclusive" || command.verb == .verify && !command.quiet
  }

  /// What kept the search of a machine from being exhaustive, and what to do.
  private func cutLines(
    _ machine: MachineDocument, _ exploration: ExplorationDocument, _ style: Style
  ) -> [String] {
    let place = style.bold("\(machine.file):\(machine.line):")
    let open = exploration.unanswered.map {
      "\(place) \(style.colored("inconclusive")): \(machine.name): \($0)"
    }
    return searchLines(machine, exploration, place, style) + open
      + bounds(machine, exploration, place, style)
  }

  /// What kept the search from being exhaustive.
  private func searchLines(
    _ machine: MachineDocument, _ exploration: ExplorationDocument, _ place: String, _ style: Style
  ) -> [String] {
    if let omission = omissionLine(machine, exploration, place, style) { return [omission] }
    let queue = exploration.states - exploration.expandedStates
    let unexpanded = queue == 0 ? "" : ", \(queue.grouped) of them not expanded"
    let isFull = exploration.states >= exploration.limits.states
    let dropped = isFull ? ", their successors beyond the limit were dropped" : ""
    return exploration.cuts.map {
      "\(place) \(style.colored("inconclusive")): \(machine.name): \($0); "
        + "found \(exploration.states.counted("state"))\(unexpanded)\(dropped), "
        + "so nothing is called unreachable or dead"
    }
  }

  /// The line about a state that may have been omitted; nil when none can be, or more is missing.
  private func omissionLine(
    _ machine: MachineDocument, _ exploration: ExplorationDocument, _ place: String, _ style: Style
  ) -> String? {
    guard exploration.probablyExhausted == true, let probability = exploration.omissionProbability
    else {
      return nil
    }
    let omission = OmissionBound.text(probability)
    let states = "found \(exploration.states.counted("state"))"
    return exploration.exhausted
      ? "\(place) \(style.colored("note")): \(machine.name): \(states), and "
        + "verdicts hold unless one was omitted, which has a probability of at most \(omission)"
      : "\(place) \(style.colored("inconclusive")) (probabilistic): \(machine.name): \(states), and "
        + "one may have been omitted, with a probability of at most \(omission), so nothing is "
        + "called unreachable or dead; --accept-probability does so all the same"
  }

  private func bounds(
    _ machine: MachineDocument, _ exploration: ExplorationDocument, _ place: String, _ style: Style
  ) -> [String] {
    guard exploration.outsideBounds > 0 else { return [] }
    return [
      "\(place) \(style.colored("note")): \(machine.name): "
        + "transitions lead out of the bound (\(exploration.outsideBounds.grouped)); "
        + "verdicts hold within it"
    ]
  }
}
