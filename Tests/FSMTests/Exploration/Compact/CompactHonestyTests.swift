import Synchronization
import Testing

@testable import FSM

/// A swing that nobody leaves, which is accepted.
private struct Trapdoor: StateMachine {
  enum State: CaseIterable { case start, left, right }
  enum Action: CaseIterable { case fall, swing }

  let initial = State.start
  var transitions: [Transition] {
    Transition("fall", from: .start, on: .fall, to: .left)
    Transition("swing", from: .left, on: .swing, to: .right)
    Transition("swing back", from: .right, on: .swing, to: .left)
  }
  var expectedFindings: [ExpectedFinding<Self>] { [.livelock { $0 == .left }] }
}

/// Forty thousand states in one level; one of them has a switch that the hash leaves out.
private struct Fan: StateMachine {
  struct State: Hashable {
    var place = 0
    var isOn = false
    func hash(into hasher: inout Hasher) { hasher.combine(place) }
  }

  let initial = State()
  let actions = Array(0...200)
  var transitions: [Transition] {
    Update("flip", on: 0, guard: { $0.place == 150 * 300 + 1 }) { $0.isOn.toggle() }
    Update("spread", onCase: { (action: Int) in action }, guard: { state, _ in state.place < 300 })
    {
      $0.place = $0.place * 300 + $1
    }
  }
}

/// Counts, and once more from the start in another phase, which the hash leaves out.
private struct Phases: StateMachine {
  struct State: Hashable {
    var place = 0
    var isSecond = false
    func hash(into hasher: inout Hasher) { hasher.combine(place) }
  }
  enum Action: CaseIterable { case next }

  var count = 3
  let initial = State()
  var transitions: [Transition] {
    Update("next", on: .next, guard: { $0.place < count }) { $0.place += 1 }
    Update("turn", on: .next, guard: { $0.place == count && !$0.isSecond }) {
      $0 = State(place: 2, isSecond: true)
    }
  }
}

/// Counts through as many rows as it is told, and how often a guard is asked.
private struct Chain: StateMachine {
  enum Action: CaseIterable { case next }

  var calls = Counts()
  var length = 10
  var rows = 1
  let initial = 0
  var transitions: [Transition] {
    for row in 0..<rows {
      let range = row * length / rows..<(row + 1) * length / rows
      Transition(
        "next \(row)", on: .next,
        guard: { [calls] in
          calls.count("guard")
          return range.contains($0)
        }
      ) { $0 + 1 }
    }
  }
}

private func accepting(purity: Int = Limits.standardPurity) -> Limits {
  Limits(
    states: 1_000_000, time: .seconds(600), purity: purity,
    storage: .compact(acceptsOmissions: true))
}

struct `Fingerprints of states` {
  @Test func `do not make an accepted livelock one that is gone`() {
    #expect(check(Trapdoor()).findings.map(\.code) == [.livelock])
    #expect(check(Trapdoor(), limits: accepting()).findings.map(\.description) == [])
  }

  @Test func `tell a state from its source however long ago that was found`() throws {
    let table = try TransitionTable(Fan())
    let found = explore(table, limits: accepting())
    #expect(explore(table).states.count == 1 + 200 + 200 * 201 + 1)
    guard case .equalFingerprints(let first, let second)? = found.cuts.first else {
      Issue.record("\(found.cuts)")
      return
    }
    #expect([first, second] == [false, true].map { "State(place: 45001, isOn: \($0))" })
  }

  @Test(arguments: [3, 20, 100, 1_000, 4_000])
  func `are compared with whole states in small machines`(_ count: Int) {
    #expect(check(Phases(count: count)).exploration?.states.count == 2 * count)
    for accepts in [true, false] {
      var limits = accepting()
      limits.storage = .compact(acceptsOmissions: accepts)
      let report = check(Phases(count: count), limits: limits)
      #expect(!report.isConclusive && !report.isProbabilistic)
      let cuts = report.exploration?.cuts ?? []
      #expect(cuts.count == 1 && cuts[0].description.contains("State(place: 2, isSecond: true)"))
    }
  }

  @Test func `give states in order from anywhere at a step each`() throws {
    let calls = Counts()
    let table = try TransitionTable(Chain(calls: calls, length: 3_000))
    let states = explore(table, limits: accepting()).states
    func steps(_ range: Range<Int>) -> Int {
      let before = calls["guard"]
      for place in range { #expect(states[place] == place) }
      return calls["guard"] - before
    }
    #expect(steps(1_000..<3_000) < 10_000)
    #expect(steps(0..<3_000) < 10_000)
    #expect(steps(1_000..<3_000) < 10_000)
  }

  @Test func `have the first firings of many rows looked at in one go`() {
    func steps(_ storage: Limits.Storage) -> Int {
      let calls = Counts()
      var limits = accepting(purity: 0)
      limits.storage = storage
      #expect(check(Chain(calls: calls, length: 1_000, rows: 50), limits: limits).isExhausted)
      return calls["guard"]
    }
    #expect(steps(.compact(acceptsOmissions: true)) < 5 * steps(.exact))
  }
}
