import FSM

/// One fault of a definition, and where it stands.
@usableFromInline
struct ProblemDocument: Encodable {
  let message: String
  let file: String
  let line: Int

  init(_ message: String, _ location: CodeLocation) {
    self.message = message
    file = SourcePaths.shown(location.filePath)
    line = location.line
  }

  /// The faults of a definition; none when it was explored.
  static func all<M>(in report: Report<M>, _ identity: MachineIdentity) -> [Self] {
    guard report.exploration == nil else { return [] }
    return report.findings.map { Self($0.message, $0.location ?? identity.location) }
  }

  /// The fault in one line, laid out as a compiler's.
  var text: String { "\(file):\(line): \(message)" }
}
