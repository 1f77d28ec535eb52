@testable import Examples
import FSM
@testable import FSMCheck
import FSMCheckOptions
import Foundation

/// The replay of the counter's journal that the page about journals shows.
enum QuotedReplay {
  /// Records a run and replays it.
  ///
  /// - Parameter isDifferent: Whether the counter's guard was weaker when it was recorded.
  /// - Returns: What is printed.
  /// - Throws: Why it cannot be recorded.
  static func lines(isDifferent: Bool) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "quoted-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "counter.journal").path
    if isDifferent { try recordPast(path) } else { try recordToday(path) }

    let entry = MachineEntry(Examples.Counter.self, name: "Counter", module: "Examples")
    var command = CheckCommand(.replay)
    command.color = .never
    let runner = CommandRunner(command: command, machines: [entry], skipped: [], journal: .none)
    guard let document = try entry.replay?(path).get() else { return [] }
    return runner.lines(document).map { $0.replacing(folder.path + "/", with: "") }
  }

  private static func recordToday(_ path: String) throws {
    let journal = Journal<Examples.Counter>(at: path)
    let store = try Store(restoring: journal, try Verified(checking: Examples.Counter()))
    for action in [.increment, .increment, .decrement] as [Examples.Counter.Action] {
      store.dispatch(action)
    }
    try journal.close()
  }
}

// Not in a type, whose name would be a part of the machine's.
private func recordPast(_ path: String) throws {
  struct Counter: StateMachine {
    enum Action: Codable, CaseIterable { case increment, decrement }
    let initial = 0
    var transitions: [Transition] {
      Transition("increment", on: .increment) { $0 + 1 }
      Transition("decrement", on: .decrement) { $0 - 1 }
    }
  }
  let journal = Journal<Counter>(at: path)
  let store = try Store(
    restoring: journal, try Verified(unchecked: Counter(), because: "it has no bound"))
  for action in [.increment, .decrement, .decrement] as [Counter.Action] {
    store.dispatch(action)
  }
  try journal.close()
}
