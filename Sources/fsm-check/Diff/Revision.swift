import Foundation

/// A revision of the package, which is checked out and checked in a folder of its own.
///
/// The folder is in `.build/fsm-check` and removed afterwards; the user's files and index are not
/// touched.
struct Revision {
  private let name: String
  private let commit: String
  private let package: String
  /// The folder of the package inside the repository.
  private let prefix: String

  /// - Returns: nil when the package is in no repository, or it has no such revision.
  init?(_ name: String, package: String) throws {
    guard !name.hasPrefix("-"),
      let commit = try Self.git(["rev-parse", "--verify", "--quiet", "\(name)^{commit}"], package),
      let prefix = try Self.git(["rev-parse", "--show-prefix"], package)
    else { return nil }
    self.name = name
    self.commit = commit
    self.package = package
    self.prefix = prefix
  }

  /// Checks the revision.
  ///
  /// - Parameter isDebug: Whether to build it without optimisation.
  /// - Returns: The report as JSON.
  /// - Throws: `ToolError`.
  func report(isDebug: Bool) throws -> Data {
    let folder = "\(package)/.build/fsm-check/revisions/\(commit)-\(getpid())"
    defer {
      _ = try? Self.git(["worktree", "remove", "--force", folder], package)
    }
    guard try Self.git(["worktree", "add", "--detach", "--quiet", folder, commit], package) != nil
    else { throw ToolError.fileSystem("cannot check out '\(name)' in '\(folder)'") }
    guard let program = Bundle.main.executablePath else {
      throw ToolError.fileSystem("cannot find the program that is running")
    }
    let log = folder + ".log"
    defer { try? FileManager.default.removeItem(atPath: log) }
    let (outcome, data) = try Subprocess.capture(
      program,
      ["verify", "--format=json", "--quiet", "--package-path=\(folder)/\(prefix)"]
        + (isDebug ? ["--debug"] : []), in: folder, errorLog: log)
    guard case .exited(let status) = outcome, status < 64 || status == 71, !data.isEmpty else {
      Terminal.write(FileManager.default.contents(atPath: log) ?? Data())
      throw ToolError.noReport(name, "checking that revision failed")
    }
    return data
  }

  /// What git prints, without the line break; nil when it fails.
  private static func git(_ arguments: [String], _ folder: String) throws -> String? {
    let (outcome, output) = try Subprocess.capture(
      "git", ["-C", folder] + arguments, in: folder, errorLog: "/dev/null")
    guard outcome == .exited(0) else { return nil }
    return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}
