import FSM
import Foundation

/// The findings of a report, each as one line that a test can be compared with.
///
/// `error dead-transition; rows force; about x; count 2; at MARK; run shut -open-> open; accepted`:
/// parts that a finding does not have are left out. MARK is the comment at the end of the source
/// line that the finding points at, so that a test need not count lines.
func lines<M>(_ report: Report<M>) -> [String] {
  report.findings.map { finding in
    let rows = finding.rows.map { report.exploration?.table.label(of: $0) ?? "?" }
    let parts: [String?] = [
      "\(finding.severity) \(finding.code.rawValue)",
      rows.isEmpty ? nil : "rows \(rows.joined(separator: ", "))",
      finding.subject.map { "about \($0)" },
      finding.count == 0 ? nil : "count \(finding.count)",
      finding.location.map { "at \(SourceMark.of($0))" },
      finding.trace.map { "run \(picture($0))" },
      finding.isExpected ? "accepted" : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: "; ")
  }
}

/// The codes of a report's findings.
func codes<M>(_ report: Report<M>) -> [FindingCode] { report.findings.map(\.code) }

/// A run as `closed -open-> open`.
func picture<M>(_ trace: Trace<M>) -> String {
  trace.steps.reduce(ValuePrinter.text(trace.initial)) { text, step in
    "\(text) -\(ValuePrinter.text(step.action))-> \(ValuePrinter.text(step.state))"
  }
}

/// Comments at the ends of source lines.
enum SourceMark {
  static func of(_ location: CodeLocation) -> String {
    guard let text = try? String(contentsOfFile: location.filePath, encoding: .utf8) else {
      return "no file \(location.filePath)"
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(location.line - 1) else { return "no line \(location.line)" }
    guard let mark = lines[location.line - 1].range(of: "// ") else { return "an unmarked line" }
    return String(lines[location.line - 1][mark.upperBound...])
  }
}
