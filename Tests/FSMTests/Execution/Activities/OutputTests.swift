import FSM
import Testing

@Suite struct `A store's outputs` {
  /// A lamp that says all it can say.
  private struct Lamp: StateMachine {
    enum State: Hashable {
      case off, on(Int)
      var on: Int? { if case .on(let power) = self { power } else { nil } }
    }
    enum Action: Hashable, CaseIterable { case press, brighter, flash, release }
    enum Output: Hashable { case entered(String), left(String), fired(String) }
    let initial = State.off
    func isWithinBounds(_ state: State) -> Bool { (state.on ?? 0) < 3 }
    var transitions: [Transition] {
      Transition("press", from: .off, on: .press, to: .on(1)).emitting(.fired("a"), .fired("b"))
      Transition("brighter", fromCase: \.on, on: .brighter) { .on($0 + 1) }
        .emitting { old, action, new in [.fired("\(old.on ?? 0)\(action)\(new.on ?? 0)")] }
      Transition("flash", fromCase: \.on, on: .flash) { .on($0) }.reentering()
        .emitting(.fired("flash"))
      Transition("release", fromCase: \.on, on: .release, to: .off)
    }
    var outputs: [OutputRow<Self>] {
      OnEntry(inCase: \.on, emit: { .entered("on \($0)") })
      OnExit(.off, emit: .left("off"))
      OnExit(where: { $0 != .off }, emit: { .left("lit \($0.on ?? 0)") })
      OnEntry(.off, .on(7), emit: .entered("off"))
    }
  }

  private let test: TestStore<Lamp>

  init() throws {
    test = TestStore(try Verified(checking: Lamp()), isExhaustive: false, onFailure: recorded)
  }

  @Test func `come in the order of leaving, the row, and entering`() {
    test.expectOutputs()
    test.send(.press)
    test.expectOutputs(.left("off"), .fired("a"), .fired("b"), .entered("on 1"))
    test.send(.release)
    test.expectOutputs(.left("lit 1"), .entered("off"))
  }

  @Test func `do not come where a pattern goes on matching, unless a row re-enters`() {
    test.send(.press)
    test.expectOutputs(.left("off"), .fired("a"), .fired("b"), .entered("on 1"))
    test.send(.brighter)
    test.expectOutputs(.fired("1brighter2"))
    test.send(.flash)
    test.expectOutputs(.left("lit 2"), .fired("flash"), .entered("on 2"))
  }

  @Test func `may send actions, which follow`() throws {
    let log = Log<String>()
    let holder = Log<Store<Lamp>>()
    let store = Store(
      try Verified(checking: Lamp()),
      outputs: { output in
        log.append("\(output)")
        if output == .fired("a") {
          #expect(holder.all.first?.dispatch(.brighter) == .queued)
        }
      })
    holder.append(store)
    let subscription = store.subscribe { log.append("\($0.new.on ?? 0)") }
    store.dispatch(.press)
    #expect(
      log.all == [
        "1", "left(\"off\")", "fired(\"a\")", "fired(\"b\")", "entered(\"on 1\")", "2",
        "fired(\"1brighter2\")",
      ])
    subscription.cancel()
  }
}
