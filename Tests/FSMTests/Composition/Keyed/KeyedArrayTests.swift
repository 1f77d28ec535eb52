@testable import FSM
import Testing

/// A tab: it loads, and is shown.
private struct Tab: StateMachine {
  enum State: Hashable { case loading, shown }
  enum Action: CaseIterable { case shown, reload }
  let initial = State.loading
  var transitions: [Transition] {
    Transition("show", from: .loading, on: .shown, to: .shown)
    Transition("reload", from: .shown, on: .reload, to: .loading)
  }
}

/// The tabs of a browser in the order of a list that is appended to without end, and perhaps twice
/// with the same name.
private struct Browser: StateMachine {
  struct Item: Hashable, Identifiable {
    let id: String
    var title = ""
    var tab = Tab.start
  }
  struct State: Hashable { var items: [Item] = [] }
  enum Action: Hashable {
    case open(String), close(String), tab(String, Tab.Action)
    var open: String? { if case .open(let name) = self { name } else { nil } }
    var close: String? { if case .close(let name) = self { name } else { nil } }
    var tab: (String, Tab.Action)? {
      if case .tab(let name, let action) = self { (name, action) } else { nil }
    }
  }
  let initial = State()
  let actions: [Action] = [.open("a"), .open("b"), .open("c"), .close("a")]
  var transitions: [Transition] {
    ScopeEach(
      "tab", Tab(), in: \.items, at: \.tab, keys: ["a", "b"], onCase: \.tab, sentAs: Action.tab)
    Update("open", onCase: \.open) { $0.items.append(Item(id: $1)) }
    Update("close", onCase: \.close) { state, name in state.items.removeAll { $0.id == name } }
  }
}

/// The same with elements that are the states themselves.
private struct Plain: StateMachine {
  struct Counter: StateMachine {
    struct State: Hashable, Identifiable {
      var id = 0
      var count = 0
    }
    enum Action: CaseIterable { case up }
    let initial = State()
    var transitions: [Transition] {
      Update("up", on: .up, guard: { $0.count < 2 }) { $0.count += 1 }
    }
  }
  struct State: Hashable { var counters = [Counter.State(id: 5), Counter.State(id: 3)] }
  enum Action: Hashable {
    case counter(Int, Counter.Action)
    var counter: (Int, Counter.Action)? {
      switch self {
      case .counter(let key, let action): (key, action)
      }
    }
  }
  let initial = State()
  let actions: [Action] = []
  func isFinal(_ state: State) -> Bool { state.counters.allSatisfy { $0.count == 2 } }
  var transitions: [Transition] {
    ScopeEach(
      "counter", Counter(), in: \.counters, at: \.self, keys: [3, 5], onCase: \.counter,
      sentAs: Action.counter)
  }
}

@Suite struct `Machines in the elements of an array` {
  private let table: TransitionTable<Browser>

  init() throws { table = try TransitionTable(Browser()) }

  private func after(_ actions: [Browser.Action]) -> Browser.State {
    actions.reduce(Browser.State()) { table.step($0, $1).state }
  }

  @Test func `keep their places and what is beside them`() {
    let state = after([.open("x"), .open("y"), .open("z"), .tab("y", .shown), .close("x")])
    #expect(state.items.map(\.id) == ["y", "z"])
    #expect(state.items.map(\.tab) == [.shown, .loading])
  }

  @Test func `move the first of several with one key`() {
    let state = after([.open("x"), .open("x"), .tab("x", .shown)])
    #expect(state.items.map(\.tab) == [.shown, .loading])
  }

  @Test func `are rejected when none has the key`() {
    #expect(
      table.step(after([.open("x")]), .tab("y", .shown)).outcome
        == .rejected(.notThere(#"tab["y"]"#)))
  }

  @Test func `are checked up to their number, with those of the same key`() {
    let exploration = check(Browser()).exploration
    // None; one of two; two of two in order, each in two states: a second with the same key never
    // moves while the first is there, and is first when that is closed... so it never is 'shown'.
    let pairs = 2 * (2 * 2) + 2 * 2
    #expect(exploration?.isExhausted == true)
    #expect(exploration?.states.count == 1 + 2 * 2 + pairs)
    #expect(exploration?.states.allSatisfy { $0.items.count <= 2 } == true)
    #expect(exploration?.states.contains { $0.items.contains { $0.id == "c" } } == false)
  }

  @Test func `may be the elements themselves`() {
    let report = check(Plain())
    #expect(report.isClean, "\(report)")
    #expect(report.exploration?.states.count == 9)
    #expect(report.exploration?.states.allSatisfy { $0.counters.map(\.id) == [5, 3] } == true)
  }
}
