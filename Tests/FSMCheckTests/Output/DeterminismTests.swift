import Testing

@Suite struct `Twenty processes` {
  @Test(
    .bug("https://github.com/looplab/fsm/pull/57", id: "F33"),
    arguments: [
      "reachable Jar Kiosk --full --format text", "reachable Jar Kiosk --format json", "dot Jar",
      "dot Jar --states", "dot Kiosk --format mermaid", "table Jar --states",
      "path Jar --to sealed",
    ])
  func `write the same bytes`(_ command: String) throws {
    var outputs: Set<String> = []
    for _ in 0..<20 {
      let output = try Probe.run(command).output
      // The time of the search is the only thing that differs.
      outputs.insert(output.replacing(/"seconds" : [0-9.e+-]+/, with: ""))
    }
    #expect(outputs.count == 1)
    #expect(outputs.first?.isEmpty == false)
  }
}
