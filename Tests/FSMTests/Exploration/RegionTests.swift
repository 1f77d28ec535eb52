import Synchronization
import Testing

@testable import FSM

/// Two counters side by side; the second one looks at what the first has made of itself.
private struct Pair: StateMachine {
  struct State: Hashable {
    var first = 0
    var second = 0
  }
  enum Action: CaseIterable { case step, first, second }

  let initial = State()

  var transitions: [Transition] {
    Update("first", on: .step, .first, guard: { $0.first < 3 }) { $0.first += 1 }
    Update("second", on: .step, .second, guard: { $0.second < $0.first }) { $0.second += 1 }
    Update("again", on: .step, guard: { $0.second == 3 }) { $0.second = 0 }
  }

  static func table() throws -> TransitionTable<Pair> {
    try TransitionTable(Pair()) { _ in [[0], [1, 2]] }
  }

  /// The same by hand: each region fires its first enabled row, the second sees the first's work.
  static func successor(of state: State, on action: Action) -> (state: State, rows: [Int])? {
    var next = state
    var rows: [Int] = []
    if action != .second, next.first < 3 {
      next.first += 1
      rows.append(0)
    }
    if action != .first, next.second < next.first {
      next.second += 1
      rows.append(1)
    } else if action == .step, next.second == 3 {
      next.second = 0
      rows.append(2)
    }
    return rows.isEmpty ? nil : (next, rows)
  }
}

@Suite struct `Regions` {
  @Test func `fire one row each, the later one seeing what the earlier did`() throws {
    let table = try Pair.table()
    for first in 0...3 {
      for second in 0...3 {
        for action in Pair.Action.allCases {
          let state = Pair.State(first: first, second: second)
          let step = table.step(state, action)
          let expected = Pair.successor(of: state, on: action)
          #expect(step.state == expected?.state ?? state)
          guard let expected else {
            #expect(step.outcome != .moved([]))
            continue
          }
          #expect(step.outcome == .moved(Fired(expected.rows.map { TransitionID($0) })))
        }
      }
    }
  }

  @Test func `are explored as they step`() throws {
    var known: Set = [Pair.State()]
    var queue = [Pair.State()]
    var transitions = 0
    while let state = queue.popLast() {
      for action in Pair.Action.allCases {
        guard let next = Pair.successor(of: state, on: action) else { continue }
        transitions += 1
        if known.insert(next.state).inserted { queue.append(next.state) }
      }
    }
    let found = explore(try Pair.table())
    #expect(Set(found.states) == known)
    #expect(found.transitions == transitions)
    #expect(found.rowSummaries[2].fired > 0)
    for place in found.states.indices {
      #expect(found.trace(toState: place)?.last == found.states[place])
    }
  }

  @Test func `release every state they make`() throws {
    let before = Counted.alive.load(ordering: .relaxed)
    try autoreleasing {
      let found = explore(try TransitionTable(CountedPair()) { _ in [[0, 1], [2, 3]] })
      #expect(found.states.count == 16)
      #expect(Counted.alive.load(ordering: .relaxed) > before)
    }
    #expect(Counted.alive.load(ordering: .relaxed) == before)
  }

  private func autoreleasing(_ body: () throws -> Void) rethrows { try body() }
}

/// A number in a box whose instances are counted.
private final class Counted: Hashable, Sendable {
  static let alive = Atomic(0)
  let number: Int

  init(_ number: Int) {
    self.number = number
    Self.alive.add(1, ordering: .relaxed)
  }

  deinit { Self.alive.subtract(1, ordering: .relaxed) }

  static func == (first: Counted, second: Counted) -> Bool { first.number == second.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// Two boxes, each with two rows enabled at once.
private struct CountedPair: StateMachine {
  struct State: Hashable {
    var left: Counted
    var right: Counted
  }
  enum Action: CaseIterable { case step }

  var initial: State { State(left: Counted(0), right: Counted(0)) }
  var initialStates: [State] {
    (0..<4).flatMap { left in
      (0..<4).map { State(left: Counted(left), right: Counted($0)) }
    }
  }

  var transitions: [Transition] {
    Update("left", on: .step) { $0.left = Counted(($0.left.number + 1) % 4) }
    Update("left too", on: .step) { $0.left = Counted(0) }
    Update("right", on: .step) { $0.right = Counted(($0.right.number + 1) % 4) }
    Update("right too", on: .step) { $0.right = Counted(0) }
  }
}
