import Foundation
import Testing

@Suite struct `Ctrl-C` {
  @Test func `ends a long search with what was found so far`() throws {
    var delay = 0.5
    var result = try interrupted(after: delay)
    // On a busy machine the signal may come before anybody listens.
    while result.status == -1, delay < 8 {
      delay *= 2
      result = try interrupted(after: delay)
    }
    #expect(result.status == 2, "\(result.errors)")
    #expect(result.output.contains("Endless: the search was interrupted; "))
    #expect(result.output.contains("Turnstile: the search was interrupted; "))
    #expect(result.output.contains("3 machines: 3 inconclusive"))
  }

  private func interrupted(after seconds: Double) throws -> Probe.Result {
    let child = try Child(
      Probe.products.appending(path: "print-probe"),
      ["reachable", "Endless", "Jar", "Turnstile", "--max-depth", "4000000000"], in: Probe.root)
    Thread.sleep(forTimeInterval: seconds)
    child.process.interrupt()
    return try child.finish()
  }
}
