import Synchronization
import Testing

@testable import FSM

/// Jumps by actions of an alphabet as large as it is told.
private struct Letters: StateMachine {
  let actions: [Int]
  let initial = 0

  init() { self.init(size: 1) }
  init(size: Int) { actions = Array(0..<size) }

  var transitions: [Transition] {
    let last = actions.count - 1
    Update(
      "jump", onCase: { (action: Int) in action },
      guard: { state, action in action <= state * 300 + 1 || action == last }
    ) { $0 = $1 }
  }
}

/// A state that refers to an object, of which the living ones are counted.
private final class LiveNumber: Hashable, Sendable {
  static let living = Mutex(0)
  let number: Int

  init(_ number: Int) {
    self.number = number
    Self.living.withLock { $0 += 1 }
  }

  deinit { Self.living.withLock { $0 -= 1 } }

  static func == (first: LiveNumber, second: LiveNumber) -> Bool { first.number == second.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

private struct LiveNumbers: StateMachine {
  enum Action: CaseIterable { case one, two, back }
  let initial = LiveNumber(0)
  func isWithinBounds(_ state: LiveNumber) -> Bool { state.number < 3_000 }
  var transitions: [Transition] {
    Transition("one", on: .one) { LiveNumber($0.number + 1) }
    Transition("two", on: .two) { LiveNumber($0.number * 2) }
    Transition("back", on: .back) { LiveNumber($0.number / 3) }
  }
}

/// Counts to the bound from some states.
private struct Starts: StateMachine {
  enum Action: CaseIterable { case up }
  var initialStates = [0]
  var initial: Int { initialStates.first ?? 0 }
  func isWithinBounds(_ state: Int) -> Bool { state < 10 }
  var transitions: [Transition] { Transition("up", on: .up) { $0 + 1 } }
  var properties: [Property<Self>] { Always("small") { $0 < 10 } }
}

/// Comes to a number that is not equal to itself.
private struct Poison: StateMachine {
  enum Action: CaseIterable { case up, spoil }
  var initial = 0.0
  func isWithinBounds(_ state: Double) -> Bool { !(state > 100) }
  var transitions: [Transition] {
    Transition("up", on: .up) { $0 + 1 }
    Transition("spoil", on: .spoil, guard: { $0 == 7 }) { _ in .nan }
  }
}

/// Equal states with different hashes.
private struct Uneven: StateMachine {
  struct State: Hashable {
    var place = 0
    var noise = 0
    static func == (first: State, second: State) -> Bool { first.place == second.place }
  }
  enum Action: CaseIterable { case up, stir }
  let initial = State()
  var transitions: [Transition] {
    Update("up", on: .up, guard: { $0.place < 9 }) { $0.place += 1 }
    Update("stir", on: .stir, guard: { $0.noise < 3 }) { $0.noise += 1 }
  }
}

private let compact = Limits.Storage.compact(acceptsOmissions: true)

/// Reports as if whole states had been kept.
private func expectSame(_ machine: some StateMachine, _ limits: Limits = .standard) {
  var other = limits
  other.storage = compact
  let (exact, compact) = (check(machine, limits: limits), check(machine, limits: other))
  #expect(compact.findings.map(\.description) == exact.findings.map(\.description))
  #expect(compact.exploration?.cuts == exact.exploration?.cuts)
  #expect(compact.exploration?.states.map { "\($0)" } == exact.exploration?.states.map { "\($0)" })
  #expect(compact.exploration?.levels == exact.exploration?.levels)
}

struct `Compact storage at its edges` {
  @Test(arguments: [1, 2, 255, 256, 257, 65_536, 65_537])
  func `remembers the actions of an alphabet of any size`(_ size: Int) throws {
    let table = try TransitionTable(Letters(size: size))
    // Each state is offered every action, so there are few of them.
    var limits = Limits(states: 12, time: .seconds(600))
    let exact = explore(table, limits: limits)
    limits.storage = compact
    let found = explore(table, limits: limits)
    #expect(exact.states.count == min(size, 12) && exact.states.contains(size - 1))
    #expect(found.states == exact.states && found.states.hashValue == exact.states.hashValue)
    for place in exact.states.indices {
      #expect(found.trace(toState: place)?.actions == exact.trace(toState: place)?.actions)
    }
  }

  @Test func `is a collection like any other`() async throws {
    let table = try TransitionTable(Letters(size: 257))
    var limits = Limits.standard
    let exact = explore(table, limits: limits).states
    limits.storage = compact
    let states = explore(table, limits: limits).states
    #expect(Array(states[3..<20]) == Array(exact[3..<20]))
    #expect(states.last == exact.last && states.firstIndex(of: exact[200]) == 200)
    #expect(Array(states.dropLast(2).reversed()) == Array(exact.dropLast(2).reversed()))
    #expect(Set([exact, states]).count == 1)
    await withTaskGroup(of: Bool.self) { group in
      for stride in 1...4 {
        group.addTask {
          let places = (0..<400).map { $0 * stride % exact.count }
          return places.allSatisfy { states[$0] == exact[$0] } && Array(states) == Array(exact)
        }
      }
      for await areSame in group { #expect(areSame) }
    }
    limits.states = 0
    let none = explore(table, limits: limits).states
    #expect(none.isEmpty && none.last == nil && none == [])
  }

  @Test func `lets go of states, also when it is stopped`() throws {
    var limits = Limits(states: 10_000, time: .seconds(600), storage: compact)
    let report = check(LiveNumbers(), limits: limits)
    #expect(report.exploration?.states.count == 3_000)
    #expect(LiveNumber.living.withLock { $0 } < 100)
    withExtendedLifetime(report) {}
    limits.states = 700
    #expect(check(LiveNumbers(), limits: limits).exploration?.states.count == 700)
    let stopped = explore(try TransitionTable(LiveNumbers()), limits: limits) { $0.states < 100 }
    #expect(stopped.cuts == [.interrupted])
    #expect(LiveNumber.living.withLock { $0 } < 200)
  }

  @Test func `takes initial states and limits as a search with whole states does`() {
    for starts in [[3, 3, 5, 3], [3, 30], [30], []] {
      expectSame(Starts(initialStates: starts))
    }
    for states in 0..<8 {
      for depth in 0..<4 {
        let limits = Limits(states: states, depth: depth, time: .seconds(600))
        expectSame(Starts(initialStates: [3, 3, 5, 9, 30]), limits)
      }
    }
  }

  @Test func `reports a wrong '==' as a search with whole states does`() {
    expectSame(Poison())
    expectSame(Poison(initial: .nan))
    expectSame(Uneven())
  }
}
