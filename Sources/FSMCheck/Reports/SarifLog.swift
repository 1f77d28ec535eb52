import FSM
import FSMCheckOptions

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A report in the Static Analysis Results Interchange Format, version 2.1.0.
///
/// The format: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html.
struct SarifLog: Encodable {
  let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  let version = "2.1.0"
  let runs: [Run]

  enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  struct Run: Encodable {
    let tool: Tool
    let invocations: [Invocation]
    let results: [Result]
    let columnKind = "unicodeCodePoints"
  }

  struct Tool: Encodable {
    let driver: Driver
  }

  struct Driver: Encodable {
    let name = "fsm-check"
    let version = checkVersion
    let rules: [Rule]
  }

  struct Rule: Encodable {
    let id: String
  }

  struct Message: Encodable {
    let text: String
  }

  struct Invocation: Encodable {
    let executionSuccessful: Bool
    let toolExecutionNotifications: [Notification]
  }

  /// What was not checked, or not to the end.
  struct Notification: Encodable {
    let level: String
    let message: Message
    let locations: [Location]
  }

  struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: Message
    let locations: [Location]
    let codeFlows: [CodeFlow]?
    let suppressions: [Suppression]?
  }

  struct Suppression: Encodable {
    let kind = "inSource"
  }

  struct CodeFlow: Encodable {
    let threadFlows: [ThreadFlow]
  }

  struct ThreadFlow: Encodable {
    let locations: [Step]

    struct Step: Encodable {
      let location: Location
    }
  }

  struct Location: Encodable {
    let physicalLocation: Physical?
    let message: Message?

    struct Physical: Encodable {
      let artifactLocation: Artifact
      let region: Region?
    }

    struct Artifact: Encodable {
      let uri: String
    }

    struct Region: Encodable {
      let startLine: Int
    }

    init(file: String, line: Int, _ message: String? = nil) {
      physicalLocation =
        file.isEmpty
        ? nil
        : Physical(
          artifactLocation: Artifact(uri: Self.uri(file)),
          region: line > 0 ? Region(startLine: line) : nil)
      self.message = message.map { Message(text: $0) }
    }

    /// A path as a URI reference: relative, or of the scheme `file`.
    private static func uri(_ path: String) -> String {
      let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
      let escaped = path.utf8.map { byte in
        let hex = String(byte, radix: 16, uppercase: true)
        return allowed.contains(byte)
          ? String(UnicodeScalar(byte)) : "%" + (hex.count < 2 ? "0" : "") + hex
      }
      return (path.hasPrefix("/") ? "file://" : "") + escaped.joined()
    }
  }
}

extension SarifLog {
  init(_ document: CheckDocument) {
    let findings = document.machines.flatMap(\.findings)
    let codes = findings.map(\.code).withoutDuplicates.sorted()
    let results = findings.map { finding in
      Result(
        ruleId: finding.code, ruleIndex: codes.firstIndex(of: finding.code) ?? 0,
        level: finding.severity, message: Message(text: finding.message),
        locations: [Location(file: finding.file, line: finding.line)],
        codeFlows: finding.trace.flatMap(Self.flow).map { [$0] },
        suppressions: finding.expected ? [Suppression()] : nil)
    }
    let run = Run(
      tool: Tool(driver: Driver(rules: codes.map(Rule.init))),
      invocations: [
        Invocation(
          executionSuccessful: !document.machines.contains { $0.verdict == "crashed" },
          toolExecutionNotifications: document.machines.flatMap(Self.notifications)
            + document.skipped.map {
              Notification(
                level: "note",
                message: Message(text: "machine '\($0.name)' is not checked: \($0.reason)"),
                locations: [Location(file: $0.file, line: $0.line)])
            })
      ], results: results)
    self.init(runs: [run])
  }

  /// A run as the places it comes by; nil when it has no step.
  private static func flow(_ trace: TraceDocument) -> CodeFlow? {
    guard !trace.steps.isEmpty else { return nil }
    let steps = trace.steps.enumerated().map { index, step in
      ThreadFlow.Step(
        location: Location(
          file: step.file, line: step.line,
          ValuePrinter.elided("\(index + 1). \(step.action) -> \(step.state)")))
    }
    return CodeFlow(threadFlows: [ThreadFlow(locations: steps)])
  }

  private static func notifications(_ machine: MachineDocument) -> [Notification] {
    let open = machine.exploration.map { $0.cuts + $0.unanswered } ?? []
    let cuts = open.map { cut in
      Notification(
        level: "warning", message: Message(text: "\(machine.name): inconclusive: \(cut)"),
        locations: [Location(file: machine.file, line: machine.line)])
    }
    return cuts
      + machine.properties.filter { $0.verdict == "inconclusive" }.map {
        Notification(
          level: "warning",
          message: Message(
            text: "property '\($0.name)': inconclusive" + PropertyText.details($0)),
          locations: [Location(file: $0.file, line: $0.line)])
      }
  }
}
