import FSM
import Synchronization
import Testing

/// States 0, 1, 2 … each reached from the one before, the last one final.
private struct Chain: StateMachine {
  enum Action: CaseIterable { case next }

  var count = 10

  let initial = 0
  func isFinal(_ state: Int) -> Bool { state == count - 1 }

  var transitions: [Transition] {
    Transition("next", on: .next) { $0 + 1 }
  }
}

/// All numbers are initial states, and lead to one another.
private struct Ring: StateMachine {
  enum Action: CaseIterable { case next }

  var count = 10

  let initial = 0
  var initialStates: [Int] { Array(0..<count) }
  var transitions: [Transition] {
    Transition("next", on: .next) { ($0 + 1) % count }
  }
}

/// A limit and what a search under it may say.
private struct LimitCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let limits: Limits
  let states: Int
  let depth: Int
  let cuts: [Cut]

  init(
    _ name: String, states limit: Int = 1_000, depth limitOfDepth: Int = 1_000,
    finds states: Int, reaching depth: Int, cuts: [Cut]
  ) {
    testDescription = name
    limits = Limits(states: limit, depth: limitOfDepth, time: .seconds(60))
    self.states = states
    self.depth = depth
    self.cuts = cuts
  }
}

struct `A limit` {
  /// Of a chain of ten states, whose depth is nine.
  @Test(
    .bug("https://github.com/statelyai/xstate/issues/752", id: "F25"),
    arguments: [
      LimitCase("0 states", states: 0, finds: 0, reaching: 0, cuts: [.states(limit: 0)]),
      LimitCase("1 state", states: 1, finds: 1, reaching: 0, cuts: [.states(limit: 1)]),
      LimitCase("9 states", states: 9, finds: 9, reaching: 8, cuts: [.states(limit: 9)]),
      LimitCase("10 states", states: 10, finds: 10, reaching: 9, cuts: []),
      LimitCase("11 states", states: 11, finds: 10, reaching: 9, cuts: []),
      LimitCase("depth 0", depth: 0, finds: 1, reaching: 0, cuts: [.depth(limit: 0)]),
      LimitCase("depth 1", depth: 1, finds: 2, reaching: 1, cuts: [.depth(limit: 1)]),
      LimitCase("depth 8", depth: 8, finds: 9, reaching: 8, cuts: [.depth(limit: 8)]),
      LimitCase("depth 9", depth: 9, finds: 10, reaching: 9, cuts: []),
      LimitCase("depth 10", depth: 10, finds: 10, reaching: 9, cuts: []),
      LimitCase(
        "9 states at depth 8", states: 9, depth: 8, finds: 9, reaching: 8,
        cuts: [.depth(limit: 8)]),
      LimitCase(
        "less than nothing", states: -1, finds: 0, reaching: 0, cuts: [.states(limit: 0)]),
    ])
  fileprivate func `cuts a search exactly there, and is told`(_ limit: LimitCase) throws {
    let found = explore(try TransitionTable(Chain()), limits: limit.limits)
    #expect(found.states.count == limit.states)
    #expect(found.expanded == limit.states)
    #expect(found.depth == limit.depth)
    #expect(found.cuts == limit.cuts)
    #expect(found.isExhausted == limit.cuts.isEmpty)
    #expect(found.deadlocks.isEmpty, "a cut makes no deadlock")
    #expect(found.stuttering.isEmpty)
    #expect(found.levels == Array(repeating: 1, count: limit.states))
  }

  @Test(arguments: [(0, 0), (1, 1), (9, 9), (10, 10), (11, 10)])
  func `of states holds for initial states as well`(limit: Int, found count: Int) throws {
    let limits = Limits(states: limit, time: .seconds(60))
    let found = explore(try TransitionTable(Ring()), limits: limits)
    #expect(found.states.count == count)
    #expect(found.isExhausted == (limit >= 10))
    #expect(found.deadlocks.isEmpty)
    #expect(found.levels == (count == 0 ? [] : [count]))
  }

  @Test func `of no time cuts a search that has just begun`() throws {
    let limits = Limits(states: 1_000_000, time: .zero)
    let found = explore(try TransitionTable(Chain(count: 1_000_000)), limits: limits)
    #expect(found.cuts == [.time(limit: .zero)])
    #expect(!found.isExhausted)
    #expect(found.states.count < 1_000)
    #expect(found.deadlocks.isEmpty)
  }

  @Test func `of no time does not cut a search with nothing left to do`() throws {
    let asked = Mutex(0)
    let limits = Limits(states: 10, time: .zero)
    let found = explore(try TransitionTable(Ring(count: 1)), limits: limits) { _ in
      asked.withLock { $0 += 1 }
      return false
    }
    #expect(found.isExhausted)
    #expect(found.states == [0])
    #expect(asked.withLock { $0 } == 0)
  }

  @Test func `of time ends a search soon after it`() throws {
    let limits = Limits(states: 100_000_000, time: .milliseconds(50))
    let found = explore(try TransitionTable(Chain(count: .max)), limits: limits)
    #expect(found.cuts == [.time(limit: .milliseconds(50))])
    #expect(found.elapsed >= .milliseconds(50))
    #expect(found.elapsed < .seconds(20), "a busy machine may be slow, not that slow")
  }

  @Test func `is not needed to stop a search`() throws {
    let calls = Mutex(0)
    let found = explore(try TransitionTable(Chain(count: .max))) { progress in
      #expect(progress.states > 0)
      return calls.withLock {
        $0 += 1
        return $0 < 5
      }
    }
    #expect(calls.withLock { $0 } == 5)
    #expect(found.cuts == [.interrupted])
    #expect(!found.isExhausted)
    #expect(found.states.count < 1_000)
  }

  @Test func `leaves progress that only grows`() throws {
    var last = 0
    let limits = Limits(states: 3_000, time: .seconds(60))
    let found = explore(try TransitionTable(Chain(count: 2_000)), limits: limits) { progress in
      #expect(progress.states >= last)
      #expect(progress.queue >= 0)
      #expect(progress.depth < 2_000)
      last = progress.states
      return true
    }
    #expect(found.isExhausted)
    #expect(last == 2_000)
  }

  @Test func `has standard values, and small ones for tests and apps`() {
    #expect(Limits.standard.states == 10_000_000)
    #expect(Limits.standard.time == .seconds(600))
    #expect(Limits.small.states == 100_000)
    #expect(Limits.small.time == .seconds(2))
  }

  @Test(.bug("https://github.com/statelyai/xstate/issues/752", id: "F25"))
  func `of large numbers is met without recursion: a chain of 100,000 states`() throws {
    let limits = Limits(states: 200_000, time: .seconds(300))
    let found = explore(try TransitionTable(Chain(count: 100_000)), limits: limits)
    #expect(found.states.count == 100_000)
    #expect(found.depth == 99_999)
    #expect(found.isExhausted)
    let trace = try #require(found.trace(toState: 99_999))
    #expect(trace.steps.count == 99_999)
    #expect(trace.last == 99_999)
  }

  @Test(.enabled(if: runsSlowTests))
  func `of large numbers is met without recursion: a chain of 1,000,000 states`() throws {
    let limits = Limits(states: 2_000_000, time: .seconds(600))
    let found = explore(try TransitionTable(Chain(count: 1_000_000)), limits: limits)
    #expect(found.states.count == 1_000_000)
    #expect(found.depth == 999_999)
    #expect(found.isExhausted)
  }
}
