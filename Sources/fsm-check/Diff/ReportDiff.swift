/// What differs between two reports, machine by machine.
struct ReportDiff: Equatable {
  /// One difference.
  struct Change: Encodable, Equatable {
    enum Kind: String, Encodable { case machine, verdict, states, transition, property, finding }
    enum Direction: String, Encodable { case gained, lost, broken, mended, changed }

    let machine: String
    let kind: Kind
    /// The name of what changed; of a finding its code.
    let name: String
    let change: Direction
    let worse: Bool
    /// The difference in one line.
    let text: String
  }

  let changes: [Change]

  /// How many changes are for the worse.
  var worse: Int { changes.filter(\.worse).count }

  init(from old: SavedReport, to new: SavedReport) {
    let before = Dictionary(
      old.machines.map { ($0.qualifiedName, $0) }, uniquingKeysWith: { first, _ in first })
    let after = Set(new.machines.map(\.qualifiedName))
    let lost = old.machines.filter { !after.contains($0.qualifiedName) }.map { machine in
      Change(
        machine: machine.qualifiedName, kind: .machine, name: machine.name, change: .lost,
        worse: false, text: "lost the machine")
    }
    changes =
      new.machines.flatMap { MachineDiff(before[$0.qualifiedName], $0).changes } + lost
  }

  /// The differences as lines, and one that sums them up.
  var text: String {
    let lines = changes.map { "\($0.machine): \($0.worse ? "worse: " : "")\($0.text)" }
    let sum =
      changes.isEmpty
      ? "nothing changed"
      : "\(changes.count) change\(changes.count == 1 ? "" : "s"), \(worse) for the worse"
    return (lines + [sum]).joined(separator: "\n") + "\n"
  }
}
