import Foundation
import Testing

@Suite struct `The exit status` {
  @Test(
    arguments: [
      (0, "reachable Turnstile Jar"),
      (0, "reachable Resting"),
      (1, "reachable Resting --strict"),
      (0, "reachable Turnstile --strict"),
      (1, "reachable Kiosk"),
      (1, "reachable Faulty"),
      (2, "reachable Endless --max-states 100"),
      (2, "reachable Endless --max-depth 10"),
      (2, "reachable Endless --time-limit 0.05"),
      (2, "reachable Turnstile --max-states 0"),
      (2, "reachable Turnstile --max-states 1"),
      (0, "reachable Turnstile --max-states 2"),
      (2, "reachable Turnstile --max-depth 0"),
      (0, "reachable Turnstile --max-depth 1"),
      (0, "reachable Turnstile --time-limit 1e300"),
      (1, "reachable Endless Kiosk --max-states 100"),
      (1, "reachable Endless Resting --max-states 100 --strict"),
      (0, "list Turnstile Kiosk"),
      (1, "list"),
      (64, "list Turnstile Pond"),
      (0, "dot Kiosk"),
      (1, "dot Faulty"),
      (2, "dot Endless --max-states 10"),
      (0, "table Kiosk"),
      (2, "table Endless --max-states 10"),
      (0, "path Kiosk --to idle"),
      (0, "path Kiosk --to vending(mate)"),
      (0, "path Kiosk --to vending"),
      (1, "path Kiosk --to nowhere"),
      (1, "path Faulty --to open"),
      (2, "path Endless --to 77 --max-states 10"),
      (0, "path Endless --to 7 --max-states 10"),
      (0, "path Kiosk --from vending --to jammed"),
      (1, "path Kiosk --from jammed --to idle"),
      (1, "path Kiosk --from nowhere --to idle"),
      (0, "why Kiosk buy"),
      (1, "why Kiosk mend"),
      (64, "why Kiosk bux"),
      (64, "why Kiosk"),
      (2, "why Kiosk mend --max-states 3"),
      (0, "test Turnstile"),
      (1, "test Kiosk"),
      (1, "test Faulty"),
      (0, "test Turnstile --replay 1.2"),
      (64, "test Turnstile --replay 1-2"),
      (64, "test"),
      (64, "test Turnstile Kiosk"),
      (64, "test Turnstile --runs many"),
      (0, "suite Kiosk --cover pairs"),
      (2, "suite Endless --max-states 10"),
      (1, "suite Faulty"),
      (64, "suite Kiosk --cover everything"),
      (64, "diff a.json b.json"),
      (0, "verify Turnstile Jar"),
      (1, "verify Kiosk"),
      (1, "verify Kiosk --format github"),
      (1, "verify Kiosk --format sarif"),
      (2, "verify Endless --max-states 10 --format junit"),
      (0, "--help"), (0, "help dot"), (0, "--version"), (0, "table --help"),
      (64, ""), (64, "reachabel"), (64, "reachable --frmat json"),
      (64, "dot Kiosk Jar"), (64, "dot"), (64, "dot Kiosk.swift"),
      (64, "path Kiosk"), (64, "reachable --format dot"), (64, "reachable --max-states -1"),
    ])
  func `says how it ended`(_ status: Int32, _ command: String) throws {
    let result = try Probe.run(command)
    #expect(result.status == status, "\(result.output)\(result.errors)")
    #expect(status < 64 || result.output.isEmpty)
    #expect(status < 64 || result.errors.hasPrefix("fsm-check: error: "))
  }

  @Test(
    arguments: [
      ("reachable Turnstiel", "there is no machine 'Turnstiel', did you mean 'Turnstile'?; the "),
      ("dot kiosk", "did you mean 'Kiosk'?"),
      ("reachable Submarine", "there is no machine 'Submarine'; the machines are Turnstile, Kiosk"),
      ("reachable Pond", "'Pond' is ambiguous: East.Pond (Tests/PrintProbe/Counters.swift), West."),
      ("path Kiosk --to jamed", "no reachable state of Kiosk is printed as 'jamed'"),
      ("path Kiosk --to jamed", "did you mean 'jammed'?"),
      ("path Kiosk --from jamed --to idle", "no reachable state of Kiosk is printed as 'jamed'"),
      ("path Kiosk --from jammed --to idle", "of Kiosk from 'jammed' is printed as 'idle'"),
      ("why Kiosk bux", "Kiosk has no transition 'bux', did you mean 'buy'?"),
      ("path Endless --to 77 --max-states 9", "nobody knows: the limit of 9 states was reached"),
      ("path Faulty --to open", "'actions' is empty"),
      ("dot Endless --max-states 9", "the drawing is incomplete: the limit of 9 states"),
      ("dot Kiosk.swift", "'dot' takes one machine; name one of Turnstile, Kiosk"),
    ])
  func `comes with a message that says what was wrong`(_ command: String, _ part: String) throws {
    let result = try Probe.run(command)
    #expect(result.errors.contains(part), "\(result.errors)")
    #expect(result.errors.hasSuffix("\n") && !result.errors.dropLast().contains("\n"))
  }

  @Test func `is that of the one machine when the module is named too`() throws {
    let result = try Probe.run("reachable East.Pond")
    #expect(result.status == 0)
    #expect(result.output.contains("1 machine: 1 clean"))
  }

  @Test(
    arguments: [
      "dot Kiosk --output", "table Kiosk --output", "dot Kiosk --svg", "dot Kiosk --png",
    ])
  func `says that a file cannot be written`(_ command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    let result = try Probe.run(words + ["/no such folder/file"])
    #expect(result.status == 73)
    #expect(
      result.errors
        == "fsm-check: error: cannot write '/no such folder/file': No such file or directory\n")
    #expect(result.output == "")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `says that a disk is full`() throws {
    let result = try Probe.run("dot Kiosk --output /dev/full")
    #expect(result.status == 73)
    #expect(result.errors.contains("cannot write '/dev/full'"))
  }

  @Test func `is the same when the drawing goes to a picture`() throws {
    try #require(Program.find("dot") != nil, "Graphviz is not installed")
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "it's a \"folder\" \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let picture = folder.appending(path: "kiosk.svg")
    let result = try Probe.run(["dot", "Kiosk", "--svg", picture.path])
    #expect(result.status == 0)
    #expect(result.output == "")
    #expect(try String(contentsOf: picture, encoding: .utf8).contains("</svg>"))
  }
}
