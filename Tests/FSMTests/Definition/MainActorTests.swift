import FSM
import Foundation
@testable import MainActorMachines
import Testing

/// Machines of a module whose declarations are on the main actor by default.
struct `Machines of a main-actor module` {
  @Test func `are explored away from the main thread`() async throws {
    try await Task.detached {
      #expect(!Thread.isMainThread)
      let found = explore(try TransitionTable(Vending()))
      #expect(found.states.count == 7)
      #expect(found.deadlocks.isEmpty)
      let counter = explore(try TransitionTable(Counter()))
      #expect(counter.states.count == 5)
      #expect(counter.outsideBounds == 1)
      #expect(explore(try TransitionTable(Elsewhere())).states == [.one, .two])
      #expect(explore(try TransitionTable(Gate())).states.count == 3)
      #expect(Shown.read(.text("a")) == "a")
      #expect(Shown.read(.nothing) == "nothing")
    }.value
  }

  @Test @MainActor func `mean the same on the main thread`() throws {
    let here = explore(try TransitionTable(Vending()))
    #expect(here.states.count == 7)
  }

  @Test func `take steps on any thread`() async throws {
    let table = try TransitionTable(Vending())
    let steps = await withTaskGroup(of: Step<Vending.State>.self) { group in
      for _ in 0..<8 { group.addTask { table.step(.idle, .insert(50)) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(steps.map(\.state)) == [.credit(cents: 50)])
  }
  /// F38: closures that inherit the isolation of where they are written, and trap elsewhere.
  @Test(.timeLimit(.minutes(1)))
  func `run in a store on any thread, with closures of every kind`() async throws {
    let scratch = try Scratch()
    let path = scratch.path()
    let notes = Notes<String>()
    let offMain = Notes<Bool>()
    let clock = ManualClock()
    let made = try await VendingStore(Journal(at: path), clock: clock) { note in
      notes.add(note)
      offMain.add(!Thread.isMainThread)
    }
    let store = await made.store
    await Task.detached {
      #expect(!Thread.isMainThread)
      await store.perform(.insert(100))
      await store.perform(.insert(50))
      await store.perform(.select(.coffee))
      await store.settled()
      await store.perform(.done)
    }.value
    #expect(store.state == .idle)
    for _ in 0..<2_000 where !notes.all.contains("run") {
      try await Task.sleep(for: .milliseconds(2))
    }
    let expected: Set = [
      "report", "decide", "observe", "log", "delay", "activity", "change", "state", "part",
      "rejection", "scope", "run",
    ]
    #expect(Set(notes.all) == expected)
    #expect(offMain.all.contains(true))
    withExtendedLifetime((scratch, made)) {}
  }
}
