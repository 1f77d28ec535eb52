import FSM
import Foundation
import Testing

@testable import Examples

/// One machine of Examples, checked, and what Examples/README.md says of it.
private struct ExampleCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let states: Int?
  let transitions: Int?
  let isClean: Bool
  let findings: String

  init<M: StateMachine>(_ machine: M) {
    testDescription = String(describing: M.self)
    let report = check(machine)
    states = report.exploration?.states.count
    transitions = report.exploration?.transitions
    isClean = report.isClean
    findings = report.description
  }

  static let all = [
    Self(Turnstile()), Self(Counter()), Self(TrafficLight()), Self(DoorLock()),
    Self(ReducedCounter()), Self(Vending()), Self(Cart()), Self(TCPConnection()),
    Self(Download()), Self(DieHard()), Self(Peterson()), Self(Philosophers()),
    Self(TwoPhaseCommit()),
  ]
}

@Suite struct `The examples` {
  /// The lines of the table in Examples/README.md: name, states, transitions.
  private static var table: [String: (states: Int, transitions: Int)] {
    get throws {
      let page = try String(
        contentsOf: Probe.root.appending(path: "Examples/README.md"), encoding: .utf8)
      var table: [String: (states: Int, transitions: Int)] = [:]
      for line in page.split(separator: "\n") where line.hasPrefix("| [") {
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        let name = cells[0].dropFirst().prefix { $0 != "]" }
        table[String(name)] = (try #require(Int(cells[2])), try #require(Int(cells[3])))
      }
      return table
    }
  }

  @Test(arguments: ExampleCase.all)
  private func `are clean, and have as many states as their page says`(
    _ example: ExampleCase
  ) throws {
    #expect(example.isClean, "\(example.findings)")
    let stated = try #require(try Self.table[example.testDescription])
    #expect(example.states == stated.states)
    #expect(example.transitions == stated.transitions)
  }

  @Test func `are all on their page`() throws {
    let names = Set(ExampleCase.all.map(\.testDescription))
    #expect(try Set(Self.table.keys) == names)
  }

  @Test func `are quoted in the README as the check prints them`() throws {
    let page = try String(contentsOf: Probe.root.appending(path: "README.md"), encoding: .utf8)
    let findings = check(Download()).findings.filter { $0.isExpected }.map { finding in
      let place = "Examples/Download.swift:\(finding.location?.line ?? 0)"
      return "\(place): \(finding.severity.rawValue): \(finding.message) "
        + "[\(finding.code.rawValue)] (expected)"
    }
    let quoted = page.split(separator: "\n").filter { $0.hasPrefix("Examples/Download.swift:") }
    #expect(!quoted.isEmpty)
    for line in quoted { #expect(findings.contains(String(line))) }
  }

  @Test func `are drawn in the README as they are`() throws {
    let stored = try String(
      contentsOf: Probe.root.appending(path: "docs/images/download.dot"), encoding: .utf8)
    #expect(check(Download()).diagram().dot() == stored, "draw it again: see docs/images/README.md")
  }
}
