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
    return Limits(
      states: command.maxStates ?? standard.states, depth: command.maxDepth ?? standard.depth,
      time: command.timeLimit.map { .seconds(min($0, Self.longestTime)) } ?? standard.time)
  }

  /// Explores a machine, showing the progress and listening to Ctrl-C.
  func check(_ machine: MachineEntry) -> any CheckedMachine {
    Interruption.listen()
    journal.start(machine.identity)
    let line = ProgressLine(isQuiet: command.quiet)
    defer { line.clear() }
    return machine.check(limits) { progress in
      line.show(machine.identity.name, progress)
      return !Interruption.wasRequested
    }
  }

  /// The one machine of a command that takes one.
  func onlyMachine() throws(CommandFailure) -> MachineEntry {
    guard let machine = machines.first, machines.count == 1 else {
      let names = machines.map(\.identity.name).joined(separator: ", ")
      throw CommandFailure(
        message: "'\(command.verb.rawValue)' takes one machine; name one of \(names)",
        status: .usage)
    }
    if let reason = journal.crash(of: machine.identity) {
      let place = "\(SourcePaths.shown(machine.identity.file)):\(machine.identity.line)"
      throw CommandFailure(
        message: "\(place): machine '\(machine.identity.name)' \(reason)", status: .driverFailed)
    }
    return machine
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
