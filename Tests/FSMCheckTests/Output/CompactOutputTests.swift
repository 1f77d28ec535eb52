import Testing

struct `The command with fingerprints` {
  /// Two states: 2 · 3 / 2^65, rounded up.
  private static let bound = "with a probability of at most 1.7e-19"

  @Test func `says that its verdict is probabilistic, and ends with that status`() throws {
    let result = try Probe.run("verify Turnstile --compact --color never")
    #expect(result.status == 2)
    #expect(result.output.contains("inconclusive (probabilistic): Turnstile: found 2 states"))
    #expect(result.output.contains(Self.bound))
    #expect(result.output.contains(" inconclusive (probabilistic)\n"))
    #expect(result.output.contains("; fingerprints of states\n"))
  }

  @Test func `takes it for certain when asked to, and still says how likely it is not`() throws {
    let result = try Probe.run(
      "verify Turnstile --compact --accept-probability --color never")
    #expect(result.status == 0)
    #expect(result.output.contains("note: Turnstile: found 2 states, and verdicts hold unless one"))
    #expect(result.output.contains("which has a probability of at most 1.7e-19"))
    #expect(!result.output.contains("probabilistic"))
  }

  @Test func `finds what it finds without`() throws {
    let exact = try Probe.run("reachable Kiosk --full --color never")
    let compact = try Probe.run(
      "reachable Kiosk --full --color never --compact --accept-probability")
    let findings = { (output: String) in
      output.split(separator: "\n").filter { $0.contains("error: ") || $0.hasPrefix("    ") }
    }
    #expect(!findings(exact.output).isEmpty)
    #expect(findings(compact.output) == findings(exact.output))
  }

  @Test func `writes what was kept into the document`() throws {
    let compact = try Probe.run("reachable Turnstile --compact --format json").output
    #expect(compact.contains("\"storage\" : \"compact\""))
    #expect(compact.contains("\"probablyExhausted\" : true"))
    #expect(compact.contains("\"exhausted\" : false"))
    #expect(compact.contains("\"omissionProbability\" : 1.62"))
    #expect(compact.contains("\"probabilistic\" : true"))
    let exact = try Probe.run("reachable Turnstile --format json").output
    #expect(exact.contains("\"storage\" : \"exact\""))
    #expect(!exact.contains("robab"))
  }

  @Test func `accepts a probability only where there is one`() throws {
    let result = try Probe.run("reachable Turnstile --accept-probability")
    #expect(result.status == 64)
    #expect(result.errors.contains("says nothing without '--compact'"))
  }
}
