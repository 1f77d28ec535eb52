import FSM
import Foundation

/// The probe's machine of this name as it was when its runs were recorded.
struct Gate: StateMachine {
  struct State: Hashable, Codable {
    var coins = 0
    var isOpen = false
  }
  enum Action: Codable, CaseIterable { case coin, push }

  /// In what it was not what it is today.
  enum Past: CaseIterable { case same, dearer, kinder, renamed }

  var past = Past.same
  let initial = State()

  var transitions: [Transition] {
    let price = past == .dearer ? 2 : 1
    let change = past == .kinder ? 1 : 0
    Update("open", where: { !$0.isOpen && $0.coins == price }, on: .coin) {
      $0 = State(coins: change, isOpen: true)
    }
    Update(past == .renamed ? "keep" : "save", where: { !$0.isOpen }, on: .coin) {
      $0.coins += 1
    }.otherwise()
    Update("shut", where: { $0.isOpen }, on: .push) { $0.isOpen = false }
  }
}

/// A journal of a gate in a folder of its own, removed with the value.
final class GateJournal {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "replay-\(UUID().uuidString)")

  var path: String { folder.appending(path: "gate.journal").path }

  /// Records a run.
  ///
  /// - Parameters:
  ///   - past: The machine that runs.
  ///   - actions: What it is sent.
  ///   - compacting: Whether the journal is compacted after the first half.
  /// - Throws: Why it cannot be recorded.
  init(_ past: Gate.Past, _ actions: [Gate.Action], compacting: Bool = false) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let journal = Journal<Gate>(at: path)
    let store = try Store(
      restoring: journal, try Verified(unchecked: Gate(past: past), because: "it is of the past"))
    for action in actions.prefix(actions.count / 2) { store.dispatch(action) }
    if compacting { try journal.compact() }
    for action in actions.dropFirst(actions.count / 2) { store.dispatch(action) }
    try journal.close()
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Changes the bytes of the file.
  func change(_ body: (inout Data) -> Void) throws {
    let url = URL(fileURLWithPath: path)
    var bytes = try Data(contentsOf: url)
    body(&bytes)
    try bytes.write(to: url)
  }

  /// Replays it by the probe; its folder is left out of what is printed.
  func replay(_ options: String...) throws -> Probe.Result {
    var result = try Probe.run(["replay", path, "Gate"] + options)
    for text in [\Probe.Result.output, \.errors] {
      result[keyPath: text] = result[keyPath: text].replacing(folder.path + "/", with: "")
    }
    return result
  }
}
