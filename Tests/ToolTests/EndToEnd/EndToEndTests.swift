import Foundation
import Testing

@testable import fsm_check

/// Real builds, each of which takes a while: one always, the rest when `FSM_E2E` is 1.
@Suite(.serialized)
struct EndToEndTests {
  private static let isThorough = ProcessInfo.processInfo.environment["FSM_E2E"] == "1"

  @Test func `machines are found in every kind of target, and nothing else is touched`() throws {
    let package = try ScratchPackage(RichPackage.files())
    defer { package.remove() }
    let (status, output) = try package.check("list", "--debug", "--format=json")
    #expect(status == 0, "\(output)")
    for name in [
      "AppMachine", "TestMachine", "Core", "Outer.Inner", "Extended", "ToolMachine", "MachineEntry",
      "Report", "Marked",
    ] {
      #expect(output.contains("\"\(name)\""), "\(name) in \(output)")
    }
    for name in ["Hidden", "InMain", "Gone"] { #expect(output.contains("\"\(name)\""), "\(name)") }
    #expect(!output.contains("InBenchmarks"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: package.root).sorted()
        == [".build", "Benchmarks", "Package.swift", "Sources", "Tests", "marker.txt"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: package.root + "/.build")
        == ["fsm-check"])
    try checkAgain(package)
  }

  /// Asks more of a package that has been built, which costs little.
  private func checkAgain(_ package: ScratchPackage) throws {
    let (status, report) = try package.check(
      "reachable", "Inner", "ToolMachine", "Marked", "--debug")
    #expect(status == 0, "\(report)")
    // What a macro wrote is there when the package is built to be checked.
    #expect(report.contains(/Marked +3 +8\b/), "\(report)")
    // Both are found to have journals or none by the types of their states and actions.
    let marker = package.root + "/marker.txt"
    let codable = try package.check("replay", marker, "ToolMachine", "--debug")
    #expect(codable.status == 65)
    #expect(codable.output.contains("this is no journal: it is empty"), "\(codable.output)")
    let other = try package.check("replay", marker, "Extended", "--debug")
    #expect(other.status == 64)
    #expect(other.output.contains("must both conform to Codable"), "\(other.output)")
    let nowhere = try package.check("replay", package.root + "/none", "ToolMachine", "--debug")
    #expect(nowhere.status == 64)
    #expect(nowhere.output.contains("there is no file"), "\(nowhere.output)")
    let unknown = try package.check("dot", "Innr", "--debug")
    #expect(unknown.status == 64)
    #expect(unknown.output.contains("did you mean 'Outer.Inner'?"), "\(unknown.output)")
  }

  @Test(.enabled(if: isThorough))
  func `a package that does not build shows the compiler's messages once`() throws {
    var files = RichPackage.files()
    files["Sources/App/Bad.swift"] = "let number: Int = \"text\"\n"
    let package = try ScratchPackage(files)
    defer { package.remove() }
    let (status, output) = try package.check("list", "--debug")
    #expect(status == 70)
    let head = "\(package.root)/Sources/App/Bad.swift:1:19: error:"
    #expect(output.components(separatedBy: head).count == 2, "\(output)")
  }

  @Test(.enabled(if: isThorough))
  func `a machine that is renamed is found under its new name`() throws {
    let package = try ScratchPackage(RichPackage.files())
    defer { package.remove() }
    #expect(try package.check("list", "--debug").output.contains("ToolMachine"))
    try "import FSM\n\(ScratchPackage.machine("Renamed"))".write(
      toFile: package.root + "/Sources/my-tool/Tool.swift", atomically: true, encoding: .utf8)
    let output = try package.check("list", "--debug").output
    #expect(output.contains("Renamed") && !output.contains("ToolMachine"), "\(output)")
  }

  @Test(.enabled(if: isThorough))
  func `a file that belongs to no package is checked`() throws {
    let package = try ScratchPackage([
      "Turnstile.swift": "import FSM\n\(ScratchPackage.machine("Turnstile"))"
    ])
    defer { package.remove() }
    let (status, output) = try package.check("reachable", "Turnstile.swift", "--debug")
    #expect(status == 0, "\(output)")
    #expect(output.contains("Turnstile"))
  }

  @Test func `outside of a package there is nothing to check`() throws {
    let package = try ScratchPackage(["a.txt": ""])
    defer { package.remove() }
    let (status, output) = try package.check("list")
    #expect(status == 72)
    #expect(output.contains("there is no Package.swift in '\(package.root)'"), "\(output)")
  }

  @Test func `without arguments there is help, and a status that says so`() throws {
    let package = try ScratchPackage(["a.txt": ""])
    defer { package.remove() }
    #expect(try package.check().status == 64)
    #expect(try package.check("--help").status == 0)
    #expect(try package.check("--version").output.hasPrefix("fsm-check "))
  }
}
