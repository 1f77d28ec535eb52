/// What differs between two reports on one machine.
struct MachineDiff {
  private typealias Machine = SavedReport.Machine

  private let old: SavedReport.Machine?
  private let new: SavedReport.Machine

  init(_ old: SavedReport.Machine?, _ new: SavedReport.Machine) {
    self.old = old
    self.new = new
  }

  var changes: [ReportDiff.Change] {
    guard let old else {
      let gained = change(.machine, new.name, .gained, "gained the machine: \(new.verdict)")
      let problems = new.findings.filter(Self.counts).map {
        change(.finding, $0.code, .gained, worse: true, "gained a finding: \($0.message)")
      }
      return [gained] + problems
    }
    return verdict(old) + states(old) + rows(old) + properties(old) + findings(old)
  }

  private func change(
    _ kind: ReportDiff.Change.Kind, _ name: String, _ direction: ReportDiff.Change.Direction,
    worse: Bool = false, _ text: String
  ) -> ReportDiff.Change {
    ReportDiff.Change(
      machine: new.qualifiedName, kind: kind, name: name, change: direction, worse: worse,
      text: text)
  }

  /// Findings and their loss have lines of their own; what no longer has an answer has none.
  private func verdict(_ old: SavedReport.Machine) -> [ReportDiff.Change] {
    guard old.verdict != new.verdict else { return [] }
    let isWorse = ["inconclusive", "crashed"].contains(new.verdict)
    return [
      change(
        .verdict, new.verdict, isWorse ? .broken : .changed, worse: isWorse,
        "verdict \(old.verdict) -> \(new.verdict)")
    ]
  }

  private func states(_ old: SavedReport.Machine) -> [ReportDiff.Change] {
    guard let before = old.exploration?.states, let after = new.exploration?.states,
      before != after
    else { return [] }
    return [change(.states, "states", .changed, "states \(before) -> \(after)")]
  }

  private func rows(_ old: SavedReport.Machine) -> [ReportDiff.Change] {
    let before = Self.numbered(old.transitions.map { ($0.name, $0) })
    let after = Self.numbered(new.transitions.map { ($0.name, $0) })
    let isWhole = new.exploration?.exhausted == true
    return compared(.transition, before.map(\.name), after.map(\.name)) { was, now in
      let (was, now) = (before[was].value, after[now].value)
      guard let fired = was.fired, let fires = now.fired, (fired > 0) != (fires > 0) else {
        return nil
      }
      if fires > 0 { return change(.transition, now.name, .mended, "'\(now.name)' fires now") }
      // A search that was cut says nothing about what did not fire; the verdict says so.
      guard isWhole else { return nil }
      return change(
        .transition, now.name, .broken, worse: true,
        "'\(now.name)' does not fire any more" + reason { $0.names(now.name, in: new) })
    }
  }

  private func properties(_ old: SavedReport.Machine) -> [ReportDiff.Change] {
    let before = Self.numbered(old.properties.map { ($0.name, $0) })
    let after = Self.numbered(new.properties.map { ($0.name, $0) })
    return compared(.property, before.map(\.name), after.map(\.name)) { was, now in
      let (was, now) = (before[was].value, after[now].value)
      guard was.verdict != now.verdict else { return nil }
      let text = "property '\(now.name)': \(was.verdict) -> \(now.verdict)"
      if now.verdict == "holds" { return change(.property, now.name, .mended, text) }
      let isWorse = now.verdict == "violated" || was.verdict == "holds"
      return change(.property, now.name, .broken, worse: isWorse, text)
    }
  }

  private func findings(_ old: SavedReport.Machine) -> [ReportDiff.Change] {
    let before = Self.numbered(
      old.findings.filter(Self.counts).map { ($0.identity(in: old), $0) })
    let after = Self.numbered(
      new.findings.filter(Self.counts).map { ($0.identity(in: new), $0) })
    let (known, current) = (Set(before.map(\.name)), Set(after.map(\.name)))
    return after.filter { !known.contains($0.name) }.map {
      change(
        .finding, $0.value.code, .gained, worse: true, "gained a finding: \($0.value.message)")
    }
      + before.filter { !current.contains($0.name) }.map {
        change(.finding, $0.value.code, .mended, "lost a finding: \($0.value.message)")
      }
  }

  /// What was gained and lost by name, and what became of the rest.
  private func compared(
    _ kind: ReportDiff.Change.Kind, _ before: [String], _ after: [String],
    _ difference: (Int, Int) -> ReportDiff.Change?
  ) -> [ReportDiff.Change] {
    let places = Dictionary(zip(before, before.indices), uniquingKeysWith: { first, _ in first })
    let known = Set(after)
    let current = after.enumerated().compactMap { place, name in
      places[name].map { difference($0, place) }
        ?? change(kind, name, .gained, "gained \(kind.rawValue) '\(name)'")
    }
    return current
      + before.filter { !known.contains($0) }.map {
        change(kind, $0, .lost, "lost \(kind.rawValue) '\($0)'")
      }
  }

  /// Names made different by a number where they repeat.
  private static func numbered<Value>(_ values: [(String, Value)]) -> [(name: String, value: Value)]
  {
    var counts: [String: Int] = [:]
    return values.map { name, value in
      counts[name, default: 0] += 1
      let count = counts[name] ?? 1
      return (count == 1 ? name : "\(name) (\(count))", value)
    }
  }

  private func reason(_ isAbout: (Machine.Finding) -> Bool) -> String {
    new.findings.first { $0.transitions.count == 1 && isAbout($0) }.map { ": \($0.message)" } ?? ""
  }

  private static func counts(_ finding: Machine.Finding) -> Bool {
    !finding.expected && finding.severity != "note"
  }
}

extension SavedReport.Machine.Finding {
  /// What stays the same when the numbers in a message change.
  fileprivate func identity(in machine: SavedReport.Machine) -> String {
    ([code, subject ?? ""] + rowNames(in: machine)).joined(separator: "\u{1}")
  }

  fileprivate func names(_ row: String, in machine: SavedReport.Machine) -> Bool {
    rowNames(in: machine) == [row]
  }

  private func rowNames(in machine: SavedReport.Machine) -> [String] {
    transitions.filter(machine.transitions.indices.contains).map { machine.transitions[$0].name }
  }
}
