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
    let environment = [
      "FSM_CHECK_OVERLAY_ROOT": layout.linked, "FSM_CHECK_PACKAGE_ROOT": layout.original,
    ]
    let outcome = try Terminal.restoring {
      try Subprocess.run(
        layout.executable, command.arguments(), environment: environment, started: started)
    }
    switch outcome {
    case .exited(let status): return status
    case .signalled(let signal):
      Terminal.reset()
      throw SignalForwarding.wasInterrupted ? ToolError.interrupted : .driver(signal: signal)
    }
  }
}
