import FSM
@testable import FSMCheck
import Testing

@Suite struct `What the commands print` {
  @Test(
    arguments: [
      ("reachable.txt", "reachable Turnstile Kiosk Jar"),
      ("reachable-quiet.txt", "reachable Kiosk Resting Jar --quiet"),
      ("reachable-full.txt", "reachable Resting Jar --full"),
      ("reachable-cut.txt", "reachable Endless Kiosk --max-states 8"),
      ("reachable-faulty.txt", "reachable Faulty"),
      ("reachable.json", "reachable Kiosk --format json"),
      ("verify.txt", "verify Turnstile Resting Jar"),
      ("verify-loops.txt", "verify Carousel"),
      ("verify-loop.mermaid", "verify Carousel --trace-format mermaid --quiet"),
      ("verify.github", "verify Kiosk Hostile --max-states 200 --format github"),
      ("verify.sarif", "verify Kiosk Jar --format sarif"),
      ("verify.junit.xml", "verify Kiosk Endless --max-states 12 --format junit"),
      ("verify-swift.txt", "verify Kiosk Jar --trace-format swift --full"),
      (
        "path-from.txt",
        #"path Jar --from State(mode:_open,_beans:_[red],_places:_[red:_"the_red_corner"]) --to sealed"#
      ),
      ("path.mermaid", "path Kiosk --to jammed --trace-format mermaid"),
      ("why-fires.txt", "why Kiosk buy"),
      ("why-dead.txt", "why Kiosk bargain"),
      ("why.json", "why Kiosk mend --format json"),
      ("test.txt", "test Turnstile --runs 5 --length 10"),
      ("test-failure.txt", "test Kiosk --runs 20"),
      ("test.json", "test Kiosk --runs 20 --format json"),
      ("suite.txt", "suite Jar --cover states"),
      ("suite.json", "suite Turnstile --format json"),
      ("suite-swift.txt", "suite Kiosk --cover states --emit swift"),
      ("list.txt", "list Turnstile Kiosk Faulty"),
      ("list.json", "list Turnstile Faulty --format json"),
      ("table.txt", "table Kiosk"),
      ("table-states.txt", "table Resting --states"),
      ("table.md", "table Kiosk --format markdown"),
      ("turnstile.dot", "dot Turnstile"),
      ("kiosk.dot", "dot Kiosk"),
      ("jar-states.dot", "dot Jar --states"),
      ("kiosk.mermaid", "dot Kiosk --format mermaid"),
      ("path.txt", "path Kiosk --to jammed"),
      ("path.json", "path Jar --to sealed --format json"),
      ("path-missing.json", "path Kiosk --to jamed --format json"),
    ])
  func `is what was recorded`(_ name: String, _ command: String) throws {
    let words = (command + " --color never").split(separator: " ").map {
      String($0).replacing("_", with: " ")
    }
    let result = try Probe.run(words)
    try expectGolden(result.output, name)
    #expect(result.errors == "")
  }

  @Test(arguments: ["dot", "mermaid"])
  func `of a machine made of others has a frame for each of them`(_ format: String) throws {
    let app = try #require(ExampleMachine.named("MusicApp"))
    let diagram = app.checked().diagram(perState: false)
    try expectGolden(format == "dot" ? diagram.dot() : diagram.mermaid(), "music.\(format)")
  }

  @Test func `is coloured when wanted, and the same without the colours`() throws {
    let plain = try Probe.run("reachable Kiosk --color never")
    let colored = try Probe.run("reachable Kiosk --color always")
    #expect(!plain.output.contains("\u{1B}"))
    #expect(colored.output.contains("\u{1B}[1;31merror\u{1B}[0m"))
    #expect(colored.output.replacing(/\u{1B}\[[0-9;]+m/, with: "") == plain.output)
  }

  @Test func `is not coloured when it goes to a file`() throws {
    #expect(try !Probe.run("reachable Kiosk").output.contains("\u{1B}"))
  }
}
