@testable import FSM
import Testing

/// A step that is over once it is done.
private struct Part: StateMachine {
  enum State: Hashable { case open, done }
  enum Action: CaseIterable { case end }
  let initial = State.open
  func isFinal(_ state: State) -> Bool { state == .done }
  var transitions: [Transition] { Transition("end", from: .open, on: .end, to: .done) }
}

/// Two steps side by side, and a count of how often both were over.
private struct Parallel: StateMachine {
  typealias Both = Pair<Part, Part>
  struct State: Hashable {
    var both = Both.start
    var ends = 0
  }
  enum Action: Hashable {
    case both(Both.Action), over
    var both: Both.Action? { if case .both(let action) = self { action } else { nil } }
  }
  let initial = State()
  let actions: [Action] = []
  var transitions: [Transition] {
    Scope("both", Both(), in: \.both, onCase: \.both, sentAs: Action.both).onFinish(.over)
    Update("over", on: .over) { $0.ends += 1 }
  }
}

/// A page that is opened and turned by the same key.
private struct Book: StateMachine {
  struct Pages: StateMachine {
    enum State: CaseIterable { case first, second }
    enum Action: CaseIterable { case key }
    let initial = State.first
    var transitions: [Transition] { Transition("turn", from: .first, on: .key, to: .second) }
  }
  enum State: Hashable {
    case shut, open(Pages.State)
    var open: Pages.State? { if case .open(let pages) = self { pages } else { nil } }
  }
  enum Action: CaseIterable { case key }
  enum Output: Hashable { case opened, turned, shut }
  let initial = State.shut
  var transitions: [Transition] {
    Scope(
      "pages", Pages(), inCase: \.open, heldAs: State.open, onCase: { _ in .key },
      sentAs: { _ in .key })
    Transition("open", from: .shut, on: .key, to: .open(Pages.start))
    Transition("shut", fromCase: \.open, on: .key, to: .shut)
  }
}

@Suite struct `Machines side by side that finish` {
  @Test func `finish when the last of them does, and once`() throws {
    let table = try TransitionTable(Parallel())
    let first = table.step(table.machine.initial, .both(.first(.end)))
    #expect(first.state.ends == 0)
    let second = table.step(first.state, .both(.second(.end)))
    #expect(second.state.ends == 1)
    guard case .moved(let fired) = second.outcome else { throw Unmoved() }
    #expect(fired.map { table.label(of: $0) } == ["both.second.end", "over"])
    #expect(check(Parallel()).exploration?.states.count == 4)
  }
}

@Suite struct `An action that opens a state` {
  @Test func `is not answered inside it as well`() throws {
    let table = try TransitionTable(Book())
    var state = table.machine.initial
    var seen: [Book.State] = []
    for _ in 0..<4 {
      let step = table.step(state, .key)
      guard case .moved(let fired) = step.outcome else { throw Unmoved() }
      #expect(fired.count == 1)
      state = step.state
      seen.append(state)
    }
    // Inside before outside, and one of them alone.
    #expect(seen == [.open(.first), .open(.second), .shut, .open(.first)])
  }
}

private struct Unmoved: Error {}
