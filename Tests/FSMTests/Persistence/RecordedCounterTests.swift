import FSM
import Foundation

import Testing

@testable import Examples
@testable import MainActorMachines

@Suite struct `The recorded counter` {
  @Test func `counts on where it was`() throws {
    let scratch = try Scratch()
    for count in 1...4 { #expect(try countOnce(in: scratch.path()) == count) }
    let actions = try actionsBackwards(of: scratch.path())
    #expect(actions.count == 4 && actions.allSatisfy { $0 == .increment })
  }

  /// The lines were written by another program, with the CRC-32 and FNV-1a of others.
  @Test func `is restored from the file that its page shows`() throws {
    let page = URL(filePath: #filePath).appending(path: "../../../../docs/journal.md").standardized
    let text = try String(contentsOf: page, encoding: .utf8)
    let lines = text.split(separator: "\n").drop { !$0.hasPrefix("journal 1 ") }
      .prefix { $0 != "```" }
    #expect(lines.count == 5)
    let scratch = try Scratch()
    try scratch.put((lines.joined(separator: "\n") + "\n").utf8)
    #expect(try countOnce(in: scratch.path()) == 2)
  }

  @Test func `takes over what its first version recorded`() throws {
    let scratch = try Scratch()
    try Self.recordFirstVersion(at: scratch.path())
    #expect(try openCounter(at: scratch.path()).state == 5)
    // It is a journal of today from then on.
    #expect(try openCounter(at: scratch.path()).state == 5)
    #expect(try scratch.names.count == 2)
  }

  private static func recordFirstVersion(at path: String) throws {
    struct Counter: StateMachine {
      let initial = 0
      let actions = [FirstCounterAction.add(1)]
      var transitions: [Transition] {
        Update("add", onCase: { if case .add(let count) = $0 { count } else { nil } }) {
          $0 += $1
        }
      }
      typealias Action = FirstCounterAction
    }
    let journal = Journal<Counter>(at: path)
    let store = try Store(
      restoring: journal, try Verified(unchecked: Counter(), because: "it has no bound"))
    store.dispatch(.add(2))
    store.dispatch(.add(3))
    try journal.close()
  }
}

@Suite struct `A machine of a module on the main actor` {
  @Test func `is recorded and restored off it`() async throws {
    let scratch = try Scratch()
    let path = scratch.path()
    try await Task.detached {
      for step in 1...2 {
        let journal = Journal<MainActorMachines.Elsewhere>(at: path)
        let store = try Store(
          restoring: journal, try Verified(checking: MainActorMachines.Elsewhere()))
        store.dispatch(.next)
        #expect(store.step == step)
        try journal.close()
      }
    }.value
  }
}
