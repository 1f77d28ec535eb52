import FSM
import Synchronization
import Testing

/// What a caller knows of an action it sent: when, by a clock that all share, and what came of it.
private struct Call: Sendable {
  let action: Till.Action
  let start: Int
  let end: Int
  let outcome: DispatchOutcome
}

private final class Ticks: Sendable {
  private let count = Atomic(0)
  func next() -> Int { count.add(1, ordering: .sequentiallyConsistent).newValue }
}

@Suite struct `The journal of a store used from everywhere` {
  private static func restore(_ scratch: Scratch) throws -> (Store<Till>, Journal<Till>) {
    let (store, journal) = try scratch.restore(
      nil, JournalOptions(durability: .buffered, snapshotEvery: 50))
    return (store, journal)
  }

  /// Each task sends tags of its own, and waits for the outcome of each.
  private static func calls(_ store: Store<Till>) async -> [Call] {
    let ticks = Ticks()
    return await withTaskGroup(of: [Call].self) { group in
      for task in 0..<8 {
        group.addTask {
          var calls: [Call] = []
          for number in 0..<40 {
            // Every third one is rejected: there is nothing to sell for.
            let action = number % 3 == 2 ? Till.Action.sell(.cake) : .tag("\(task) \(number)")
            let start = ticks.next()
            let outcome = await store.perform(action)
            calls.append(Call(action: action, start: start, end: ticks.next(), outcome: outcome))
          }
          return calls
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
  }

  @Test func `is one run of 'step' in an order that every caller could have seen`() async throws {
    let scratch = try Scratch()
    let (store, journal) = try Self.restore(scratch)
    let calls = await Self.calls(store)
    try journal.close()
    let table = try TransitionTable(Till())
    let recording = try Recording(journal: scratch.path(), through: table)
    var state = table.machine.initial
    for (place, change) in recording.changes.enumerated() {
      let step = table.step(state, change.action)
      try #require(step == Step(outcome: .moved(change.fired), state: change.new))
      try #require(change.number == place + 1)
      state = step.state
    }
    #expect(state == store.state)

    let moved = calls.filter { $0.outcome.hasMoved }
    #expect(calls.count - moved.count == 8 * 13)
    let ofAction = Dictionary(uniqueKeysWithValues: moved.map { ($0.action, $0) })
    try #require(ofAction.count == recording.changes.count)
    // One that ended before another began stands before it.
    var latestStart = 0
    for change in recording.changes {
      let call = try #require(ofAction[change.action])
      guard case .moved(let fired, _) = call.outcome else { continue }
      #expect(fired == change.fired)
      try #require(call.end > latestStart, "\(change.action)")
      latestStart = max(latestStart, call.start)
    }
  }

  /// F13: the order of what one sender sends is not kept.
  @Test func `holds what every thread sent, in its order`() async throws {
    let scratch = try Scratch()
    let (store, journal) = try Self.restore(scratch)
    await onThreads(4) { thread in
      for number in 0..<50 { store.dispatch(.tag("\(thread) \(number)")) }
    }
    await store.settled()
    try journal.close()
    let recording = try Recording(
      journal: scratch.path(), through: try TransitionTable(Till()))
    for thread in 0..<4 {
      let own = recording.changes.compactMap(\.action.text).filter { $0.hasPrefix("\(thread) ") }
      #expect(own == (0..<50).map { "\(thread) \($0)" })
    }
    #expect(recording.changes.count == 200)
  }
}
