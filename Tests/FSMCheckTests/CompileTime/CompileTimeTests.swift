import Foundation
import Testing

@Suite(.serialized) struct `A table of two hundred rows` {
  /// Of processor time, which a busy machine does not stretch as it does the time on the clock.
  static let secondsAllowed = 10.0

  @Test(
    .bug("https://github.com/pointfreeco/swift-composable-architecture/issues/2724", id: "F23"),
    arguments: RowForms.Mistake.allCases)
  func `compiles, or names the mistake in it, in ten seconds`(
    _ mistake: RowForms.Mistake
  ) throws {
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
    try Data(RowForms.source(rows: 200, with: mistake).utf8).write(to: source)

    // The shell adds up the time of its children, the compiler's own child among them.
    let result = try Child(
      URL(fileURLWithPath: "/bin/sh"),
      [
        "-c", #""$@" 2>&1; status=$?; times >&2; exit $status"#, "sh", compiler.path, "-typecheck",
        "-swift-version", "6", "-I", modules.path, source.path,
      ], in: folder
    ).finish()
    let seconds = try #require(Self.seconds(ofChildren: result.errors), "\(result.errors)")
    print("200 rows with mistake '\(mistake.rawValue)': \(seconds) s")
    #expect(seconds < Self.secondsAllowed)
    guard mistake != .none else {
      #expect(result.status == 0, "\(result.output)")
      #expect(result.output == "")
      return
    }
    #expect(result.status == 1)
    let errors = result.output.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(errors.contains { $0.contains("no member '\(mistake.rawValue)'") }, "\(errors)")
    #expect(errors.count <= 2, "\(errors)")
  }

  /// The second line that `times` prints: user and system time of the children.
  private static func seconds(ofChildren times: String) -> Double? {
    guard let line = times.split(separator: "\n").last,
      let match = line.firstMatch(of: /([0-9]+)m([0-9.]+)s ([0-9]+)m([0-9.]+)s/),
      let minutes = Double(match.1), let seconds = Double(match.2)
    else { return nil }
    return minutes * 60 + seconds
  }
}
