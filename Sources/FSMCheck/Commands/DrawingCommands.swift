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
}
