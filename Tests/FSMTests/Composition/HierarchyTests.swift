@testable import FSM
import Testing

@Suite struct `A machine inside a state` {
  private typealias State = WizardApp.State

  private func run(_ actions: [WizardApp.Action]) throws -> (State, [[String]]) {
    let table = try TransitionTable(WizardApp())
    var state = table.machine.initial
    let fired = actions.map { action -> [String] in
      let step = table.step(state, action)
      state = step.state
      guard case .moved(let fired) = step.outcome else { return [] }
      return fired.map { table.label(of: $0) }
    }
    return (state, fired)
  }

  @Test func `starts at its initial state, and its rows are called by its name`() throws {
    let (state, fired) = try run([.open, .wizard(.next)])
    #expect(state.screen == .wizard(.second))
    #expect(fired == [["open"], ["wizard.next"]])
  }

  @Test func `answers before the rows around it, which answer where it does not`() throws {
    let (second, inner) = try run([.open, .wizard(.next), .wizard(.back)])
    #expect(second.screen == .wizard(.first))
    #expect(inner.last == ["wizard.back"])
    let (first, outer) = try run([.open, .wizard(.back)])
    #expect(first.screen == .idle)
    #expect(outer.last == ["go back"])
  }

  @Test func `is left from any of its states by a row around it`() throws {
    #expect(try run([.open, .close]).0.screen == .idle)
    #expect(try run([.open, .wizard(.next), .close]).0.screen == .idle)
  }

  @Test func `is entered again where it was left, if that was written down`() throws {
    let (state, _) = try run([.open, .wizard(.next), .close, .resume])
    #expect(state.screen == .wizard(.second))
    #expect(try run([.open, .wizard(.next), .close, .open]).0.screen == .wizard(.first))
    #expect(try run([.resume]).0.screen == .wizard(.first))
  }

  @Test func `sends an action within the same step when it finishes`() throws {
    let (state, fired) = try run([.open, .wizard(.next), .wizard(.next)])
    #expect(state.screen == .idle)
    #expect(state.left == .finished)
    #expect(fired.last == ["wizard.finish", "finished"])
  }

  @Test func `is checked with the rows around it`() throws {
    let report = check(WizardApp())
    let found = report.findings.map { "\($0.severity) \($0.code.rawValue): \($0.message)" }
    #expect(
      found == [
        "note hidden-transition: transition 'wizard.back' hides 'go back' 3 times: a row inside a "
          + "state comes before the rows around it"
      ], "\(found)")
  }

  @Test func `is left before what is around it, and entered after it`() throws {
    let told = Notes<WizardApp.Output>()
    let store = Store(
      try Verified(unchecked: WizardApp(), because: "a test"), outputs: { told.add($0) })
    store.dispatch(.open)
    store.dispatch(.wizard(.next))
    store.dispatch(.close)
    #expect(told.all == [.wizard(.turned), .wizard(.entered), .wizard(.left), .closed])
  }

  @Test func `emits what each link of a step emits`() throws {
    let told = Notes<WizardApp.Output>()
    let store = Store(
      try Verified(unchecked: WizardApp(), because: "a test"), outputs: { told.add($0) })
    for action in [WizardApp.Action.open, .wizard(.next), .wizard(.next)] { store.dispatch(action) }
    // The page is left by the wizard's own row, and the wizard by the row that its end sets off.
    #expect(told.all == [.wizard(.turned), .wizard(.entered), .wizard(.left), .closed])
    #expect(store.state.screen == .idle)
  }
}

@Suite struct `Machines side by side` {
  @Test func `may rest when all of them may`() throws {
    let table = try TransitionTable(Pair<Timer, Timer>())
    let pair = Pair<Timer, Timer>.State.init
    #expect(!table.mayRest(in: pair(.over, .running)))
    #expect(!table.mayRest(in: pair(.running, .over)))
    #expect(table.mayRest(in: pair(.over, .over)))
    let report = check(Pair<Timer, Timer>())
    #expect(report.findings.isEmpty, "\(report)")
    #expect(report.exploration?.states.count == 4)
  }

  @Test func `may be the same machine twice, told apart by name`() throws {
    let table = try TransitionTable(Pair<Timer, Timer>())
    #expect(
      table.rows.indices.map { table.label(of: TransitionID($0)) } == [
        "first.end", "second.end",
      ])
  }

  @Test func `answer one action in the order they are written`() throws {
    let both = Pair<Timer, Timer>.Action.both(.end, .end)
    let table = try TransitionTable(Pair<Timer, Timer>(actions: [both]))
    let step = table.step(table.machine.initial, both)
    #expect(step.outcome == .moved([TransitionID(0), TransitionID(1)]))
    let again = table.step(.init(first: .over, second: .running), both)
    #expect(again.outcome == .moved([TransitionID(1)]))
  }
}

private struct Timer: StateMachine {
  enum State: Hashable { case running, over }
  enum Action: CaseIterable { case end }
  let initial = State.running
  func isFinal(_ state: State) -> Bool { state == .over }
  var transitions: [Transition] { Transition("end", from: .running, on: .end, to: .over) }
}

/// A machine whose rows are put around another machine's, and the same as one table.
private struct Around: StateMachine {
  enum State: Hashable {
    case inner(Place)
    var inner: Place? {
      switch self {
      case .inner(let place): place
      }
    }
  }
  typealias Action = Signal

  var child = QuietMachine()
  var outer = QuietMachine()
  var isFlat = false

  var initial: State { .inner(child.initial) }
  var initialStates: [State] { child.initialStates.map(State.inner) }
  var actions: [Signal] { child.actions + outer.actions }
  func isWithinBounds(_ state: State) -> Bool { state.inner.map(child.isWithinBounds) ?? true }

  var transitions: [Transition] {
    if isFlat {
      for row in child.transitions { around(row, unless: child.isFinal) }
    } else {
      Scope(
        "child", child, inCase: \.inner, heldAs: State.inner, onCase: { $0 }, sentAs: { $0 })
    }
    for row in outer.transitions { around(row) { _ in false } }
  }

  /// The row of another machine, written by hand as one of this machine.
  private func around(
    _ row: TransitionRow<QuietMachine>, unless isLeftOut: @escaping @Sendable (Place) -> Bool
  ) -> Transition {
    let isFromAny = if case .any = row.source { true } else { false }
    return Transition(
      RowHeading(row.name, row.location, hasClosure: true, guardName: nil), source: .predicate,
      trigger: .pattern
    ) { action in
      row.bind(action).map { bound in
        BoundRow { state, next in
          guard var place = state.inner, !isFromAny || !isLeftOut(place) else {
            return .sourceDiffers
          }
          let result = bound.fire(in: &place)
          if result == .enabled { next.initialize(to: .inner(place)) }
          return result
        }
      }
    }
  }
}

@Suite struct `A hierarchy` {
  @Test(arguments: Seeds.some)
  func `gives the graph of the same rows in one table`(_ seeds: Seeds) throws {
    for seed in seeds.range {
      var machine = Around(
        child: QuietMachine(RandomMachine(seed: seed)),
        outer: QuietMachine(RandomMachine(seed: seed + 10_000)))
      let nested = explore(try TransitionTable(machine))
      machine.isFlat = true
      let flat = explore(try TransitionTable(machine))
      try #require(Array(nested.states) == Array(flat.states), "seed \(seed)")
      try #require(nested.levels == flat.levels, "seed \(seed)")
      try #require(nested.transitions == flat.transitions, "seed \(seed)")
      try #require(nested.pairs == flat.pairs, "seed \(seed)")
      try #require(
        nested.rowSummaries.map(\.fired) == flat.rowSummaries.map(\.fired), "seed \(seed)")
    }
  }
}
