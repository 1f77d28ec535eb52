import Foundation
import Testing

@Suite(.serialized) struct `A table of two hundred rows` {
  /// Of processor time, which a busy machine does not stretch as it does the time on the clock.
  static let secondsAllowed = 10.0

  @Test(
    .bug("https://github.com/pointfreeco/swift-composable-architecture/issues/2724", id: "F23"),
    arguments: RowForms.Mistake.allCases)
  func `compiles, or names the mistake in it, in ten seconds`(
    _ mistake: RowForms.Mistake
  ) throws {
    let result = try Compilation.typecheck(RowForms.source(rows: 200, with: mistake))
    let seconds = try #require(result.seconds, "\(result.errors)")
    print("200 rows with mistake '\(mistake.rawValue)': \(seconds) s")
    #expect(seconds < Self.secondsAllowed)
    guard mistake != .none else {
      #expect(result.status == 0, "\(result.output)")
      #expect(result.output == "")
      return
    }
    #expect(result.status == 1)
    let errors = result.output.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(errors.contains { $0.contains("no member '\(mistake.rawValue)'") }, "\(errors)")
    #expect(errors.count <= 2, "\(errors)")
  }
}

@Suite(.serialized) struct `An app of forty machines` {
  @Test func `compiles in ten seconds`() throws {
    let result = try Compilation.typecheck(AppShellForms.source(machines: 40))
    let seconds = try #require(result.seconds, "\(result.errors)")
    print("40 machines: \(seconds) s")
    #expect(seconds < `A table of two hundred rows`.secondsAllowed)
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output == "")
  }
}
