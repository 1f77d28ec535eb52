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
    #expect(try Probe.run("test Turnstile --time 0").output.contains("0 walks of seed 0"))
  }

  @Test func `list what they say nothing about`() throws {
    let output = try Probe.run("test Carousel").output
    #expect(output.contains("not judged by walks, but by 'fsm-check verify': "))
  }
}

@Suite struct `A suite from the command line` {
  @Test(arguments: ["states", "transitions", "pairs", "round-trips"])
  func `has what it says`(kind: String) throws {
    let output = try Probe.run("suite Turnstile --cover \(kind) --format json").output
    #expect(output.contains(#""command" : "suite""#))
    #expect(output.contains(#""coin""#))
  }

  @Test func `is refused for a machine that is not explored whole`() throws {
    let result = try Probe.run("suite Endless --max-states 10")
    #expect(result.status == 2)
    #expect(result.errors.contains("raise the limits"))
  }
}
