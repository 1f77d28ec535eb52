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
    try checkTraps(package)
    try checkWaiting(package)
    try checkDrawings(package)
    try checkSignals(package)
    if RunningCommand.hasTerminals { try checkTerminal(package) }
  }

  private static let crashes = [
    ("Leaving", "transition 'flip' in 'on' on 'press' ended the checking program with exit status"),
    ("Trapping", "transition 'flip' in 'on' on 'press' trapped: Index out of range"),
    ("Failing", "transition 'flip' in 'on' on 'press' trapped: no more \"ink\""),
    ("Stillborn", "machine 'Stillborn' trapped: not born"),
  ]

  private func checkList(_ package: ScratchPackage) throws {
    let (status, output) = try package.check("list", "--debug")
    #expect(status == 1)
    let line = UnrulyMachines.line(of: "Stillborn")
    #expect(
      output.contains("Unruly.swift:\(line): error: machine 'Stillborn' trapped: not born"),
      "\(output)")
    for name in UnrulyMachines.finite { #expect(output.contains("\n\(name)  "), "\(name)") }
  }

  private func checkText(_ package: ScratchPackage) throws {
    let run = try package.checkApart(["reachable", "--debug"] + UnrulyMachines.finite)
    #expect(run.status == 1, "\(run.errors)")
    for (name, reason) in Self.crashes {
      let isBorn = name != "Stillborn"
      let line = UnrulyMachines.line(of: name, isBorn ? "Transition(" : "struct")
      let head = "Unruly.swift:\(line): error: \(reason)"
      #expect(run.output.components(separatedBy: head).count == 2, "\(run.output)")
    }
    #expect(run.output.contains("\n6 machines: 2 clean, 4 with findings\n"), "\(run.output)")
    #expect(!run.output.contains("printed") && !run.output.contains("--debug"))
    #expect(run.errors.contains("printed") && run.errors.contains("put"))
  }

  private func checkDocument(_ package: ScratchPackage) throws {
    let run = try package.checkApart(
      ["reachable", "--debug", "--format=json"] + UnrulyMachines.finite)
    #expect(run.status == 1)
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let machines = try #require((document as? [String: Any])?["machines"] as? [[String: Any]])
    #expect(machines.map { $0["name"] as? String } == UnrulyMachines.finite)
    let verdicts = ["clean", "findings", "findings", "findings", "findings", "clean"]
    #expect(machines.map { $0["verdict"] as? String } == verdicts)
  }

  private func checkTraps(_ package: ScratchPackage) throws {
    let run = try package.checkApart(
      ["reachable", "--debug", "--format=json", "--step-limit=2"]
        + UnrulyMachines.traps.map(\.machine))
    #expect(run.status == 1)
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let machines = try #require((document as? [String: Any])?["machines"] as? [[String: Any]])
    #expect(machines.count == UnrulyMachines.traps.count)
    for (machine, expected) in zip(machines, UnrulyMachines.traps) {
      #expect(machine["verdict"] as? String == "findings")
      let findings = try #require(machine["findings"] as? [[String: Any]])
      // Nothing is called unreachable or dead, and no deadlock, for want of what was left out.
      #expect(findings.map { $0["code"] as? String } == ["trap"], "\(expected): \(findings)")
      let finding = try #require(findings.first)
      let message = try #require(finding["message"] as? String)
      #expect(message.hasPrefix("\(expected.code) \(expected.message)"), "\(message)")
      guard !expected.state.isEmpty else { continue }
      #expect(finding["subject"] as? String == expected.state)
      let steps = (finding["trace"] as? [String: Any])?["steps"] as? [[String: Any]]
      #expect(steps?.last?["state"] as? String == expected.state)
      #expect(steps?.count == (expected.machine == "Overflowing" ? 5 : 2))
      let numbers = machine["exploration"] as? [String: Any]
      // A condition that the search asks for one property makes no other answer worthless.
      #expect(numbers?["exhausted"] as? Bool == (expected.machine == "BadProperty"))
      if expected.code.hasPrefix("transition") {
        #expect(finding["line"] as? Int == UnrulyMachines.line(of: expected.machine, "Transition("))
        #expect(finding["transitions"] as? [Int] == [0])
      }
    }
  }

  /// A function that waits for the main thread while it is run again on another.
  private func checkWaiting(_ package: ScratchPackage) throws {
    let run = try package.checkApart(["verify", "Waiting", "--debug", "--step-limit=1"])
    #expect(run.status == 71, "\(run.errors)")
    #expect(
      run.output.contains(
        "machine 'Waiting' does not end: it had not come back after 1 s (--step-limit); when it "
          + "was run again all went well"), "\(run.output)")
  }

  private func checkDrawings(_ package: ScratchPackage) throws {
    let crashed = try package.checkApart(["dot", "Leaving", "--debug"])
    #expect(crashed.status == 2)
    #expect(crashed.output.contains("digraph"))
    #expect(crashed.errors.contains("incomplete: 1 call that trapped had to be left out"))
    let unborn = try package.checkApart(["dot", "Stillborn", "--debug"])
    #expect(unborn.status == 1)
    #expect(unborn.output == "")
    #expect(unborn.errors.contains("machine 'Stillborn' trapped: not born"))
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
