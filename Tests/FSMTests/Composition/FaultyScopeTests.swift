@testable import FSM
import Testing

/// A lamp with a row that has no name.
struct UnnamedLamp: StateMachine {
  enum State: CaseIterable { case off, on }
  enum Action: CaseIterable { case flip }
  let initial = State.off
  var transitions: [Transition] {
    Transition("on", from: .off, on: .flip, to: .on)
    Transition(from: .on, on: .flip, to: .off)
  }
}

/// A machine around another one under a name, with a row of its own.
private struct Named<Child: StateMachine>: StateMachine {
  struct State: Hashable { var child = Child.start }
  enum Action: Hashable {
    case reset, child(Child.Action)
    var child: Child.Action? { if case .child(let action) = self { action } else { nil } }
  }
  var name = "child"
  var rowName = "reset"
  let initial = State()
  let actions = [Action.reset]
  var transitions: [Transition] {
    Scope(name, Child(), in: \.child, onCase: \.child, sentAs: Action.child)
    Update(rowName, on: .reset) { $0.child = Child.start }
  }
}

/// Machines whose states go where nobody looks for them.
struct MisplacedLamp: StateMachine {
  enum Place { case held, updated, written, keyed }
  struct State: Hashable {
    enum Screen: Hashable { case first(UnnamedLamp.State), second(UnnamedLamp.State) }
    var screen = Screen.first(.off)
    var lamps = [1: UnnamedLamp.State.off, 2: .on]
  }
  enum Action: Hashable {
    case lamp(UnnamedLamp.Action), one(Int, UnnamedLamp.Action)
    var lamp: UnnamedLamp.Action? { if case .lamp(let action) = self { action } else { nil } }
    var one: (Int, UnnamedLamp.Action)? {
      if case .one(let key, let action) = self { (key, action) } else { nil }
    }
  }
  var place = Place.held
  let initial = State()
  let actions: [Action] = []

  private static func first(_ state: State) -> UnnamedLamp.State? {
    if case .first(let lamp) = state.screen { lamp } else { nil }
  }

  var transitions: [Transition] {
    switch place {
    case .held:
      Scope(
        "lamp", UnnamedLamp(), inCase: { Self.first($0) },
        heldAs: { State(screen: .second($0)) },
        onCase: \.lamp, sentAs: Action.lamp)
    case .updated:
      Scope(
        "lamp", UnnamedLamp(), inCase: { Self.first($0) }, updating: { $0.screen = .second($1) },
        onCase: \.lamp, sentAs: Action.lamp)
    case .written:
      Scope(
        "lamp", UnnamedLamp(), reading: { $0.lamps[1] }, writing: { $0.lamps = [2: $1] },
        onCase: \.lamp, sentAs: Action.lamp)
    case .keyed:
      ScopeEach(
        "lamp", UnnamedLamp(), finding: { $0.lamps.keys.sorted() }, reading: { $0.lamps[$1] },
        writing: { state, key, lamp in state.lamps = [3 - key: lamp] }, keys: [1, 2],
        onCase: \.one, sentAs: Action.one)
    }
  }
}

/// Two lamps, the second of which is called as a part of the first would be.
private struct TwoLamps: StateMachine {
  struct State: Hashable {
    var first = UnnamedLamp.start
    var second = UnnamedLamp.start
  }
  enum Action: Hashable {
    case first(UnnamedLamp.Action), second(UnnamedLamp.Action)
    var first: UnnamedLamp.Action? { if case .first(let action) = self { action } else { nil } }
    var second: UnnamedLamp.Action? { if case .second(let action) = self { action } else { nil } }
  }
  let initial = State()
  let actions: [Action] = []
  var transitions: [Transition] {
    Scope("a", UnnamedLamp(), in: \.first, onCase: \.first, sentAs: Action.first)
    Scope("a.b", UnnamedLamp(), in: \.second, onCase: \.second, sentAs: Action.second)
  }
}

@Suite struct `A machine that is put in wrongly` {
  private func message<M: StateMachine>(_ machine: M) throws -> String {
    let findings = check(machine).findings
    try #require(findings.map(\.code) == [.definitionError], "\(check(machine))")
    return findings[0].message
  }

  @Test func `has no name`() throws {
    #expect(try message(Named<UnnamedLamp>(name: "")).contains("without a name"))
    #expect(check(Named<UnnamedLamp>(name: "1. lamp")).isClean)
  }

  @Test func `is called as if it were part of another`() throws {
    #expect(try message(TwoLamps()).contains("put in as 'a.b', as if it were a part of 'a'"))
  }

  @Test func `has a row of another machine called after it`() throws {
    let text = try message(Named<UnnamedLamp>(rowName: "child.reset"))
    #expect(text.contains("called 'child.reset', as if it belonged to 'child'"))
    #expect(check(Named<UnnamedLamp>(rowName: "v1.2")).isClean)
    #expect(check(Named<UnnamedLamp>(rowName: "childish")).isClean)
  }

  @Test(arguments: [MisplacedLamp.Place.held, .updated, .written])
  func `is not found where it was put`(_ place: MisplacedLamp.Place) throws {
    #expect(
      try message(MisplacedLamp(place: place)).contains("'lamp' does not get its state 'off' back"))
  }

  @Test func `is not found under its key`() throws {
    #expect(
      try message(MisplacedLamp(place: .keyed)).contains(
        "'lamp[1]' does not get its state 'off' back"))
  }
}

@Suite struct `A row without a name` {
  @Test func `is called as in its own machine`() throws {
    let one = try TransitionTable(Named<Named<UnnamedLamp>>())
    let names = one.rows.indices.map { one.label(of: TransitionID($0)) }
    #expect(names == ["child.child.on", "child.child.flip", "child.reset", "reset"])
    let several = try TransitionTable(Several([UnnamedLamp(), UnnamedLamp()]))
    #expect(
      several.rows.indices.map { several.label(of: TransitionID($0)) } == [
        "child.on", "child.flip",
      ])
  }
}

/// Two machines that answer each other for ever, and one that answers itself.
private struct Echo: StateMachine {
  struct State: Hashable {
    var left = Ping.start
    var right = Ping.start
  }
  enum Action: Hashable {
    case left(Ping.Action), right(Ping.Action)
    var left: Ping.Action? { if case .left(let action) = self { action } else { nil } }
    var right: Ping.Action? { if case .right(let action) = self { action } else { nil } }
  }
  struct Ping: StateMachine {
    enum State: CaseIterable { case here }
    enum Action: CaseIterable { case hit }
    enum Output: Hashable { case back }
    let initial = State.here
    var transitions: [Transition] {
      Transition("hit", from: .here, on: .hit, to: .here).emitting(.back)
    }
  }
  var isAlone = false
  let initial = State()
  let actions: [Action] = []
  var transitions: [Transition] {
    let isAlone = isAlone
    Scope("left", Ping(), in: \.left, onCase: \.left, sentAs: Action.left)
      .sending { _ in isAlone ? .left(.hit) : .right(.hit) }
    if !isAlone {
      Scope("right", Ping(), in: \.right, onCase: \.right, sentAs: Action.right)
        .sending { _ in .left(.hit) }
    }
  }
}

@Suite struct `Messages without end` {
  @Test func `are reported with the rows that send them`() {
    let endless = check(Echo()).findings.filter { $0.code == .endlessChain }
    #expect(endless.count == 2)
    #expect(endless[0].message.contains("go on answering one another"))
    #expect(endless[0].message.contains("'left.hit'") && endless[0].message.contains("'right.hit'"))
    let alone = check(Echo(isAlone: true)).findings.filter { $0.code == .endlessChain }
    #expect(alone.map(\.message).contains { $0.contains("'left.hit' goes on answering itself") })
  }

  @Test func `leave the state alone in a store`() throws {
    let store = Store(try Verified(unchecked: Echo(), because: "a test"))
    guard case .rejected(.endlessChain(let rows)) = store.dispatch(.left(.hit)) else {
      Issue.record("it ended")
      return
    }
    #expect(Set(rows.map(\.index)) == [0, 1])
    #expect(store.state == Echo.State())
  }
}
