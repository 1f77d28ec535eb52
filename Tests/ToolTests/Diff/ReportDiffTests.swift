import Foundation
import Testing

@testable import fsm_check

struct ReportDiffTests {
  private static func machine(
    _ verdict: String = "clean", states: Int = 3, exhausted: Bool = true, rows: [(String, Int)],
    properties: [(String, String)] = [],
    findings: [(code: String, subject: String?, row: Int?)] = []
  ) -> String {
    let rows = rows.map { #"{"name":"\#($0.0)","fired":\#($0.1)}"# }.joined(separator: ",")
    let properties = properties.map { #"{"name":"\#($0.0)","verdict":"\#($0.1)"}"# }
      .joined(separator: ",")
    let findings = findings.map { finding in
      let subject = finding.subject.map { #""subject":"\#($0)","# } ?? ""
      let row = finding.row.map(String.init) ?? ""
      return #"{"code":"\#(finding.code)","severity":"error",\#(subject)"message":"m"#
        + #" \#(finding.code)","expected":false,"transitions":[\#(row)]}"#
    }.joined(separator: ",")
    return #"""
      {"schemaVersion":1,"unknown":[],"machines":[{"name":"A","module":"M","verdict":"\#(verdict)",
      "exploration":{"states":\#(states),"exhausted":\#(exhausted)},"transitions":[\#(rows)],
      "properties":[\#(properties)],"findings":[\#(findings)]}]}
      """#
  }

  private static func diff(_ old: String, _ new: String) throws -> ReportDiff {
    ReportDiff(
      from: try SavedReport.read(Data(old.utf8), name: "old"),
      to: try SavedReport.read(Data(new.utf8), name: "new"))
  }

  @Test func `equal reports have no difference`() throws {
    let report = Self.machine(rows: [("a", 1), ("a", 2)], properties: [("p", "holds")])
    let diff = try Self.diff(report, report)
    #expect(diff.changes == [])
    #expect(diff.text == "nothing changed\n")
  }

  @Test func `a report from before states had numbers is read`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../FSMCheckTests/Golden/reachable.json")
    let report = try String(contentsOf: file, encoding: .utf8)
    let older = report.replacing(/"(?:initialId|stateId)" : \d+,/, with: "")
    #expect(older != report && !older.contains("Id\" : "))
    #expect(try Self.diff(older, report).changes == [])
  }

  @Test func `rows are gained, lost, newly dead and mended`() throws {
    let diff = try Self.diff(
      Self.machine(rows: [("dies", 2), ("goes", 1), ("wakes", 0)]),
      Self.machine(
        "findings", states: 5, rows: [("dies", 0), ("wakes", 4), ("comes", 1)],
        findings: [("dead-transition", nil, 0)]))
    #expect(
      diff.text == """
        M.A: verdict clean -> findings
        M.A: states 3 -> 5
        M.A: worse: 'dies' does not fire any more: m dead-transition
        M.A: 'wakes' fires now
        M.A: gained transition 'comes'
        M.A: lost transition 'goes'
        M.A: worse: gained a finding: m dead-transition
        7 changes, 2 for the worse

        """)
  }

  @Test func `properties are broken and mended`() throws {
    let diff = try Self.diff(
      Self.machine(rows: [], properties: [("p", "holds"), ("q", "violated"), ("r", "holds")]),
      Self.machine(rows: [], properties: [("p", "violated"), ("q", "holds"), ("s", "holds")]))
    #expect(
      diff.text == """
        M.A: worse: property 'p': holds -> violated
        M.A: property 'q': violated -> holds
        M.A: gained property 's'
        M.A: lost property 'r'
        4 changes, 1 for the worse

        """)
  }

  @Test func `a search that was cut kills no row, but is itself for the worse`() throws {
    let diff = try Self.diff(
      Self.machine(rows: [("a", 2)]),
      Self.machine("inconclusive", exhausted: false, rows: [("a", 0)]))
    #expect(
      diff.text == """
        M.A: worse: verdict clean -> inconclusive
        1 change, 1 for the worse

        """)
  }

  @Test func `findings are told apart by what they are about, not by their numbers`() throws {
    let diff = try Self.diff(
      Self.machine("findings", rows: [], findings: [("deadlock", "x", nil)]),
      Self.machine(
        "findings", rows: [], findings: [("deadlock", "y", nil), ("deadlock", "x", nil)]))
    #expect(diff.changes.map(\.change) == [.gained])
    #expect(diff.worse == 1)
  }

  @Test func `a report may come from a pipe, and none from a folder`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("report".utf8))
    try pipe.fileHandleForWriting.close()
    let name = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    #expect(DiffCommand.content(of: name) == Data("report".utf8))
    let folder = FileManager.default.temporaryDirectory
    #expect(DiffCommand.content(of: folder.path) == nil)
    let missing = folder.appending(path: UUID().uuidString).path
    #expect(DiffCommand.content(of: missing) == nil)
    #expect(FileManager.default.createFile(atPath: missing, contents: nil))
    #expect(DiffCommand.content(of: missing) == Data())
    try FileManager.default.removeItem(atPath: missing)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a comparison that cannot be written is an error`() throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let error = #expect(throws: ToolError.self) { try DiffCommand.write("nothing", to: full) }
    #expect(error?.status == 73)
  }

  @Test(arguments: ["", "{}", #"{"schemaVersion":2,"machines":[]}"#])
  func `what is no report is said to be none`(text: String) {
    #expect(throws: ToolError.self) { try SavedReport.read(Data(text.utf8), name: "x") }
  }
}
