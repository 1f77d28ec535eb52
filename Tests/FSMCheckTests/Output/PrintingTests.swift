import Foundation
import Testing

@testable import FSMCheck
@testable import FSMCheckOptions

@Suite struct `What machines print` {
  @Test(
    arguments: [
      "reachable Noisy", "reachable Noisy --format json", "list Noisy", "list Noisy --format json",
      "dot Noisy", "dot Noisy --states", "dot Noisy --format mermaid", "table Noisy",
      "table Noisy --format markdown", "path Noisy --to on", "path Noisy --to on --format json",
      "dot Noisy --output /dev/stdout", "dot Noisy --output /dev/fd/1",
    ])
  func `goes to standard error, and the report alone to standard output`(_ command: String) throws {
    let result = try Probe.run(command)
    #expect(result.status == 0, "\(result.errors)")
    #expect(!result.output.isEmpty && !result.output.contains("noise"), "\(result.output)")
    #expect(result.errors.contains("noise of init"))
    if command.contains("json") { _ = try JSONValue(result.output) }
  }

  @Test func `is printed wherever code of a machine runs`() throws {
    let errors = try Probe.run("dot Noisy").errors + Probe.run("path Noisy --to on").errors
    for place in ["init", "a guard", "a reducer", "a property", "a description", "a node"] {
      #expect(errors.contains("noise of \(place)\n"), "\(place)")
    }
  }

  @Test func `is not lost in a crash when the command passes it on`() throws {
    let result = try Probe.run(
      ["reachable", "Noisy"], environment: [RunRecord.printsVariable: "2", "PROBE_ABORTS": "1"])
    #expect(result.status != 0, "\(result.errors)")
    #expect(result.errors.contains("noise of a reducer\n"), "\(result.errors)")
  }

  @Test func `leaves the descriptors of a program as they were`() throws {
    #expect(PrintGuard.output == 1)
    PrintGuard.run {
      let outer = PrintGuard.output
      #expect(outer > 2)
      PrintGuard.run { #expect(PrintGuard.output == outer) }
      #expect(PrintGuard.output == outer)
    }
    #expect(PrintGuard.output == 1)
    #expect(PrintGuard.error == 2)
  }
}
