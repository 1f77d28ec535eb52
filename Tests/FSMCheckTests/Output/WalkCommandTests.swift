@testable import FSMCheck
import FSM
import Foundation
import Testing

@Suite struct `Walks from the command line` {
  /// Two processes hash differently, and must take the same walks all the same.
  @Test func `are the same for a seed in every process`() throws {
    let line = "test Jar --seed 3 --runs 20 --length 30 --format json"
    let outputs = try (0..<3).map { _ in try Probe.run(line).output }
    #expect(Set(outputs).count == 1)
    #expect(try Probe.run(line.replacing("--seed 3", with: "--seed 4")).output != outputs[0])
  }

  @Test func `print the line that replays a failure, which fails alike`() throws {
    let first = try Probe.run("test Kiosk --seed 5")
    #expect(first.status == 1)
    let line = try #require(first.output.firstMatch(of: /fsm-check (test Kiosk --replay [0-9.]+)/))
    let again = try Probe.run(String(line.1))
    #expect(again.status == 1)
    let actions = { (text: String) in
      text.split(separator: "\n").first { $0.contains("let actions:") }
    }
    #expect(actions(again.output) != nil)
    #expect(actions(again.output) == actions(first.output))
  }

  @Test func `print the line that takes the same walks, which prints the same`() throws {
    let first = try Probe.run("test Turnstile --runs 7")
    let line = try #require(first.output.firstMatch(of: /fsm-check (test Turnstile --seed .*)/))
    #expect(try Probe.run(String(line.1)).output == first.output)
  }

  @Test func `end when their time is up`() throws {
    let result = try Probe.run("test Turnstile --time 0.2 --format json")
    #expect(result.status == 0)
    let walks = try #require(result.output.firstMatch(of: /"walks" : (\d+)/).flatMap { Int($0.1) })
    #expect(walks > 10)
    let none = try Probe.run("test Turnstile --time 0").output
    #expect(none.contains("0 walks of seed 0") && !none.contains("to take the same walks again"))
  }

  @Test func `end within a walk when their time is up`() throws {
    let begun = ContinuousClock.now
    let result = try Probe.run("test Turnstile --time 0.2 --length 1000000 --runs 100000")
    #expect(result.status == 0 || result.status == 2)
    let single = try Probe.run("test Turnstile --time 0.000001 --length 1000000")
    #expect(single.status == 2 || single.output.contains("0 walks"))
    #expect(ContinuousClock.now - begun < .seconds(60))
  }

  @Test func `take any seed there is, and any name for a failure`() throws {
    let largest = try Probe.run("test Turnstile --runs 2 --seed 18446744073709551615")
    #expect(largest.output.contains("of seed 18446744073709551615"))
    let replayed = try Probe.run("test Kiosk --replay 18446744073709551615.0.99")
    #expect(replayed.status == 0)
  }

  @Test(arguments: [
    "--seed -1", "--seed 18446744073709551616", "--seed x", "--seed 1.5", "--runs -1", "--runs 1e3",
    "--length 1000001", "--length 99999999999999999999", "--time -1", "--time nan", "--time inf",
    "--replay=", "--runs", "--dot", "--svg=",
  ])
  func `refuse figures that mean nothing`(options: String) throws {
    let result = try Probe.run("test Turnstile \(options)")
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(options.split { " =".contains($0) }[0]))
  }

  @Test func `refuse a machine that there is not, and choices that are none`() throws {
    let unknown = try Probe.run("test Turnstil")
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("did you mean 'Turnstile'?"))
    let choices = try Probe.run("test Turnstile --replay 1.x")
    #expect(choices.status == 64)
    #expect(choices.errors.contains("'1.x' is no list of choices"))
  }

  @Test func `write what they cover as a graph`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "walk-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (dot, svg) = (folder.appending(path: "a.dot"), folder.appending(path: "a.svg"))
    let one = try Probe.run([
      "test", "Turnstile", "--runs", "1", "--length", "1", "--dot", dot.path, "--svg", svg.path,
    ])
    #expect(one.status == 0, "\(one.errors)")
    #expect(one.output.contains("transitions 1 of 2 (50 %)"))
    let text = try String(contentsOf: dot, encoding: .utf8)
    #expect(text.contains("transitions taken: 1 of 2 (50 %)"))
    #expect(text.split(separator: "\n").count { $0.contains("->") && $0.contains("dashed") } == 1)
    #expect(try String(contentsOf: svg, encoding: .utf8).contains("</svg>"))
    let nowhere = try Probe.run([
      "test", "Turnstile", "--dot", folder.appending(path: "no/such/a.dot").path,
    ])
    #expect(nowhere.status == 73)
    #expect(nowhere.errors.contains("cannot write"))
  }

  @Test func `list what they say nothing about`() throws {
    let output = try Probe.run("test Carousel").output
    #expect(output.contains("not judged by walks, but by 'fsm-check verify': "))
  }
}

@Suite struct `A suite from the command line` {
  @Test(arguments: ["states", "transitions", "pairs", "round-trips", "conformance"])
  func `has what it says`(kind: String) throws {
    let output = try Probe.run("suite Turnstile --cover \(kind) --format json").output
    #expect(output.contains(#""command" : "suite""#))
    #expect(output.contains(#""coin""#))
  }

  @Test func `for conformance has the actions that must be rejected`() throws {
    let suite = try Probe.run("suite Turnstile --cover conformance")
    #expect(suite.status == 0)
    #expect(suite.output.contains("push (rejected)"))
    let larger = try Probe.run("suite Turnstile --cover conformance --extra-states 2")
    #expect(larger.output.contains("conformance with 2 extra states"))
    #expect(larger.output.count > 2 * suite.output.count)
    let swift = try Probe.run("suite Turnstile --cover conformance --emit swift").output
    #expect(swift.contains("rejected: [0]") && swift.contains("test.rejected.contains(place)"))
  }

  @Test(arguments: [
    ("Turnstile --extra-states 1", "without '--cover conformance'"),
    ("Turnstile --cover all", "states, transitions, pairs, round-trips or conformance"),
    ("Turnstile --cover conformance --extra-states -1", "a whole number, 0 to 100"),
    ("Turnstile --cover conformance --extra-states 101", "a whole number, 0 to 100"),
    ("Turnstile --emit c", "it takes swift"), ("Turnstil", "did you mean 'Turnstile'?"),
    ("Turnstile Kiosk", "takes one machine"), ("", "needs the name of a machine"),
  ])
  func `is refused when nobody can tell what is meant`(line: String, message: String) throws {
    let result = try Probe.run("suite \(line)")
    #expect(result.status == 64)
    #expect(result.output.isEmpty && result.errors.contains(message), "\(result.errors)")
  }

  @Test func `is refused when it would be too large`() throws {
    let result = try Probe.run("suite Kiosk --cover conformance --extra-states 100")
    #expect(result.status == 2)
    #expect(result.errors.contains("ask for fewer extra states"))
  }

  @Test func `is refused for a machine that is not explored whole`() throws {
    let result = try Probe.run("suite Endless --max-states 10")
    #expect(result.status == 2)
    #expect(result.errors.contains("raise the limits"))
  }
}
