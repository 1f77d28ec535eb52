import FSMCheckOptions
import Foundation

/// The command that compares two reports, or two revisions of the package.
struct DiffCommand {
  let command: CheckCommand

  /// Compares and prints.
  ///
  /// - Returns: The status to end with: 1 when something got worse.
  /// - Throws: `ToolError`.
  func run() throws -> Int32 {
    // Both are looked for before one is checked, which takes minutes.
    let sources = try command.compared.map { try source($0) }
    let reports = try sources.map { try $0() }
    let diff = ReportDiff(from: reports[0], to: reports[1])
    if command.effectiveFormat == .json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let document = Document(
        old: command.compared[0], new: command.compared[1], worse: diff.worse,
        changes: diff.changes)
      try Self.write(String(decoding: try encoder.encode(document), as: UTF8.self) + "\n")
    } else {
      try Self.write(diff.text)
    }
    return (diff.worse == 0 ? ExitStatus.clean : .findings).rawValue
  }

  /// Writes the result, by default to standard output.
  ///
  /// - Throws: `ToolError.fileSystem` when it cannot be written, as on a full disk.
  static func write(_ text: String, to file: FileHandle = .standardOutput) throws {
    do {
      try file.write(contentsOf: Data(text.utf8))
    } catch {
      throw ToolError.fileSystem("cannot write the comparison: \(error.localizedDescription)")
    }
  }

  /// What is in a file, or in a pipe such as the shell's '<(…)'; nil when nothing can be read.
  static func content(of name: String) -> Data? {
    guard let file = FileHandle(forReadingAtPath: name) else { return nil }
    // A folder can be opened, but not read.
    do { return try file.readToEnd() ?? Data() } catch { return nil }
  }

  /// What is written as JSON.
  private struct Document: Encodable {
    let schemaVersion = 1
    let command = "diff"
    let old: String
    let new: String
    let worse: Int
    let changes: [ReportDiff.Change]
  }

  /// What gives the report in a file of that name, else of the revision of that name.
  private func source(_ name: String) throws -> () throws -> SavedReport {
    if let data = Self.content(of: name) {
      return { try SavedReport.read(data, name: name) }
    }
    let start = PackageLocation.absolute(
      command.packagePath ?? FileManager.default.currentDirectoryPath)
    guard let root = PackageLocation.root(from: start),
      let revision = try Revision(name, package: root)
    else { throw ToolError.noReport(name, "there is no such file, and no such git revision") }
    return {
      try SavedReport.read(try revision.report(isDebug: command.debug), name: name)
    }
  }
}
