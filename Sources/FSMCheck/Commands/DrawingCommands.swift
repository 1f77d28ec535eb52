import FSM
import FSMCheckOptions

extension CommandRunner {
  /// Draws one machine as DOT or Mermaid text, or as a picture.
  func dot() throws(CommandFailure) -> ExitStatus {
    let checked = try checkOnlyMachine()
    let diagram = checked.diagram(perState: command.states)
    for (path, format) in [(command.svg, "svg"), (command.png, "png")] {
      if let path { try Graphviz.draw(diagram.dot(), as: format, to: path) }
    }
    let isPictureAlone = command.output == nil && (command.svg != nil || command.png != nil)
    if !isPictureAlone {
      let text = command.effectiveFormat == .mermaid ? diagram.mermaid() : diagram.dot()
      try OutputFile.write(text, to: command.output)
    }
    return drawn(checked)
  }

  /// Prints one machine as a table of states and actions.
  func table() throws(CommandFailure) -> ExitStatus {
    let checked = try checkOnlyMachine()
    let matrix = checked.matrix(perState: command.states)
    try OutputFile.write(
      command.effectiveFormat == .markdown ? matrix.markdown : matrix.text, to: command.output)
    return drawn(checked)
  }

  /// A drawing is a success unless it could not be completed; findings are not its business.
  private func drawn(_ checked: any CheckedMachine) -> ExitStatus {
    let problems = checked.problems
    for problem in problems { complain(problem.text) }
    for cut in checked.cuts { complain("the drawing is incomplete: \(cut)") }
    if !problems.isEmpty { return .findings }
    return checked.cuts.isEmpty ? .clean : .inconclusive
  }

  /// Prints a shortest run to a state.
  func path() throws(CommandFailure) -> ExitStatus {
    let checked = try checkOnlyMachine()
    let path = checked.path(to: command.goal ?? "")
    if command.effectiveFormat == .json {
      try OutputFile.write(try JSONText.of(path), to: nil)
    } else if let trace = path.trace {
      let lines = FindingText(style: Style(command.color), isFull: true).lines(trace)
      let steps = trace.steps.count.counted("step")
      try OutputFile.write(
        (["\(path.machine): \(steps) to '\(path.goal.visibleText())'"] + lines).joined(
          separator: "\n") + "\n",
        to: nil)
    } else {
      complain(missing(path))
    }
    if path.found { return .clean }
    return path.exhausted || !path.problems.isEmpty ? .findings : .inconclusive
  }

  private func missing(_ path: PathDocument) -> String {
    if !path.problems.isEmpty { return path.problems.map(\.text).joined(separator: "; ") }
    let hint = path.nearest.map { "; did you mean '\($0)'?" } ?? ""
    guard path.exhausted else {
      return "'\(path.goal)' was not reached, and nobody knows: "
        + path.cuts.joined(separator: ", ")
    }
    return "no reachable state of \(path.machine) is printed as '\(path.goal)', "
      + "and no node has that name\(hint)"
  }
}
