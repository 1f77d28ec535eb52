import FSM
import FSMCheckOptions

/// What a run is about: how a test of it is called, and what it claims.
struct RunSubject {
  /// What shows that something was mended.
  enum Claim {
    /// The run is not possible any more, or ends elsewhere.
    case place
    /// The run is not possible any more, or the finding is gone.
    case finding(code: String, rows: [String], subject: String?)
  }

  /// The machine's name inside its module.
  let machine: String

  /// What was found, in one line.
  let title: String

  let claim: Claim
}

extension RunSubject {
  /// Says of a finding what one of its runs shows.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - machine: The machine it was found in.
  ///   - place: Which of the finding's runs it is, from 0.
  init(_ finding: FindingDocument, in machine: MachineDocument, place: Int = 0) {
    let isAboutPlace =
      finding.trace?.loopStart == nil
      && ["property-violated", "deadlock"].contains(finding.code)
    self.init(
      machine: machine.name,
      title: "\(machine.name): \(finding.message)" + (place == 0 ? "" : ", run \(place + 1)"),
      claim: isAboutPlace
        ? .place
        : .finding(
          code: finding.code,
          rows: finding.transitions.compactMap { id in
            machine.transitions.first { $0.id == id }?.name
          }, subject: finding.subject))
  }
}

/// Runs in the format that the user chose, and what stands around them.
///
/// As Swift or Mermaid the whole text is a file of that language: everything else is a comment.
struct RunText {
  let format: TraceFormat
  let finding: FindingText

  /// What comes before the first run of a module.
  func header(module: String) -> [String] {
    format == .swift
      ? ["import FSM", "import Testing", "", "@testable import \(module)", ""] : []
  }

  /// Lines that are not part of a run.
  func remarks(_ lines: [String]) -> [String] {
    switch format {
    case .text, .json: lines
    case .swift: lines.map { $0.isEmpty ? $0 : "// " + $0 }
    case .mermaid: lines.map { $0.isEmpty ? $0 : "%% " + $0 }
    }
  }

  /// The lines of a run, and what is said of it.
  ///
  /// - Parameters:
  ///   - trace: The run.
  ///   - subject: What it shows.
  ///   - head: What stands above it; in a diagram below its title, which Mermaid finds in the first
  ///     line of a file alone.
  /// - Returns: The lines, without the ends of lines.
  /// - Throws: A failure to write JSON.
  func lines(
    _ trace: TraceDocument, _ subject: RunSubject, head: [String] = []
  ) throws(CommandFailure) -> [String] {
    let head = remarks(head)
    switch format {
    case .text: return head + finding.lines(trace)
    case .json: return head + (try JSONText.of(trace).split(separator: "\n").map(String.init))
    case .swift: return head + SwiftTest(trace: trace, subject: subject).lines
    case .mermaid:
      let lines = trace.diagram(title: subject.title).mermaid().split(separator: "\n")
        .map(String.init)
      let start = lines.firstIndex(of: "stateDiagram-v2") ?? 0
      return lines[..<start] + head + lines[start...]
    }
  }
}

extension TraceDocument {
  /// The run as a picture: a node for each state it comes through, an edge for each step.
  func diagram(title: String) -> Diagram {
    let states = [(initial, initialId)] + steps.map { ($0.state, $0.stateId) }
    // Where a run that goes on for ever returns to, its last state is that one.
    let end = loopStart.flatMap { $0 < steps.count ? $0 : nil }
    let count = end == nil ? states.count : states.count - 1
    var nodes = states.prefix(count).enumerated().map { place, state in
      Diagram.Node(
        id: place, label: state.0, details: state.1.map { [StateNumber.text($0)] } ?? [],
        isInitial: place == 0)
    }
    if let loopStart, loopStart == steps.count {
      nodes[nodes.count - 1].details.append(
        TraceEnd.text(returningTo: loopStart, afterSteps: steps.count))
    }
    let edges = steps.enumerated().map { place, step in
      Diagram.Edge(
        from: place, to: place + 1 < count ? place + 1 : end ?? place + 1,
        action: "\(place + 1). \(step.action)", name: nil)
    }
    return Diagram(title: title, nodes: nodes, edges: edges, hasLegend: false)
  }
}
