extension CommandOption {
  private static let exploring: [Verb] = [.reachable, .verify, .dot, .table, .path, .why]

  private static let keeping: [Verb] = [.reachable, .verify, .path, .why]

  /// Every option, in the order help lists them.
  static let all: [CommandOption] = [
    text("to", "STATE", [.path], \.goal, "the state to find a path to, instead of an operand"),
    text(
      "from", "STATE", [.path], \.start, "the state to start in, instead of the initial states"),
    text("row", "NAME", [.why], \.row, "the transition to ask about, instead of an operand"),
    seed,
    count("runs", [.test], \.runs, "take N walks; 100"),
    count("length", [.test], \.length, "at most N steps in each; 100", most: 1_000_000),
    seconds("time", [.test], \.time, "take walks for so long, and no more than --runs if given"),
    text("replay", "CHOICES", [.test], \.choices, "take the one walk that a report names"),
    text("dot", "FILE", [.test], \.dot, "also write what was covered as a graph"),
    cover,
    count(
      "extra-states", [.suite], \.extraStates,
      "states too many that a conformance suite finds; 0", most: 100),
    emit, format, traceFormat,
    flag(
      "watch", [.reachable, .verify, .path, .why], \.watch,
      "say in each state of a run which conditions of the properties hold"),
    count(
      "traces", [.reachable, .verify], \.traces,
      "show N runs, each to another state, of what is wrong in several; 1"),
    flag("states", [.dot, .table], \.states, "one node or row for each state, not for each case"),
    text(
      "output", "FILE", [.dot, .table, .suite], \.output, "write to FILE instead of standard output"
    ),
    text("svg", "FILE", [.dot, .test], \.svg, "also draw a picture with Graphviz"),
    text("png", "FILE", [.dot, .test], \.png, "also draw a picture with Graphviz"),
    count("max-states", exploring + [.test, .suite], \.maxStates, "stop after N states"),
    count(
      "max-depth", exploring + [.test, .suite], \.maxDepth,
      "stop N steps away from the initial states"),
    seconds(
      "time-limit", exploring + [.test, .suite], \.timeLimit,
      "stop each machine after so many seconds"),
    seconds(
      "step-limit", exploring, \.stepLimit,
      "report a guard or reducer that takes longer; 10, and 0 for no limit"),
    count(
      "threads", exploring, \.threads, "search with N threads; one for each processor by default"),
    flag(
      "compact", keeping, \.compact,
      "keep fingerprints of states, for 100 million of them: answers are probable"),
    flag(
      "accept-probability", keeping, \.acceptsProbability,
      "take what --compact finds for certain"),
    choice(
      "check-purity", exploring, \.checkPurity, true,
      "run guards and reducers twice more, on two threads, in large machines too"),
    choice("no-check-purity", exploring, \.checkPurity, false, "do so in no machine"),
    flag(
      "no-symmetry", [.reachable, .verify], \.keepsSymmetricStates,
      "keep states that 'canonical(_:)' takes for the same"),
    flag("strict", [.reachable, .verify], \.strict, "let notes fail the check too"),
    flag(
      "full", [.reachable, .verify, .list, .path, .why, .test], \.full,
      "print what is abbreviated by default"),
    flag("quiet", Verb.checking, \.quiet, "print findings alone, and no progress"),
    color,
    text("package-path", "DIR", Verb.checking + [.diff], \.packagePath, "the package to check"),
    target,
    flag("debug", Verb.checking + [.diff], \.debug, "build without optimisation"),
    flag(
      "specialize", exploring, \.specializes,
      "compile the search for each machine: for millions of states"),
    text("fsm", "DIR", Verb.checking, \.fsmPath, "the FSM package to check single files with"),
  ]

  private static let seed = CommandOption(
    name: "seed", placeholder: "N", verbs: [.test],
    help: "the seed of the walks; the same one takes the same walks; 0",
    store: { value, command in
      command.seed = UInt64(value.filter { $0 != "_" })
      return command.seed != nil
    },
    rendered: { $0.seed.map { [String($0)] } ?? [] },
    possible: { _ in "a whole number, 0 to \(UInt64.max)" })

  private static let cover = CommandOption(
    name: "cover", placeholder: "WHAT", verbs: [.suite],
    help: "what the cases cover: " + choices(SuiteKind.allCases.map(\.rawValue)),
    store: { value, command in
      guard let kind = SuiteKind(rawValue: value) else { return false }
      command.cover = kind
      return true
    },
    rendered: { $0.cover == .transitions ? [] : [$0.cover.rawValue] },
    possible: { _ in choices(SuiteKind.allCases.map(\.rawValue)) })

  private static let emit = CommandOption(
    name: "emit", placeholder: "LANGUAGE", verbs: [.suite],
    help: "swift: write a file of tests, instead of a list",
    store: { value, command in
      command.emitsSwift = value == "swift"
      return command.emitsSwift
    },
    rendered: { $0.emitsSwift ? ["swift"] : [] }, possible: { _ in "swift" })

  private static let format = CommandOption(
    name: "format", placeholder: "FORMAT", verbs: Verb.checking + [.diff],
    help: "how to write the result",
    store: { value, command in
      command.format = OutputFormat(rawValue: value)
      return command.format.map(command.verb.formats.contains) ?? false
    },
    rendered: { $0.format.map { [$0.rawValue] } ?? [] },
    possible: { choices($0.formats.map(\.rawValue)) })

  private static let traceFormat = CommandOption(
    name: "trace-format", placeholder: "FORMAT", verbs: [.reachable, .verify, .path, .why],
    help: "how to write runs in a text: "
      + TraceFormat.allCases.map(\.rawValue).joined(separator: ", "),
    store: { value, command in
      guard let format = TraceFormat(rawValue: value) else { return false }
      command.traceFormat = format
      return true
    },
    rendered: { $0.traceFormat == .text ? [] : [$0.traceFormat.rawValue] },
    possible: { _ in choices(TraceFormat.allCases.map(\.rawValue)) })

  private static let color = CommandOption(
    name: "color", placeholder: "WHEN", verbs: Verb.checking,
    help: "auto, always or never; auto colours a terminal",
    store: { value, command in
      guard let color = ColorChoice(rawValue: value) else { return false }
      command.color = color
      return true
    },
    rendered: { $0.color == .auto ? [] : [$0.color.rawValue] },
    possible: { _ in choices(ColorChoice.allCases.map(\.rawValue)) })

  private static let target = CommandOption(
    name: "target", placeholder: "NAME", verbs: Verb.checking,
    help: "check the machines of this target alone; may be repeated",
    store: { value, command in
      command.targets.append(value)
      return !value.isEmpty
    },
    rendered: { $0.targets },
    possible: { _ in "the name of a target" })

  private static func choices(_ names: [String]) -> String {
    names.count < 2
      ? names.joined() : names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }
}
