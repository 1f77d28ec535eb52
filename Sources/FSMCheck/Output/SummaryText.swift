import FSM

/// The numbers of all machines as a table, and one line that sums them up.
struct SummaryText {
  let style: Style

  func lines(_ machines: [MachineDocument], _ limits: Limits) -> [String] {
    let header = [
      "machine", "states", "transitions", "depth", "errors", "warnings", "notes", "expected",
      "verdict",
    ]
    let names = self.names(machines)
    let rows = zip(machines, names).map(cells)
    let widths = header.indices.map { column in
      ([header] + rows).map { $0[column].count }.max() ?? 0
    }
    let table = ([header] + rows).map { row in
      row.indices.map { column in
        let isText = column == 0 || column == header.count - 1
        return isText
          ? row[column].padding(to: widths[column]) : row[column].paddingLeft(to: widths[column])
      }.joined(separator: "  ").trimmingTrailingSpaces
    }
    return colored(table, machines) + [""] + [conclusion(machines)]
      + samples(Array(zip(machines, names))) + [self.limits(limits)]
  }

  /// The shortest names that tell the machines apart.
  private func names(_ machines: [MachineDocument]) -> [String] {
    let counts = Dictionary(machines.map { ($0.name, 1) }, uniquingKeysWith: +)
    return machines.map { counts[$0.name] == 1 ? $0.name : "\($0.module).\($0.name)" }
  }

  /// Which machines were offered a sample of their actions; nothing when all were offered all.
  private func samples(_ machines: [(MachineDocument, name: String)]) -> [String] {
    let names = machines.filter { $0.0.exploration?.alphabetIsComplete == false }.map(\.name)
    guard !names.isEmpty else { return [] }
    return [
      "sampled alphabet, so that other actions are not judged: " + names.joined(separator: ", ")
    ]
  }

  private func limits(_ limits: Limits) -> String {
    let seconds = limits.time.inSeconds
    let time = seconds == seconds.rounded() ? Int(seconds).grouped : String(seconds)
    return "limits: \(limits.states.counted("state")), depth \(limits.depth.grouped), "
      + "\(time) s a machine" + (limits.storage == .exact ? "" : "; fingerprints of states")
  }

  private func cells(_ machine: MachineDocument, _ name: String) -> [String] {
    let unexpected = machine.findings.filter { !$0.expected }
    let count = { (severity: String) in
      String(unexpected.filter { $0.severity == severity }.count)
    }
    let number = { (value: Int?) in value.map { $0.grouped } ?? "–" }
    return [
      name, number(machine.exploration?.states),
      number(machine.exploration?.transitionsFired), number(machine.exploration?.depth),
      count("error"), count("warning"), count("note"),
      String(machine.findings.count - unexpected.count), machine.verdict + remark(on: machine),
    ]
  }

  /// What is added to a verdict.
  private func remark(on machine: MachineDocument) -> String {
    machine.probabilistic == true ? " (probabilistic)" : ""
  }

  // The verdict is the last word of a line, so that colouring it disturbs no column.
  private func colored(_ table: [String], _ machines: [MachineDocument]) -> [String] {
    table.enumerated().map { index, line in
      guard index > 0 else { return style.bold(line) }
      let (verdict, remark) = (machines[index - 1].verdict, remark(on: machines[index - 1]))
      return line.dropLast((verdict + remark).count) + style.colored(verdict) + remark
    }
  }

  private func conclusion(_ machines: [MachineDocument]) -> String {
    let count = { (verdict: CheckVerdict) in
      machines.filter { $0.verdict == verdict.rawValue }.count
    }
    let parts = [
      (count(.clean), "clean"), (count(.notes), "with notes"), (count(.findings), "with findings"),
      (count(.inconclusive), "inconclusive"), (count(.crashed), "crashed"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return machines.count.counted("machine") + ": " + parts.joined(separator: ", ")
  }
}
