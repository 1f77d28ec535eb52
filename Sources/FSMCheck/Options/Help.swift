/// The version of the command, and of the machines' library it was built with.
public let checkVersion = "0.1.0"

extension CheckCommand {
  /// Returns the help text about a verb, or about the command as a whole.
  ///
  /// - Parameter topic: The verb, or nil for an overview.
  /// - Returns: Lines that end with a newline.
  public static func help(for topic: Verb?) -> String {
    guard let topic, topic != .help, topic != .version else { return overview }
    var lines = ["USAGE: fsm-check \(topic.rawValue) \(operands(topic))", "", about(topic), ""]
    lines.append("OPTIONS:")
    let options = CommandOption.all.filter { $0.verbs.contains(topic) }
    lines += columns(
      options.map { option in
        let name = "--\(option.name)" + (option.placeholder.map { " " + $0 } ?? "")
        let choices = option.name == "format" ? ": \(option.possible(topic))" : ""
        return (name, option.help + choices)
      } + [("--help", "print this"), ("--version", "print the version")])
    return lines.joined(separator: "\n") + "\n"
  }

  private static var overview: String {
    var lines = ["USAGE: fsm-check VERB [MACHINE…] [OPTION…]", ""]
    lines += [
      "Explores the state machines of a Swift package and says what can never happen in them.", "",
    ]
    lines.append("VERBS:")
    lines += columns(Verb.allCases.map { ($0.rawValue, summary($0)) })
    lines += [
      "", "A machine is named by Name, Outer.Name or Module.Name. Swift files may be given too:",
      "fsm-check reachable Turnstile.swift", "", "EXIT STATUS:",
    ]
    lines += columns(
      ExitStatus.allCases.map { (String($0.rawValue), meaning($0)) }
        + [("130", "interrupted before there was anything to report")])
    lines += ["", "'fsm-check help VERB' lists the options of a verb."]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func columns(_ rows: [(String, String)]) -> [String] {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, text in
      "  " + name + String(repeating: " ", count: width - name.count + 2) + text
    }
  }

  private static func operands(_ verb: Verb) -> String {
    switch verb {
    case .reachable, .verify, .list: "[MACHINE… | FILE.swift…] [OPTION…]"
    case .dot, .table: "MACHINE [FILE.swift…] [OPTION…]"
    case .path: "MACHINE [FILE.swift…] [FROM] TO [OPTION…]"
    case .why: "MACHINE [FILE.swift…] TRANSITION [OPTION…]"
    case .test, .suite: "MACHINE [FILE.swift…] [OPTION…]"
    case .diff: "OLD NEW [OPTION…]"
    case .replay: "JOURNAL MACHINE [FILE.swift…] [OPTION…]"
    case .help, .version: ""
    }
  }

  private static func summary(_ verb: Verb) -> String {
    switch verb {
    case .reachable: "explore machines, all when none is named, and report what is wrong"
    case .verify: "explore machines and print the verdict on every property too; for CI"
    case .list: "list the machines and their rows"
    case .dot: "draw a machine as DOT or Mermaid"
    case .table: "print a machine as a table of states and actions"
    case .path: "print the shortest way to a state, or from one state to another"
    case .why: "say how to fire a transition, or why nothing fires it"
    case .diff: "compare two reports, or two revisions of the package"
    case .replay: "play a recorded run through a machine as it is today"
    case .test: "take random walks over a machine and check its properties on them"
    case .suite: "make test cases that cover a machine"
    case .help: "print help about a verb"
    case .version: "print the version"
    }
  }

  private static func about(_ verb: Verb) -> String {
    switch verb {
    case .reachable:
      """
      Visits every state the machines can reach, running their own guards and reducers, and
      reports unreachable states, rows that never fire, deadlocks and broken properties.
      """
    case .verify:
      """
      Does what 'reachable' does and prints the verdict on every property, with what it takes for
      granted: for continuous integration.
      """
    case .list:
      "Lists the machines of the package with their rows in the order they are tried."
    case .dot:
      "Writes a machine as a graph, unreachable states and dead rows marked as such."
    case .table:
      "Writes what each action does in each state: the state it leads to, or – for nothing."
    case .path:
      """
      Finds a shortest run to the state that prints as TO, or to a node of that name: from an
      initial state, or from the state FROM. Both may be given as options instead.
      """
    case .why:
      """
      Prints a shortest run that fires the transition. When there is none, says why: its source is
      never reached, its guard is false every time, an earlier row fires first, or nobody offers
      its action. Several rows of one name are all explained.
      """
    case .diff:
      """
      Compares two reports that 'verify --format json' wrote, or two git revisions of the package,
      which are checked out and checked in .build/fsm-check. Says what was gained, lost, mended or
      broken; the exit status is 1 when something got worse.
      """
    case .replay:
      """
      Plays the steps that a store recorded in JOURNAL through the machine as it is today, and
      stops at the first one that fires other rows or leads to another state. The journal is
      only read, and may be in use.
      """
    case .test:
      """
      Takes random walks over the machine's table, some actions that must be rejected among them,
      and checks its properties of states and steps. A failure is made as simple as possible. Prints
      what the walks covered, and how to take the same ones again.
      """
    case .suite:
      """
      Makes few and short cases that together visit every state, or take every transition, every
      two transitions in a row, or every round trip; or cases that tell every implementation that
      is wrong from the machine, if it has no more than so many extra states. As a list or as a
      file of tests.
      """
    case .help, .version: summary(verb)
    }
  }

  private static func meaning(_ status: ExitStatus) -> String {
    switch status {
    case .clean: "nothing found, or notes alone"
    case .findings: "errors or warnings (with --strict: or notes), or a recorded run differs"
    case .inconclusive: "a limit or an interruption cut the search"
    case .usage: "the command line cannot be understood, or names no machine there is"
    case .unreadable: "the journal is damaged, or of another machine"
    case .buildFailed: "the package or its manifest does not build"
    case .driverFailed: "a machine's own code crashed in a way that cannot be left out"
    case .noPackage: "no package here, or none that uses FSM"
    case .cannotWrite: "an output file cannot be written"
    case .noMachines: "no machine that can be checked"
    case .missingTool: "swift, or Graphviz for a picture, is not installed"
    }
  }
}
