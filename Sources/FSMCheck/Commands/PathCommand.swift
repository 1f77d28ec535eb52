import FSM
import FSMCheckOptions

extension CommandRunner {
  /// Prints a shortest run to a state.
  func path() throws(CommandFailure) -> ExitStatus {
    let path = try checkOnlyMachine().path(
      to: command.goal ?? "", from: command.start, traceDetail)
    if command.effectiveFormat == .json {
      try OutputFile.write(try JSONText.of(path), to: nil)
    } else if let trace = path.trace {
      let text = RunText(
        format: command.traceFormat,
        finding: FindingText(
          style: Style(command.color), isFull: command.full, longestTrace: .max))
      let steps = trace.steps.count.counted("step")
      let origin = path.start.map { " from '\($0.visibleText())'" } ?? ""
      let head = "\(path.machine): \(steps)\(origin) to '\(path.goal.visibleText())'"
      let lines =
        text.header(module: path.module)
        + (try text.lines(
          trace, RunSubject(machine: path.machine, title: head, claim: .place), head: [head]))
      try OutputFile.write(lines.joined(separator: "\n") + "\n", to: nil)
    } else {
      complain(missing(path))
    }
    if path.found { return .clean }
    return path.exhausted || !path.problems.isEmpty ? .findings : .inconclusive
  }

  private func missing(_ path: PathDocument) -> String {
    if !path.problems.isEmpty { return path.problems.map(\.text).joined(separator: "; ") }
    let hint = path.nearest.map { "; did you mean '\($0)'?" } ?? ""
    let name = path.startFound ? path.goal : path.start ?? path.goal
    guard path.exhausted else {
      return "'\(name)' was not reached, and nobody knows: "
        + path.cuts.joined(separator: ", ")
    }
    let origin = path.startFound ? path.start.map { " from '\($0)'" } ?? "" : ""
    return "no reachable state of \(path.machine)\(origin) is printed as '\(name)', "
      + "and no node has that name\(hint)"
  }
}
