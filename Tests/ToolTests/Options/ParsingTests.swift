import FSMCheckOptions
import Testing

struct ParsingTests {
  @Test func `an option takes its value from the next argument or after an equals sign`() throws {
    let one = try CheckCommand.parse(["reachable", "--max-states", "1_000", "A"])
    let other = try CheckCommand.parse(["reachable", "A", "--max-states=1000"])
    #expect(one == other)
    #expect(one.maxStates == 1000)
    #expect(one.machines == ["A"])
  }

  @Test func `two dashes end the options`() throws {
    let command = try CheckCommand.parse(["list", "--", "--max-states", "A.swift"])
    #expect(command.machines == ["--max-states"])
    #expect(command.files == ["A.swift"])
  }

  @Test(arguments: [["why", "A", "give up"], ["why", "A", "--row", "give up"]])
  func `a transition is named by the second operand or by its option`(arguments: [String]) throws {
    let command = try CheckCommand.parse(arguments)
    #expect(command.machines == ["A"])
    #expect(command.row == "give up")
  }

  @Test(arguments: [
    (["path", "A", "x"], ["A"], nil, "x"), (["path", "A", "x", "y"], ["A"], "x", "y"),
    (["path", "F.swift", "y"], [], nil, "y"), (["path", "F.swift", "A", "y"], ["A"], nil, "y"),
    (["path", "F.swift", "A", "x", "y"], ["A"], "x", "y"),
    (["path", "A", "--from=x", "y"], ["A"], "x", "y"),
    (["path", "F.swift", "A", "--to=y"], ["A"], nil, "y"),
  ])
  func `the ends of a path are the last operands, or options`(
    arguments: [String], machines: [String], start: String?, goal: String
  ) throws {
    let command = try CheckCommand.parse(arguments)
    #expect(command.machines == machines)
    #expect(command.start == start)
    #expect(command.goal == goal)
    #expect(try CheckCommand.parse(command.arguments()) == command)
  }

  @Test(arguments: [
    ["help"], ["--help"], ["-h"], ["help", "help"],
  ])
  func `help without a topic is the overview`(arguments: [String]) throws {
    let command = try CheckCommand.parse(arguments)
    #expect(command.verb == .help)
    #expect(command.helpTopic == nil)
  }

  @Test(arguments: [
    ["help", "dot"], ["dot", "--help"], ["dot", "-h"], ["dot", "Shop", "--nonsense", "--help"],
  ])
  func `help about a verb needs nothing else to be right`(arguments: [String]) throws {
    #expect(try CheckCommand.parse(arguments).helpTopic == .dot)
  }

  @Test(arguments: [["--version"], ["version"], ["dot", "--version"]])
  func `the version is printed wherever it is asked for`(arguments: [String]) throws {
    #expect(try CheckCommand.parse(arguments).verb == .version)
  }

  @Test(arguments: Verb.checking)
  func `help lists every option of a verb and no other`(verb: Verb) throws {
    let help = CheckCommand.help(for: verb)
    #expect(help.contains("--max-states") == (verb != .list && verb != .replay))
    #expect(help.contains("--to STATE") == (verb == .path))
    #expect(help.contains("--package-path"))
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test func `help names every exit status`() {
    let help = CheckCommand.help(for: nil)
    for status in ExitStatus.allCases { #expect(help.contains("\n  \(status.rawValue) ")) }
  }

  @Test(arguments: [
    ["reachable"],
    ["reachable", "A", "B.C", "--strict", "--quiet", "--full", "--color=always"],
    [
      "reachable", "--max-states=0", "--max-depth=7", "--time-limit=0.5", "--threads=3",
      "--format=json",
    ],
    ["list", "--target=A", "--target=B C", "--debug", "--package-path=/a b"],
    ["dot", "A", "--format=mermaid", "--states", "--output=a b", "--svg=x.svg", "--png=--y"],
    ["table", "A", "--format=markdown"],
    ["path", "--to=credit(cents: 5)", "A", "F.swift", "--fsm=../fsm"],
    ["path", "--to=--weird = state", "--", "-x"],
    ["path", "A", "--from=x", "--to=y", "--trace-format=mermaid"],
    ["why", "A", "give up"], ["why", "F.swift", "up"], ["why", "A", "--row=-x.swift", "--full"],
    ["verify", "--format=sarif", "--trace-format=swift"],
    ["diff", "old.json", "HEAD~1", "--format=json"],
    ["replay", "a b.journal", "A", "--format=json", "--quiet"],
    ["replay", "--", "-x.journal", "-x"], ["replay", "a.journal", "F.swift", "A"],
    ["help", "table"], ["version"],
  ])
  func `a command renders to arguments that parse to it`(arguments: [String]) throws {
    let command = try CheckCommand.parse(arguments)
    #expect(try CheckCommand.parse(command.arguments()) == command)
  }

  @Test func `the first operand of replay is the journal, whatever its name`() throws {
    for name in ["a.journal", "Turnstile", "a.swift", "../b/c"] {
      let command = try CheckCommand.parse(["replay", name, "Turnstile"])
      #expect(command.journal == name)
      #expect(command.machines == ["Turnstile"])
      #expect(command.files == [])
    }
  }

  @Test func `an option's value may be a help flag's spelling after an equals sign`() throws {
    let command = try CheckCommand.parse(["path", "A", "--to=--help"])
    #expect(command.goal == "--help")
  }
}
