import Foundation
import Testing

@testable import fsm_check

/// Compares two revisions of a package in a git repository, when `FSM_E2E` is 1: two builds.
struct RevisionTests {
  @Test(.enabled(if: ProcessInfo.processInfo.environment["FSM_E2E"] == "1"))
  func `a row that is lost between two revisions is told, and nothing of the user's is touched`()
    throws
  {
    let whole = "import FSM\n\(ScratchPackage.machine("Gate"))"
    let package = try ScratchPackage([
      "Package.swift": RichPackage.plainManifest, "Sources/Core/Gate.swift": whole,
      ".gitignore": ".build\nerrors.txt\n",
    ])
    defer { package.remove() }
    try git(package, "init", "--quiet")
    try commit(package, "whole")
    let broken = whole.components(separatedBy: "\n").filter { !$0.contains("\"push\"") }
    try broken.joined(separator: "\n").write(
      toFile: package.root + "/Sources/Core/Gate.swift", atomically: true, encoding: .utf8)
    try commit(package, "broken")
    // What is not committed belongs to no revision, and stays as it is.
    try "let number: Int = \"text\"\n".write(
      toFile: package.root + "/Sources/Core/Draft.swift", atomically: true, encoding: .utf8)

    let (status, output, errors) = try package.checkApart(["diff", "HEAD~1", "HEAD", "--debug"])
    #expect(status == 1, "\(output)\(errors)")
    #expect(output.contains("'push'") && output.contains("deadlock"), "\(output)")
    #expect(try git(package, "status", "--porcelain") == "?? Sources/Core/Draft.swift\n")
    #expect(try git(package, "worktree", "list").split(separator: "\n").count == 1)
    let left = package.root + "/.build/fsm-check/revisions"
    #expect((try? FileManager.default.contentsOfDirectory(atPath: left)) ?? [] == [])

    let unknown = try package.checkApart(["diff", "HEAD", "nowhere"])
    #expect(unknown.status != 0)
    #expect(unknown.errors.contains("no such git revision"), "\(unknown.errors)")
  }

  private func commit(_ package: ScratchPackage, _ message: String) throws {
    try git(package, "add", "--all")
    try git(
      package, "-c", "user.name=Tester", "-c", "user.email=tester@example.com", "commit",
      "--quiet", "--message", message)
  }

  @discardableResult
  private func git(_ package: ScratchPackage, _ arguments: String...) throws -> String {
    let (outcome, output) = try Subprocess.capture("git", arguments, in: package.root)
    #expect(outcome == .exited(0), "git \(arguments)")
    return String(decoding: output, as: UTF8.self)
  }
}
