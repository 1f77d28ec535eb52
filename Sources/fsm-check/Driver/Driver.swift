import FSMCheckOptions
import Foundation

/// Starts the program that explores the machines, and waits for it.
struct Driver {
  let layout: OverlayLayout
  let command: CheckCommand
  let isDebug: Bool

  /// Runs the program, again for the machines that are left when one of them ended it.
  ///
  /// - Parameter started: Called once it runs.
  /// - Returns: The status of its report.
  /// - Throws: `ToolError.driver` when it ended while it was busy with no machine.
  func run(started: () -> Void) throws -> Int32 {
    // Apart from the overlay, which is safe to delete at any time.
    let folder = FileManager.default.temporaryDirectory.path
    let journal = RunRecord(path: "\(folder)/fsm-check-\(UUID().uuidString).journal")
    guard FileManager.default.createFile(atPath: journal.path, contents: nil) else {
      throw ToolError.fileSystem("cannot write '\(journal.path)'")
    }
    defer {
      _ = journal.takeCall()
      try? FileManager.default.removeItem(atPath: journal.path)
    }
    while true {
      let (outcome, prints) = try start(environment(journal), started)
      let entries = journal.entries
      if let status = entries.completedStatus { return status }
      // Whoever read the output has seen enough.
      if outcome == .signalled(SIGPIPE) { return 128 + SIGPIPE }
      Terminal.reset()
      if SignalForwarding.wasInterrupted { throw ToolError.interrupted }
      let ending = Ending(
        outcome: outcome, prints: String(decoding: prints, as: UTF8.self), isDebug: isDebug,
        users: layout.usersPath, stalledSeconds: entries.stalledSeconds)
      guard let machine = entries.running else { throw ToolError.driver(ending.reason) }
      let entry: RunRecordEntry =
        ending.isTrap
        ? .trapped(machine: machine, reason: ending.reason, call: journal.takeCall())
        : .crashed(machine: machine, reason: ending.reason)
      guard journal.append(entry) else {
        throw ToolError.driver("was ended by machine '\(machine)', which \(ending.reason)")
      }
    }
  }

  private func environment(_ journal: RunRecord) -> [String: String] {
    var environment = [
      "FSM_CHECK_OVERLAY_ROOT": layout.linked, "FSM_CHECK_PACKAGE_ROOT": layout.original,
      RunRecord.variable: journal.path, RunRecord.printsVariable: "\(Subprocess.printsDescriptor)",
    ]
    if ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] == nil {
      // On a terminal a crash would wait for a key, and the registers help nobody here. Each frame
      // takes time to look up, and the innermost ones hold the place that is looked for.
      environment["SWIFT_BACKTRACE"] =
        "interactive=no,color=no,threads=crashed,registers=none,images=none,limit=32,top=1"
    }
    return environment
  }

  private func start(
    _ environment: [String: String], _ started: () -> Void
  ) throws -> (Subprocess.Outcome, Data) {
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
