import Foundation
import Testing

@testable import fsm_check

/// Runs over machines that print, end the program, trap, or never come to an end.
///
/// One test, for they share a build.
@Suite(.serialized)
struct UnrulyTests {
  @Test func `machines cannot spoil the report, and one request to stop gives a partial one`()
    throws
  {
    let package = try ScratchPackage([
      "Package.swift": RichPackage.plainManifest,
      "Sources/Core/Unruly.swift": UnrulyMachines.source,
    ])
    defer { package.remove() }
    try checkList(package)
    try checkText(package)
    try checkDocument(package)
    try checkDrawings(package)
    try checkSignals(package)
    if RunningCommand.hasTerminals { try checkTerminal(package) }
  }

  private static let crashes = [
    ("Leaving", "ended the checking program with exit status 0"),
    ("Trapping", "trapped: Index out of range"), ("Failing", "trapped: no more \"ink\""),
    ("Stillborn", "trapped: not born"),
  ]

  private func checkList(_ package: ScratchPackage) throws {
    let (status, output) = try package.check("list", "--debug")
    #expect(status == 71)
    let line = UnrulyMachines.line(of: "Stillborn")
    #expect(
      output.contains("Unruly.swift:\(line): error: machine 'Stillborn' trapped: not born"),
      "\(output)")
    for name in UnrulyMachines.finite { #expect(output.contains("\n\(name)  "), "\(name)") }
  }

  private func checkText(_ package: ScratchPackage) throws {
    let run = try package.checkApart(["reachable", "--debug"] + UnrulyMachines.finite)
    #expect(run.status == 71, "\(run.errors)")
    for (name, reason) in Self.crashes {
      let head = "Unruly.swift:\(UnrulyMachines.line(of: name)): error: machine '\(name)' \(reason)"
      #expect(run.output.components(separatedBy: head).count == 2, "\(run.output)")
    }
    #expect(run.output.contains("\n6 machines: 2 clean, 4 crashed\n"), "\(run.output)")
    #expect(!run.output.contains("printed") && !run.output.contains("--debug"))
    #expect(run.errors.contains("printed") && run.errors.contains("put"))
  }

  private func checkDocument(_ package: ScratchPackage) throws {
    let run = try package.checkApart(
      ["reachable", "--debug", "--format=json"] + UnrulyMachines.finite)
    #expect(run.status == 71)
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let machines = try #require((document as? [String: Any])?["machines"] as? [[String: Any]])
    #expect(machines.map { $0["name"] as? String } == UnrulyMachines.finite)
    let verdicts = ["clean", "crashed", "crashed", "crashed", "crashed", "clean"]
    #expect(machines.map { $0["verdict"] as? String } == verdicts)
  }

  private func checkDrawings(_ package: ScratchPackage) throws {
    let crashed = try package.checkApart(["dot", "Leaving", "--debug"])
    #expect(crashed.status == 71)
    #expect(crashed.output == "")
    #expect(crashed.errors.contains("machine 'Leaving' ended the checking program"))
    let printing = try package.checkApart(["path", "Printing", "--to=on", "--debug"])
    #expect(printing.status == 0)
    #expect(!printing.output.isEmpty && !printing.output.contains("printed"))
  }

  private func checkSignals(_ package: ScratchPackage) throws {
    for signal in [SIGINT, SIGTERM] {
      // To the command alone, to its group as a terminal does, and to both as 'timeout' does.
      for groups in [[false], [true], [false, true]] {
        let command = try RunningCommand(["reachable", "Endless", "Tame", "--debug"], in: package)
        try command.wait(for: "counting")
        for toGroup in groups { command.send(signal, toGroup: toGroup) }
        expectPartial(command.finish(), "signal \(signal), to the group: \(groups)")
      }
      let stuck = try RunningCommand(["reachable", "Stuck", "--debug"], in: package)
      try stuck.wait(for: "stuck")
      stuck.send(signal, toGroup: true)
      usleep(600_000)
      stuck.send(signal, toGroup: true)
      #expect(stuck.finish().status == 130)
    }
  }

  private func checkTerminal(_ package: ScratchPackage) throws {
    let command = try RunningCommand(
      ["reachable", "Endless", "Tame", "--debug"], in: package, onTerminal: true)
    try command.wait(for: "counting")
    command.pressControlC()
    expectPartial(command.finish(), "Ctrl-C")
    let stuck = try RunningCommand(
      ["reachable", "Stuck", "--debug"], in: package, onTerminal: true)
    try stuck.wait(for: "stuck")
    stuck.pressControlC()
    usleep(600_000)
    stuck.pressControlC()
    #expect(stuck.finish().status == 130)
  }

  private func expectPartial(_ end: (status: Int32, output: String), _ how: String) {
    #expect(end.status == 2, "\(how): \(end.output)")
    #expect(end.output.contains("Endless: the search was interrupted; "), "\(how): \(end.output)")
    #expect(end.output.contains("2 machines: "), "\(how): \(end.output)")
  }
}
