import Foundation
import Testing

/// What the compiler said of a source, and how long it took.
struct Compilation {
  let status: Int32
  let output: String
  let errors: String

  /// The processor time, in seconds; nil when it could not be read from `errors`.
  var seconds: Double? {
    // The second line that 'times' prints: user and system time of the children.
    guard let line = errors.split(separator: "\n").last,
      let match = line.firstMatch(of: /([0-9]+)m([0-9.]+)s ([0-9]+)m([0-9.]+)s/),
      let minutes = Double(match.1), let seconds = Double(match.2)
    else { return nil }
    return minutes * 60 + seconds
  }

  /// Type-checks a source that imports FSM, as these tests were built with it.
  static func typecheck(_ text: String) throws -> Compilation {
    let modules = Probe.products.appending(path: "Modules")
    // Not a reason to skip: then nobody would notice that nothing is measured any more.
    try #require(
      FileManager.default.fileExists(atPath: modules.appending(path: "FSM.swiftmodule").path),
      "no module FSM in \(modules.path)")
    let compiler = try #require(Program.find("swiftc"), "no swiftc on the search path")
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "compile-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appending(path: "Big.swift")
    try Data(text.utf8).write(to: source)

    // The shell adds up the time of its children, the compiler's own child among them.
    let result = try Child(
      URL(fileURLWithPath: "/bin/sh"),
      [
        "-c", #""$@" 2>&1; status=$?; times >&2; exit $status"#, "sh", compiler.path, "-typecheck",
        "-swift-version", "6", "-I", modules.path, source.path,
      ], in: folder
    ).finish()
    return Compilation(status: result.status, output: result.output, errors: result.errors)
  }
}
