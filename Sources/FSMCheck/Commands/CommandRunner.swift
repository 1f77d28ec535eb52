import FSM
import FSMCheckOptions

/// Carries out one command on the machines it names.
struct CommandRunner {
  let command: CheckCommand
  let machines: [MachineEntry]
  let skipped: [SkippedMachine]
  let journal: RunJournal

  func run() throws(CommandFailure) -> ExitStatus {
    switch command.verb {
    case .reachable, .verify: return try reachable()
    case .list: return try list()
    case .dot: return try dot()
    case .table: return try table()
    case .path: return try path()
    case .why: return try why()
    case .diff:
      throw CommandFailure(
        message: "'diff' compares reports and runs no machine: use the command 'fsm-check'",
        status: .usage)
    case .replay: return try replay()
    case .test: return try test()
    case .suite: return try suite()
    case .help:
      try OutputFile.write(CheckCommand.help(for: command.helpTopic), to: nil)
      return .clean
    case .version:
      try OutputFile.write("fsm-check \(checkVersion)\n", to: nil)
      return .clean
    }
  }

  /// The longest time limit in seconds, thirty years: a `Duration` does not hold any number.
  static var longestTime: Double { 1e9 }

  /// The limits of the command line, the standard ones where it says nothing.
  var limits: Limits {
    let standard = Limits.standard
    var limits = Limits(
      states: command.maxStates ?? standard.states, depth: command.maxDepth ?? standard.depth,
      time: command.timeLimit.map { .seconds(min($0, Self.longestTime)) } ?? standard.time,
      purity: command.checkPurity.map { $0 ? .max : 0 } ?? standard.purity,
      threads: command.threads ?? Limits.processors,
      storage: command.compact
        ? .compact(acceptsOmissions: command.acceptsProbability) : .exact)
    // The others show every state.
    limits.usesSymmetry =
      [.reachable, .verify].contains(command.verb) && !command.keepsSymmetricStates
    return limits
  }

  /// Explores a machine, showing the progress and listening to Ctrl-C.
  func check(_ machine: MachineEntry) -> any CheckedMachine {
    check(machine, nil)
  }

  /// The same, without the calls of its code that ended earlier runs.
  func check(_ machine: MachineEntry, _ watch: TrapWatch?) -> any CheckedMachine {
    Interruption.listen()
    journal.start(machine.identity)
    journal.limitSteps(of: machine.identity, to: command.stepLimit ?? Self.standardStepLimit)
    let line = ProgressLine(isQuiet: command.quiet)
    defer { line.clear() }
    var conduct = CheckConduct(watch: watch)
    conduct.control = { progress in
      StepLimit.beat()
      line.show(machine.identity.name, progress)
      return !Interruption.wasRequested
    }
    conduct.beat = StepLimit.beat
    conduct.didExplore = StepLimit.rest
    conduct.isStopped = { Interruption.wasRequested }
    conduct.judges = { line.show(machine.identity.name, judgedFor: $0) }
    return machine.check(limits, conduct)
  }

  /// How many seconds one call of a machine's code may take unless someone says otherwise.
  static var standardStepLimit: Double { 10 }

  /// What documents say of runs.
  var traceDetail: TraceDetail {
    TraceDetail(
      hasCode: command.effectiveFormat == .text && command.traceFormat == .swift,
      watches: command.watch, count: max(command.traces ?? 1, 1))
  }

  /// The one machine of a command that takes one.
  func onlyMachine() throws(CommandFailure) -> MachineEntry {
    guard let machine = machines.first, machines.count == 1 else {
      let names = machines.map(\.identity.name).joined(separator: ", ")
      throw CommandFailure(
        message: "'\(command.verb.rawValue)' takes one machine; name one of \(names)",
        status: .usage)
    }
    return machine
  }

  /// Explores the one machine of a command that takes one, without the calls of it that trap.
  func checkOnlyMachine() throws(CommandFailure) -> any CheckedMachine {
    let machine = try onlyMachine()
    let place = "\(SourcePaths.shown(machine.identity.file)):\(machine.identity.line)"
    let name = "\(place): machine '\(machine.identity.name)'"
    switch journal.fate(of: machine.identity) {
    case .unknown: return check(machine)
    case .watched(let watch): return check(machine, watch)
    case .trapped(let reason):
      throw CommandFailure(message: "\(name) \(reason)", status: .findings)
    case .crashed(let reason):
      throw CommandFailure(message: "\(name) \(reason)", status: .driverFailed)
    }
  }

  /// The machines that cannot be checked; none when the command is about others.
  var skippedDocuments: [SkippedDocument] {
    guard command.machines.isEmpty else { return [] }
    return skipped.map {
      SkippedDocument(
        name: $0.identity.name, module: $0.identity.module,
        file: SourcePaths.shown($0.identity.file), line: $0.identity.line, reason: $0.reason)
    }
  }

  /// The machines that cannot be checked, as notes.
  func skippedLines(_ style: Style) -> [String] {
    skippedDocuments.map {
      style.bold("\($0.file):\($0.line):")
        + " \(style.colored("note")): machine '\($0.name)' is not checked: \($0.reason)"
    }
  }
}
