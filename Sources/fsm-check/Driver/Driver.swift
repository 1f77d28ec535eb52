import FSMCheckOptions
import Foundation

/// Starts the program that explores the machines, and waits for it.
struct Driver {
  let layout: OverlayLayout
  let command: CheckCommand

  /// Runs the program.
  ///
  /// - Parameter started: Called once it runs.
  /// - Returns: The status it ended with.
  /// - Throws: `ToolError.driver` when a signal ended it.
  func run(started: () -> Void) throws -> Int32 {
    var environment = [
      "FSM_CHECK_OVERLAY_ROOT": layout.linked, "FSM_CHECK_PACKAGE_ROOT": layout.original,
    ]
    if ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] == nil {
      // On a terminal a crash would wait for a key.
      environment["SWIFT_BACKTRACE"] = "interactive=no"
    }
    switch try start(environment, started) {
    case .exited(let status): return status
    // Whoever read the output has seen enough.
    case .signalled(SIGPIPE): return 128 + SIGPIPE
    case .signalled(let signal):
      Terminal.reset()
      throw SignalForwarding.wasInterrupted ? ToolError.interrupted : .driver(signal: signal)
    }
  }

  private func start(
    _ environment: [String: String], _ started: () -> Void
  ) throws -> Subprocess.Outcome {
    do {
      return try Terminal.restoring {
        try Subprocess.run(
          layout.executable, command.arguments(), environment: environment, started: started)
      }
    } catch let failure as Subprocess.StartFailure {
      throw ToolError.fileSystem("cannot start '\(failure.program)': \(failure.reason)")
    }
  }
}
