import FSMCheckOptions
import Testing

struct UsageErrorTests {
  struct Mistake: CustomTestStringConvertible {
    let arguments: [String]
    let message: String

    init(_ line: String, _ message: String) {
      arguments = line.split(separator: " ").map(String.init)
      self.message = message
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let verbs =
    "reachable, verify, list, dot, table, path, why, replay, test, suite, diff, help, version"

  @Test(arguments: [
    Mistake("", "a verb is missing: \(verbs)"),
    Mistake("--quiet", "a verb is missing: \(verbs)"),
    Mistake(
      "reachabel", "there is no verb 'reachabel', did you mean 'reachable'?; the verbs are \(verbs)"
    ),
    Mistake("xyzzy", "there is no verb 'xyzzy'; the verbs are \(verbs)"),
    Mistake("help xyzzy", "there is no verb 'xyzzy'; the verbs are \(verbs)"),
    Mistake("dot A --fromat x", "'dot' has no option '--fromat', did you mean '--format'?"),
    Mistake("dot A -x", "'dot' has no option '-x'"),
    Mistake(
      "list --max-states 4",
      "'list' has no option '--max-states'; it belongs to 'reachable', 'verify', 'dot', "
        + "'table', 'path', 'why', 'test', 'suite'"),
    Mistake("reachable --max-states", "'--max-states' needs a value: --max-states N"),
    Mistake(
      "reachable --max-states=-1",
      "'-1' is not possible for '--max-states': it takes a whole number, 0 or more"),
    Mistake(
      "reachable --time-limit nan",
      "'nan' is not possible for '--time-limit': it takes a number of seconds, 0 or more"),
    Mistake(
      "dot A --format json", "'json' is not possible for '--format': it takes dot or mermaid"),
    Mistake(
      "list --color=red", "'red' is not possible for '--color': it takes auto, always or never"),
    Mistake("list --quiet=yes", "'--quiet' takes no value, but 'yes' was given"),
    Mistake("dot", "'dot' needs the name of a machine; 'fsm-check list' shows them"),
    Mistake("dot A B", "'dot' takes one machine, but 2 were given: 'A', 'B'"),
    Mistake(
      "path A",
      "'path' needs the state to reach: path MACHINE [FROM] TO, as the reports print them"),
    Mistake("path A B C D", "'path' takes one machine, but 3 were given: 'A', 'B', 'C'"),
    Mistake(
      "why A",
      "'why' needs the name of a transition: why MACHINE TRANSITION; 'fsm-check list' shows them"),
    Mistake(
      "diff A.json",
      "'diff' compares two reports, the old and the new one, but 1 was given: "
        + "diff OLD.json NEW.json"),
    Mistake(
      "diff A B C",
      "'diff' compares two reports, the old and the new one, but 3 were given: "
        + "diff OLD.json NEW.json"),
    Mistake(
      "replay", "'replay' needs a journal and a machine: fsm-check replay JOURNAL MACHINE"),
    Mistake(
      "replay a.journal", "'replay' needs the name of a machine; 'fsm-check list' shows them"),
    Mistake("replay a.journal A B", "'replay' takes one machine, but 2 were given: 'A', 'B'"),
    Mistake("version A", "'version' does not take 'A'"),
    Mistake("help dot A", "'help' does not take 'A'"),
  ])
  func `a mistake says what was given and what is possible`(mistake: Mistake) {
    let error = #expect(throws: UsageError.self) { try CheckCommand.parse(mistake.arguments) }
    #expect(error?.message == mistake.message)
  }

  @Test(arguments: [
    ("Turnstlie", "Turnstile"), ("turnstile", "Turnstile"), ("Vnding", "Vending"),
    ("Completely", nil), ("", nil), ("X", nil),
  ])
  func `the nearest name is suggested when it is near`(given: String, expected: String?) {
    #expect(nearest(given, among: ["Turnstile", "Vending", "DoorLock"]) == expected)
  }

  @Test func `of equally near names the first is suggested`() {
    #expect(nearest("ab", among: ["ac", "ad"]) == "ac")
  }
}
