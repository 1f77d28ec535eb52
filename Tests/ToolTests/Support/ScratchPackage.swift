import Foundation

@testable import fsm_check

/// A package in a temporary folder, whose path has a space and a quote in it.
struct ScratchPackage {
  let root: String

  /// Makes the package.
  ///
  /// - Parameter files: The contents of its files by path.
  /// - Throws: An error of the file system.
  init(_ files: [String: String]) throws {
    root = NSTemporaryDirectory() + "fsm-check's tests/\(UUID().uuidString)"
    for (path, text) in files {
      let url = URL(fileURLWithPath: "\(root)/\(path)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
  }

  func remove() {
    try? FileManager.default.removeItem(atPath: root)
  }

  /// Runs the command that these tests were built with.
  ///
  /// - Returns: Its status and what it printed, errors included.
  /// - Throws: `Subprocess.StartFailure` when it cannot be started.
  func check(_ arguments: String...) throws -> (status: Int32, output: String) {
    let (outcome, output) = try Subprocess.capture(Self.command, arguments, in: root)
    guard case .exited(let status) = outcome else { return (-1, "ended by a signal") }
    return (status, String(decoding: output, as: UTF8.self))
  }

  /// Runs the command, and tells its report from its messages.
  ///
  /// - Returns: Its status, what it printed, and what it said on standard error.
  /// - Throws: `Subprocess.StartFailure` when it cannot be started.
  func checkApart(
    _ arguments: [String]
  ) throws -> (status: Int32, output: String, errors: String) {
    let log = root + "/errors.txt"
    let (outcome, output) = try Subprocess.capture(
      Self.command, arguments, in: root, errorLog: log)
    guard case .exited(let status) = outcome else { return (-1, "", "ended by a signal") }
    let errors = FileManager.default.contents(atPath: log) ?? Data()
    return (
      status, String(decoding: output, as: UTF8.self), String(decoding: errors, as: UTF8.self)
    )
  }

  /// The product of the package that these tests are part of.
  static var command: String {
    #if canImport(Darwin)
      let folder = Bundle(for: Anchor.self).bundleURL.deletingLastPathComponent()
    #else
      let folder = Bundle.main.bundleURL.resolvingSymlinksInPath()
    #endif
    return folder.path + "/fsm-check"
  }

  #if canImport(Darwin)
    /// A class of the bundle that the tests are in.
    private final class Anchor {}
  #endif

  /// The folder of the FSM package.
  static var library: String { (try? FilePackage.fsmFolder(named: nil)) ?? "" }

  /// A turnstile as a type of some name; `prefix` goes before `struct`.
  static func machine(_ name: String, prefix: String = "") -> String {
    """
    \(prefix)struct \(name): StateMachine {
      enum State: Codable, CaseIterable { case locked, unlocked }
      enum Action: Codable, CaseIterable { case coin, push }
      let initial = State.locked
      var transitions: [Transition] {
        Transition("coin", from: .locked, on: .coin, to: .unlocked)
        Transition("push", from: .unlocked, on: .push, to: .locked)
      }
    }

    """
  }
}
