@testable import FSM
import Testing

@Suite struct `History inside one of two regions` {
  private func after(
    _ actions: [Desk.Action], isShallow: Bool = false
  ) throws -> Desk.State {
    let table = try TransitionTable(Desk(isShallow: isShallow))
    return try actions.reduce(into: table.machine.initial) { state, action in
      let step = table.step(state, action)
      guard case .moved = step.outcome else { throw Stuck(action: action) }
      state = step.state
    }
  }

  private let left: [Desk.Action] = [
    .left(.open), .left(.document(.edit)), .left(.document(.mode(.toggle))),
  ]
  private let right: [Desk.Action] = [.right(.open), .right(.document(.edit))]

  @Test func `enters all levels where they were left, if it is deep`() throws {
    let state = try after(left + [.left(.close)] + right + [.left(.resume)])
    #expect(state.left.content == .open(.editing(.command)))
    #expect(state.right.content == .open(.editing(.insert)))
  }

  @Test func `enters the outer level where it was left, if it is shallow`() throws {
    let state = try after(left + [.left(.close)] + right + [.left(.resume)], isShallow: true)
    #expect(state.left.content == .open(.editing(.insert)))
    let reading = left + [.left(.document(.stop)), .left(.close), .left(.resume)]
    #expect(try after(reading, isShallow: true).left.content == .open(.reading))
  }

  @Test func `is kept for each region by itself`() throws {
    let state = try after(
      left + right + [.right(.close), .left(.close), .right(.resume), .left(.resume)])
    #expect(state.left.content == .open(.editing(.command)))
    #expect(state.right.content == .open(.editing(.insert)))
    // A region that was not left has nothing to remember.
    #expect(try after(left + [.right(.resume)]).right.content == .open(.reading))
  }

  @Test func `starts again what runs in that region alone`() throws {
    let runs = ScriptedRuns<Desk>()
    let store = runs.store(
      try Verified(unchecked: Desk(), because: "a test"), clock: ManualClock())
    for action in left + right { store.dispatch(action) }
    #expect(runs.visits.map(\.row) == [0, 1])
    store.dispatch(.left(.close))
    #expect(runs.running == [1])
    store.dispatch(.left(.resume))
    #expect(runs.visits.map(\.row) == [0, 1, 0])
    #expect(runs.running == [1, 2])
  }
}

@Suite struct `A re-entering row` {
  @Test func `of a region inside a state restarts that region alone`() throws {
    let runs = ScriptedRuns<Hall>()
    let store = runs.store(
      try Verified(unchecked: Hall(), because: "a test"), clock: ManualClock())
    store.dispatch(.open)
    // The workers come before what is around them.
    #expect(runs.visits.map(\.activity) == [.left, .right, .light])
    store.dispatch(.inside(.left(.again)))
    #expect(runs.visits.map(\.activity) == [.left, .right, .light, .left])
    #expect(runs.running == [1, 2, 3])
    store.dispatch(.inside(.right(.done)))
    #expect(runs.visits.count == 4)
  }

  @Test func `around a state restarts what is inside as well`() throws {
    let runs = ScriptedRuns<Hall>()
    let store = runs.store(
      try Verified(unchecked: Hall(), because: "a test"), clock: ManualClock())
    store.dispatch(.open)
    store.dispatch(.renew)
    #expect(runs.visits.dropFirst(3).map(\.activity) == [.left, .right, .light])
    #expect(runs.running == [3, 4, 5])
  }
}

@Suite struct `A machine that finishes two levels deep` {
  @Test func `finishes what is around it, in one step`() throws {
    let table = try TransitionTable(Trip())
    let step = table.step(table.machine.initial, .stage(.leg(.arrive)))
    guard case .moved(let fired) = step.outcome else { throw Stuck(action: step.outcome) }
    #expect(
      fired.map { table.label(of: $0) } == ["stage.leg.arrive", "stage.leg over", "stage over"])
    #expect(step.state == .home)
    #expect(table.mayRest(in: step.state))
  }

  @Test func `alone can say so`() throws {
    let table = try TransitionTable(Trip())
    for action in [Trip.Action.stage(.legOver), .stageOver] {
      #expect(table.step(table.machine.initial, action).outcome == .rejected(.claimed))
    }
    #expect(check(Trip()).isClean, "\(check(Trip()))")
  }
}

@Suite struct `A store of random machines put together` {
  private typealias Machine = Pair<InCase<QuietMachine>, InField<QuietMachine>>

  @Test(arguments: Seeds.some)
  func `does what the table says`(_ seeds: Seeds) throws {
    var moves = 0
    for seed in seeds.range.prefix(100) {
      let signals = Signal.all.map { ($0, $0) }
      let machine = Machine(
        first: InCase(child: QuietMachine(RandomMachine(seed: seed))),
        second: InField(child: QuietMachine(RandomMachine(seed: seed + 10_000))),
        actions: signals.map { .both(.child($0), .child($1)) })
      var options = StoreOptions<Machine>()
      options.report = { _ in }
      let verified = try Verified(unchecked: machine, because: "it is compared")
      let reachable = Set(explore(verified.table).states)
      let store = Store(verified, options: options)
      var random = SplitMix64(seed: seed)
      var isExplored = true
      for _ in 0..<60 {
        let action = verified.table.alphabet[random.below(verified.table.alphabet.count)]
        let step = verified.table.step(store.state, action)
        let outcome = store.dispatch(action)
        switch step.outcome {
        case .moved(let fired):
          moves += 1
          try #require(outcome == .moved(fired), "seed \(seed)")
        case .rejected(let reason): try #require(outcome == .rejected(reason), "seed \(seed)")
        }
        try #require(store.state == step.state, "seed \(seed)")
        isExplored = isExplored && verified.table.isWithinBounds(store.state)
        if isExplored { try #require(reachable.contains(store.state), "seed \(seed)") }
      }
    }
    #expect(moves > 1_000)
  }
}

private struct Stuck: Error {
  let action: any Sendable
}
