import FSM
import FSMCheckOptions

/// The program that explores machines: reads a command line, checks, prints.
///
/// `fsm-check` builds one for a package and starts it; a program of your own can be one too:
///
/// ```swift
/// import FSMCheck
///
/// exit(
///   CheckProgram.main([
///     MachineEntry(Turnstile.self, name: "Turnstile", module: "App")
///   ]))
/// ```
public enum CheckProgram {
  /// Runs a command.
  ///
  /// What machines print while it runs goes to standard error, away from the report.
  ///
  /// - Parameters:
  ///   - machines: The machines that can be checked.
  ///   - skipped: The machines that cannot, listed with the reason.
  ///   - arguments: The command line, the program's name first.
  /// - Returns: The exit status: 0 clean or notes alone, 1 findings, 2 inconclusive, 64 and up
  ///   when the command could not be carried out.
  public static func main(
    _ machines: [MachineEntry], skipped: [SkippedMachine] = [],
    arguments: [String] = CommandLine.arguments
  ) -> Int32 {
    PrintGuard.run {
      let journal = RunJournal.inherited
      let status = run(arguments, machines, skipped, journal).rawValue
      journal.complete(status)
      return status
    }
  }

  private static func run(
    _ arguments: [String], _ machines: [MachineEntry], _ skipped: [SkippedMachine],
    _ journal: RunJournal
  ) -> ExitStatus {
    do throws(UsageError) {
      let command = try CheckCommand.parse(Array(arguments.dropFirst()))
      return run(command, machines, skipped, journal)
    } catch {
      complain(error.message)
      return .usage
    }
  }

  private static func run(
    _ command: CheckCommand, _ machines: [MachineEntry], _ skipped: [SkippedMachine],
    _ journal: RunJournal
  ) -> ExitStatus {
    do throws(CommandFailure) {
      if machines.isEmpty, skipped.isEmpty, Verb.checking.contains(command.verb) {
        throw CommandFailure(message: "there is no machine to check", status: .noMachines)
      }
      let chosen = try MachineChoice(machines).choose(command.machines)
      let runner = CommandRunner(
        command: command, machines: chosen, skipped: skipped, journal: journal)
      return try runner.run()
    } catch {
      complain(error.message)
      return error.status
    }
  }
}

/// Finds the machines that a command names.
struct MachineChoice {
  let machines: [MachineEntry]

  init(_ machines: [MachineEntry]) {
    self.machines = machines
  }

  /// The machines with these names, in the order given; all when no name is given.
  func choose(_ names: [String]) throws(CommandFailure) -> [MachineEntry] {
    if names.isEmpty { return machines }
    var chosen: [MachineEntry] = []
    for name in names { chosen.append(try choose(name)) }
    return chosen
  }

  private func choose(_ name: String) throws(CommandFailure) -> MachineEntry {
    let exact = machines.filter { $0.identity.qualifiedName == name }
    let matches = exact.isEmpty ? machines.filter { $0.identity.name == name } : exact
    guard let first = matches.first else {
      let known = machines.map(\.identity.name)
      let hint =
        nearest(name, among: known + machines.map(\.identity.qualifiedName)).map {
          ", did you mean '\($0)'?"
        } ?? ""
      throw CommandFailure(
        message: "there is no machine '\(name)'\(hint); the machines are "
          + known.withoutDuplicates.joined(separator: ", "), status: .usage)
    }
    guard matches.count == 1 else {
      let places = matches.map {
        "\($0.identity.qualifiedName) (\(SourcePaths.shown($0.identity.file)))"
      }
      throw CommandFailure(
        message: "'\(name)' is ambiguous: \(places.joined(separator: ", ")); name the module too",
        status: .usage)
    }
    return first
  }
}
