@testable import FSM
import Synchronization
import Testing

@Suite struct `A store of a random machine` {
  private typealias Machine = RandomMachine

  /// One machine, its store, and what is known of both.
  private struct Run {
    let seed: UInt64
    let table: TransitionTable<Machine>
    let reachable: Set<Place>
    let runs = ScriptedRuns<Machine>()
    let clock = ManualClock()
    let changes = Log<Change<Machine>>()
    let store: Store<Machine>
    var random: SplitMix64

    init(seed: UInt64) throws {
      self.seed = seed
      random = SplitMix64(seed: seed)
      let verified = try Verified(unchecked: Machine(seed: seed), because: "it is compared")
      table = verified.table
      reachable = Set(explore(table).states)
      var options = StoreOptions<Machine>()
      options.report = { _ in }
      store = runs.store(verified, clock: clock, options: options)
    }

    /// An action from outside has the outcome of `step`.
    mutating func send() throws {
      let action = random.element(of: table.alphabet)
      let state = store.state
      let step = table.step(state, action)
      let outcome = store.dispatch(action)
      switch step.outcome {
      case .moved(let fired): try #require(outcome == .moved(fired), "seed \(seed)")
      case .rejected(let reason): try #require(outcome == .rejected(reason), "seed \(seed)")
      }
      try #require(store.state == step.state, "seed \(seed)")
    }

    /// An answer, of work that runs or ran, has the outcome of `step` or none.
    mutating func answer() throws {
      guard !runs.visits.isEmpty else { return }
      let place = random.below(runs.visits.count)
      let visit = runs.visits[place]
      let state = store.state
      let action = random.element(of: table.alphabet)
      let step = table.step(state, action, cause: .activity(visit.row))
      let isRunning = runs.running.contains(place)
      visit.answers(action)
      try #require(store.state == (isRunning ? step.state : state), "seed \(seed)")
    }

    /// What runs is what the table says runs.
    func checkRuns() throws {
      let running = runs.running.map { runs.visits[$0].row }.sorted()
      let wanted = table.activities.indices.filter { row in
        guard case .activity = table.activities[row].kind else { return false }
        return table.activities[row].runs(in: store.state)
      }
      try #require(running == wanted, "seed \(seed)")
    }

    /// Each change is a step of the table, and follows the one before.
    func checkChanges() throws {
      var state = table.machine.initial
      var isExplored = true
      for (index, change) in changes.all.enumerated() {
        try #require(change.number == index + 1 && change.old == state, "seed \(seed)")
        let step = table.step(change.old, change.action, cause: change.cause)
        try #require(
          step == Step(outcome: .moved(change.fired), state: change.new), "seed \(seed)")
        state = change.new
        isExplored =
          isExplored && !change.isOutsideAlphabet && table.machine.isWithinBounds(state)
        // By listed actions and inside the bound, the store gets nowhere the checker has not been.
        if isExplored { try #require(reachable.contains(state), "seed \(seed)") }
      }
      try #require(state == store.state, "seed \(seed)")
    }
  }

  @Test(.bug("https://github.com/statelyai/xstate/issues/718", id: "F26"), arguments: Seeds.some)
  func `does what the table says, and goes where the checker went`(_ seeds: Seeds) throws {
    var moves = 0
    for seed in seeds.range {
      var run = try Run(seed: seed)
      let changes = run.changes
      let subscription = run.store.subscribe { changes.append($0) }
      for _ in 0..<60 {
        switch run.random.below(6) {
        case 0: run.clock.advance(by: .milliseconds(500))
        case 1, 2: try run.answer()
        default: try run.send()
        }
        try run.checkRuns()
      }
      try run.checkChanges()
      moves += changes.all.count
      subscription.cancel()
    }
    #expect(moves > 1_000)
  }
}

extension SplitMix64 {
  fileprivate mutating func element<Element>(of list: [Element]) -> Element {
    list[below(list.count)]
  }
}
