extension Report: CustomStringConvertible {
  /// The findings as a compiler would print them, each with its trace, then one line of numbers.
  public var description: String {
    let lines = unexpectedFindings.flatMap { finding in
      [finding.description] + (finding.trace.map { traceLines($0) } ?? [])
    }
    return (lines + [summary]).joined(separator: "\n")
  }

  private var summary: String {
    guard let exploration else { return "\(machine): the definition is faulty" }
    let counts =
      "\(machine): \(exploration.states.count.counted("state")), "
      + exploration.transitions.counted("transition")
    guard !exploration.isExhausted else { return counts }
    return counts + "; inconclusive: "
      + exploration.cuts.map(\.description).joined(separator: ", ")
  }

  private func traceLines(_ trace: Trace<M>) -> [String] {
    ["  from \(ValuePrinter.elided(ValuePrinter.text(trace.initial)))"]
      + trace.steps.enumerated().map { index, step in
        "  \(index + 1). \(ValuePrinter.elided(ValuePrinter.text(step.action)))"
          + " -> \(ValuePrinter.elided(ValuePrinter.text(step.state)))"
      } + (trace.loopText.map { ["  \($0)"] } ?? [])
  }
}

extension Finding: CustomStringConvertible {
  /// The finding in one line, laid out as a compiler's.
  public var description: String {
    "\(location.map(\.description) ?? String(describing: M.self)): "
      + "\(severity.rawValue): \(message) [\(code.rawValue)]"
  }
}
