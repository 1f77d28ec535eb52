import FSMCheckOptions
import Foundation

/// The command line of `fsm-check`.
enum Command {
  /// Runs the command.
  ///
  /// - Parameter arguments: The arguments, without the program's own name.
  /// - Returns: The status to end with.
  static func run(_ arguments: [String]) -> Int32 {
    if arguments.isEmpty {
      Terminal.write(CheckCommand.help(for: nil))
      return ExitStatus.usage.rawValue
    }
    do {
      return try run(parse(arguments))
    } catch {
      Terminal.write("error: \(error.message)\n")
      return error.status
    }
  }

  private static func parse(_ arguments: [String]) throws(ToolError) -> CheckCommand {
    do {
      return try CheckCommand.parse(arguments)
    } catch {
      throw .usage(error)
    }
  }

  private static func run(_ command: CheckCommand) throws(ToolError) -> Int32 {
    switch command.verb {
    case .help: print(CheckCommand.help(for: command.helpTopic), terminator: "")
    case .version: print("fsm-check \(checkVersion)")
    case .reachable, .verify, .list, .dot, .table, .path, .why, .replay, .test, .suite, .diff:
      do {
        return try command.verb == .diff
          ? DiffCommand(command: command).run() : Check(command: command).run()
      } catch let error as ToolError {
        throw error
      } catch {
        throw .fileSystem("cannot prepare the check: \(error.localizedDescription)")
      }
    }
    return ExitStatus.clean.rawValue
  }
}
