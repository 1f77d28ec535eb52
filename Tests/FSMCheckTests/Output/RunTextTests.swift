import Foundation
import Testing

@Suite struct `A run in a text` {
  @Test func `says where it returns to, or that nothing happens any more`() throws {
    let output = try Probe.run("verify Carousel").output
    #expect(output.contains(" then steps 2 to 3 again, for ever\n"))
    #expect(output.contains(" then nothing happens, for ever\n"))
    #expect(output.contains("property 'comes home if someone leaves': holds; assuming: "))
  }

  @Test(
    arguments: ProcessInfo.processInfo.environment["FSM_SLOW"] == nil ? [10_000] : [100_000])
  func `has every step in JSON, however many there are`(_ count: Int) throws {
    let run = try Probe.run("path Endless \(count) --max-states \(count + 1) --format json")
    #expect(run.status == 0, "\(run.errors)")
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let trace = (document as? [String: Any])?["trace"] as? [String: Any]
    let states = (trace?["steps"] as? [[String: Any]])?.map { $0["state"] as? String }
    #expect(states == (1...count).map { String($0) })
  }

  @Test func `has its loop in JSON too`() throws {
    let document = try JSONValue(try Probe.run("verify Carousel --format json").output)
    let findings = try #require(document["machines"]?[0]?["findings"]?.elements)
    let loops = findings.compactMap { finding -> [Double]? in
      guard let trace = finding["trace"], let start = trace["loopStart"]?.number else { return nil }
      return [start, Double(trace["steps"]?.elements.count ?? -1)]
    }
    #expect(loops == [[1, 3], [0, 0]])
  }

  @Test func `shows what changed where that is shorter, and all of it on demand`() throws {
    let short = try Probe.run("path Jar --to sealed").output
    #expect(
      short.hasSuffix(
        "4. seal (Tests/PrintProbe/Jar.swift:29) -> #16\n          mode: open -> sealed\n"))
    let full = try Probe.run("path Jar --to sealed --full").output
    #expect(
      full.contains("4. seal (Tests/PrintProbe/Jar.swift:29) -> State(mode: sealed, beans: ["))
  }

  @Test func `says on demand what holds in each of its states`() throws {
    let output = try Probe.run("path Lift stuck(3) --watch").output
    let conditions = output.split(separator: "\n").filter { $0.contains("not: ") }.map {
      $0.drop { $0 == " " }
    }
    #expect(
      conditions == [
        "holds: 'below the roof', 'comes up: source'; not: 'stuck', 'comes up: goal'",
        "holds: 'below the roof'; not: 'stuck', 'comes up: source', 'comes up: goal'",
        "holds: 'below the roof'; not: 'stuck', 'comes up: source', 'comes up: goal'",
        "not: 'below the roof', 'stuck', 'comes up: source', 'comes up: goal'",
        "holds: 'below the roof', 'stuck'; not: 'comes up: source', 'comes up: goal'",
      ], "\(output)")
    #expect(!(try Probe.run("path Lift stuck(3)").output.contains("holds")))
    #expect(
      try Probe.run("path East.Pond 1 --watch").output.contains("no property asks about states"))
    let document = try JSONValue(try Probe.run("path Lift stuck(3) --watch --format json").output)
    let watched = try #require(document["trace"]?["conditions"]?.elements)
    #expect(
      watched.map { $0["name"]?.text } == [
        "below the roof", "stuck", "comes up: source", "comes up: goal",
      ])
    #expect(watched[1]["holds"]?.elements.count == 5)
  }

  @Test func `comes with others to other states that are wrong, as many as are wanted`() throws {
    for (count, expected) in [(0, 1), (1, 1), (2, 2), (9, 2)] {
      let run = try Probe.run("verify Lift --traces \(count) --format json")
      let findings = try #require(
        try JSONValue(run.output)["machines"]?[0]?["findings"]?.elements)
      for code in ["property-violated", "deadlock"] {
        let finding = try #require(findings.first { $0["code"]?.text == code })
        let traces = [finding["trace"]].compactMap(\.self) + (finding["moreTraces"]?.elements ?? [])
        #expect(traces.count == expected, "\(code), \(count)")
        let ends = traces.compactMap { $0["steps"]?.elements.last?["state"]?.text }
        #expect(Set(ends).count == expected, "\(ends)")
      }
    }
    let text = try Probe.run("verify Lift --traces 2").output
    #expect(text.contains("1. jam by 'jam low'"))
    #expect(text.contains("4. jam by 'jam high'"))
  }

  @Test(arguments: [
    "path Lift stuck(3)", "verify Turnstile Lift", "reachable Lift --traces 2", "why Kiosk buy",
  ])
  func `puts a diagram's title first, where alone Mermaid finds it`(_ command: String) throws {
    let lines = try Probe.run("\(command) --trace-format mermaid").output.split(separator: "\n")
    let starts = lines.indices.filter { lines[$0].hasPrefix("title: ") }
    #expect(!starts.isEmpty)
    for start in starts { #expect(lines[start - 1] == "---") }
    #expect(lines.drop { $0.hasPrefix("%%") }.first == "---")
    #expect(command.hasPrefix("verify") || lines[0] == "---", "\(lines[0])")
  }

  @Test(arguments: [("swift", "//"), ("mermaid", "%%")])
  func `makes everything else a comment of its language`(
    _ format: String, _ mark: String
  ) throws {
    let output = try Probe.run("verify Turnstile Resting --trace-format \(format)").output
    #expect(!output.isEmpty)
    for line in output.split(separator: "\n") { #expect(line.hasPrefix(mark), "\(line)") }
  }
}

@Suite struct `The question why` {
  @Test(
    arguments: [
      ("buy", "fires in 8 combinations of state and action, first after 3 steps"),
      ("mend", "is unreachable: no reachable state matches its 'fromCase:' pattern"),
      ("bargain", "its guard '!open' is false every time it is tried (22 times), as in 'credit("),
      ("service", "is never offered: no action in 'actions' matches its 'onCase:' pattern"),
    ])
  func `is answered for each fate of a row`(_ row: String, _ part: String) throws {
    let output = try Probe.run("why Kiosk \(row)").output
    #expect(output.contains(part), "\(output)")
  }
}
