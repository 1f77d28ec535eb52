import FSM
import FSMCheckOptions

extension CommandRunner {
  /// Takes random walks over one machine and checks its properties on them.
  func test() throws(CommandFailure) -> ExitStatus {
    let machine = try onlyMachine()
    if let reason = journal.reading(of: machine.identity) {
      let place = "\(SourcePaths.shown(machine.identity.file)):\(machine.identity.line)"
      throw CommandFailure(
        message: "\(place): machine '\(machine.identity.name)' \(reason); "
          + "'fsm-check reachable' says where", status: .findings)
    }
    Interruption.listen()
    journal.start(machine.identity)
    let outcome = try machine.walk(request).get()
    if let picture = outcome.picture { try draw(picture) }
    let document = outcome.document
    if command.effectiveFormat == .json {
      try OutputFile.write(try JSONText.of(document), to: nil)
    } else {
      try OutputFile.write(lines(document).map { $0 + "\n" }.joined(), to: nil)
    }
    if document.failure != nil || !document.problems.isEmpty { return .findings }
    return document.cuts.isEmpty ? .clean : .inconclusive
  }

  private var request: WalkDocument.Request {
    let standard = Limits.graph
    return WalkDocument.Request(
      seed: command.seed ?? 0,
      // Walks that are limited by time alone are as many as fit.
      walks: command.runs ?? (command.time == nil ? Self.standardRuns : .max),
      length: command.length ?? Self.standardLength,
      time: command.time.map { .seconds(min($0, Self.longestTime)) }, choices: command.choices,
      limits: Limits(
        states: command.maxStates ?? standard.states, depth: command.maxDepth ?? standard.depth,
        time: command.timeLimit.map { .seconds(min($0, Self.longestTime)) } ?? standard.time),
      wantsPicture: command.dot != nil || command.svg != nil || command.png != nil,
      goesOn: { !Interruption.wasRequested })
  }

  /// Writes what was covered as a graph, and draws it.
  private func draw(_ picture: Diagram) throws(CommandFailure) {
    if let path = command.dot { try OutputFile.write(picture.dot(), to: path) }
    for (path, format) in [(command.svg, "svg"), (command.png, "png")] {
      if let path { try Graphviz.draw(picture.dot(), as: format, to: path, textOption: "--dot") }
    }
  }

  private static var standardRuns: Int { 100 }
  private static var standardLength: Int { 100 }

  /// What came out, as text.
  func lines(_ document: WalkDocument) -> [String] {
    if !document.problems.isEmpty { return document.problems.map(\.text) }
    var lines = document.failure.map { [$0.text] } ?? []
    if command.quiet { return lines }
    lines += document.cuts.map { "inconclusive: \($0)" }
    lines.append(
      "\(document.machine): \(document.walks.counted("walk")) of seed \(document.seed), "
        + "\(document.steps.counted("step")), "
        + "\(document.rejectedActions.counted("action")) rejected as it must be")
    lines +=
      document.coverage?.lines(
        missing: command.full ? .max : document.failure == nil ? 10 : 0) ?? []
    if !document.unjudged.isEmpty {
      let names = document.unjudged.map { "'\($0)'" }.joined(separator: ", ")
      lines.append("not judged by walks, but by 'fsm-check verify': \(names)")
    }
    if document.failure == nil, command.choices == nil, document.walks > 0 {
      lines.append(
        "to take the same walks again: fsm-check test \(document.machine) --seed \(document.seed) "
          + "--runs \(document.walks) --length \(command.length ?? Self.standardLength)")
    }
    return lines
  }
}
