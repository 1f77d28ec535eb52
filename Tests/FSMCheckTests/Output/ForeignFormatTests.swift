import Foundation
import Testing

@Suite struct `Reports in the formats of others` {
  static let commands = [
    "verify Turnstile", "verify Kiosk Jar Resting", "verify Endless Kiosk --max-states 9",
    "reachable Faulty", "verify Hostile --max-states 5", "reachable",
  ]

  @Test(arguments: commands)
  func `are SARIF by its schema`(_ command: String) throws {
    let result = try Probe.run(command + " --format sarif --max-states 500")
    let faults = try JSONSchema(named: "sarif-2.1.0-part.json").faults(JSONValue(result.output))
    #expect(faults == [])
  }

  @Test func `are told from what is not SARIF`() throws {
    let schema = try JSONSchema(named: "sarif-2.1.0-part.json")
    #expect(schema.faults(try JSONValue(#"{"version":"2.1.0"}"#)) == ["$ has no runs"])
    #expect(
      schema.faults(try JSONValue(#"{"version":"2.1.0","runs":[{"tool":{"driver":{}}}]}"#))
        == ["$.runs[0].tool.driver has no name"])
    #expect(
      schema.faults(try JSONValue(#"{"version":"2","runs":[],"more":1}"#)).sorted()
        == ["$ has more", "$.version is 2"])
  }

  @Test(arguments: commands)
  func `are JUnit by its elements, and count themselves right`(_ command: String) throws {
    let result = try Probe.run(command + " --format junit --max-states 500")
    let shape = try XMLShape(named: "junit-part.json")
    shape.read(result.output)
    #expect(shape.faults == [])
    let totals = try #require(
      result.output.firstMatch(
        of:
          /<testsuites name="fsm-check" tests="(\d+)" failures="(\d+)" errors="(\d+)" skipped="(\d+)">/
      ))
    let counted = ["testcase", "failure", "error", "skipped"].map { shape.elements[$0] ?? 0 }
    #expect([totals.1, totals.2, totals.3, totals.4].compactMap { Int($0) } == counted)
  }

  @Test func `never pass what nobody could answer`() throws {
    let output = try Probe.run("verify Endless --max-states 9 --format junit").output
    let line = output.split(separator: "\n").firstIndex { $0.contains("property: never negative") }
    let lines = output.split(separator: "\n")
    let place = try #require(line)
    #expect(lines[place + 1].contains("<skipped message=\"inconclusive: the limit of 9 states"))
    #expect(output.contains("<testcase name=\"deadlock\" classname=\"Probe.Endless\"/>"))
  }

  @Test(arguments: commands)
  func `are workflow commands, one a line, whatever texts the machine has`(
    _ command: String
  ) throws {
    let result = try Probe.run(command + " --format github --max-states 500")
    for line in result.output.split(separator: "\n", omittingEmptySubsequences: true) {
      #expect(
        line.wholeMatch(of: /::(error|warning|notice) file=[^,:]+,line=[1-9]\d*,title=[^,:]+::.+/)
          != nil, "\(line)")
      #expect(line.matches(of: /%(?!25|0A|0D|3A|2C)/).isEmpty, "\(line)")
    }
  }

  @Test func `have a command for every finding that nobody accepted`() throws {
    let lines = try Probe.run("verify Kiosk --format github").output.split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("::error ") }.count == 5)
    #expect(lines.filter { $0.hasPrefix("::warning ") }.count == 3)
    #expect(lines.count == 8)
  }

  @Test(arguments: ["github", "sarif", "junit"])
  func `are the same bytes each time`(_ format: String) throws {
    let command = "verify Kiosk Jar Resting --format \(format)"
    #expect(try Probe.run(command).output == Probe.run(command).output)
  }
}
