/// A command line that has been understood.
///
/// The command parses it, resolves the machines, and hands it to the program that explores them by
/// way of ``arguments()``; that program parses it again with the same grammar.
public struct CheckCommand: Sendable, Hashable {
  /// What to do.
  public var verb: Verb
  /// The verb that help was asked about, when ``verb`` is `help`.
  public var helpTopic: Verb?
  /// The machines named on the command line, by `Name`, `Outer.Name` or `Module.Name`.
  public var machines: [String] = []
  /// The Swift files named on the command line.
  public var files: [String] = []

  /// The folder to look for a package in, instead of the current one.
  public var packagePath: String?
  /// The targets to look for machines in, instead of all.
  public var targets: [String] = []
  /// Whether to build without optimisation.
  public var debug = false
  /// Whether the search is compiled for each machine.
  public var specializes = false
  /// Where the FSM package is, for single files.
  public var fsmPath: String?

  /// The largest number of states to explore.
  public var maxStates: Int?
  /// The largest number of steps from an initial state.
  public var maxDepth: Int?
  /// The longest time to explore one machine, in seconds.
  public var timeLimit: Double?
  /// The longest time for one call of a machine's code, in seconds; 0 for no limit.
  public var stepLimit: Double?
  /// How many threads search together; one for each processor when nil.
  public var threads: Int?
  /// Whether to keep fingerprints instead of states.
  public var compact = false
  /// Whether to take for certain what fingerprints make probable.
  public var acceptsProbability = false
  /// Whether to run guards and reducers again: nil for small machines alone.
  public var checkPurity: Bool?
  /// Whether states are kept that differ from others by symmetry alone.
  public var keepsSymmetricStates = false
  /// How to write the result; the verb's own default when nil.
  public var format: OutputFormat?
  /// Whether to leave out everything but findings.
  public var quiet = false
  /// When to colour the output.
  public var color = ColorChoice.auto
  /// Whether notes count as findings.
  public var strict = false
  /// Whether to show each state by itself instead of one node for each case.
  public var states = false
  /// Whether to print what is abbreviated by default.
  public var full = false
  /// The file to write to instead of standard output.
  public var output: String?
  /// The file to write an SVG picture to.
  public var svg: String?
  /// The file to write a PNG picture to.
  public var png: String?
  /// The text of the state that a path is asked for.
  public var goal: String?
  /// The text of the state that a path starts in; nil for the initial states.
  public var start: String?
  /// How to write runs inside a text.
  public var traceFormat = TraceFormat.text
  /// Whether runs say which conditions of the machine's properties hold in each state.
  public var watch = false
  /// The most runs to show of a finding.
  public var traces: Int?
  /// The name of the transition that is asked about.
  public var row: String?
  /// The reports, or revisions, that are compared: the old one and the new one.
  public var compared: [String] = []
  /// The path of the journal to replay.
  public var journal: String?

  /// The seed of random walks.
  public var seed: UInt64?
  /// How many walks to take.
  public var runs: Int?
  /// The most steps of a walk.
  public var length: Int?
  /// How long to take walks, in seconds.
  public var time: Double?
  /// The choices of the one walk to take.
  public var choices: String?
  /// The file to write the coverage of walks to, as a graph.
  public var dot: String?
  /// What the cases of a suite cover.
  public var cover = SuiteKind.transitions
  /// How many states more than the machine's a conformance suite allows for.
  public var extraStates: Int?
  /// Whether a suite is written as a file of tests.
  public var emitsSwift = false

  /// Creates a command with every option at its default.
  public init(_ verb: Verb) {
    self.verb = verb
  }
}

extension CheckCommand {
  /// The format to write: the one asked for, else the verb's first.
  public var effectiveFormat: OutputFormat {
    format ?? verb.formats.first ?? .text
  }

  /// Returns the command as arguments that ``parse(_:)`` turns into the same command.
  public func arguments() -> [String] {
    var arguments = [verb.rawValue]
    if let helpTopic { arguments.append(helpTopic.rawValue) }
    for option in CommandOption.all {
      for value in option.rendered(self) {
        arguments.append(value.map { "--\(option.name)=\($0)" } ?? "--\(option.name)")
      }
    }
    let operands = (journal.map { [$0] } ?? []) + machines + files + compared
    if !operands.isEmpty { arguments += ["--"] + operands }
    return arguments
  }
}
