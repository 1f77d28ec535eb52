import FSM
import Synchronization
import Testing

/// A number whose hash is the same for all of them, as a bad `hash(into:)` gives it.
private struct Colliding: Hashable {
  var number: Int
  func hash(into hasher: inout Hasher) {}
}

private struct CollidingRing: StateMachine {
  enum Action: CaseIterable { case next, back }
  let initial = Colliding(number: 0)
  var transitions: [TransitionRow<Self>] {
    Update("next", on: .next) { $0.number = ($0.number + 1) % 300 }
    Update("back", on: .back) { $0.number = ($0.number + 299) % 300 }
  }
}

/// A state that holds collections without an order.
private struct Shelf: StateMachine {
  struct State: Hashable {
    var counts: [String: Int] = [:]
    var marks: Set<Int> = []
  }
  enum Action: Hashable { case add(String), mark(Int) }

  let initial = State()
  let actions: [Action] = ["a", "b", "c"].map(Action.add) + (0..<4).map(Action.mark)

  var transitions: [TransitionRow<Self>] {
    for name in ["a", "b", "c"] {
      Update("add", on: .add(name), guard: { $0.counts[name, default: 0] < 2 }) {
        $0.counts[name, default: 0] += 1
      }
    }
    for mark in 0..<4 {
      Update("mark", on: .mark(mark), guard: { !$0.marks.contains(mark) }) {
        $0.marks.insert(mark)
      }
    }
  }
}

/// A state whose equality leaves out what a row looks at.
private struct HalfEqual: Hashable {
  var number = 0
  var secret = 0
  static func == (first: Self, second: Self) -> Bool { first.number == second.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

private struct Whimsical: StateMachine {
  enum Action: CaseIterable { case next }
  let counts = Counts()
  let initial = 0
  var transitions: [Transition] {
    // Not pure: each call gives another state.
    Transition("next", where: { $0 < 4 }, on: .next) { [counts] state in
      counts.count("calls")
      return state + 1 + counts["calls"] % 2
    }
  }
}

struct `The identity of a state` {
  @Test func `is its equality, whatever its hash`() throws {
    let found = explore(try TransitionTable(CollidingRing()))
    #expect(found.states.count == 300)
    #expect(found.transitions == 600)
    #expect(found.depth == 150)
  }

  @Test(.bug("https://github.com/statelyai/xstate/issues/718", id: "F26"))
  func `does not depend on the order inside sets and dictionaries`() throws {
    let found = explore(try TransitionTable(Shelf()))
    #expect(found.states.count == 27 * 16)
    #expect(found.deadlocks.count == 1)
    #expect(found.depth == 6 + 4)
  }

  @Test func `is the author's: states that are equal are one state`() throws {
    struct Machine: StateMachine {
      enum Action: CaseIterable { case next, hide }
      let initial = HalfEqual()
      var transitions: [TransitionRow<Self>] {
        Update("next", on: .next, guard: { $0.number < 3 }) { $0.number += 1 }
        Update("hide", on: .hide) { $0.secret += 1 }
      }
    }
    let found = explore(try TransitionTable(Machine()))
    #expect(found.states.count == 4)
    #expect(found.selfLoops == 4)
  }

  @Test func `of a machine that is not pure gives no trace rather than a wrong one`() throws {
    let found = explore(try TransitionTable(Whimsical()))
    for state in found.states.indices {
      guard let trace = found.trace(toState: state) else { continue }
      #expect(trace.last == found.states[state])
    }
  }

  @Test func `that equals nothing, not even itself, ends the search`() throws {
    struct Machine: StateMachine {
      enum Action: CaseIterable { case next }
      let initial = 0.0
      var transitions: [Transition] { Transition("next", on: .next) { _ in .nan } }
    }
    let found = explore(try TransitionTable(Machine()))
    #expect(found.states.count == 1)
    #expect(found.cuts == [.irreflexiveState])
  }
}
