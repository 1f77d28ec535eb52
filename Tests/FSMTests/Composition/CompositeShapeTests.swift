@testable import FSM
import Testing

@testable import Examples

/// A lamp that nobody breaks.
private struct DeskLamp: StateMachine {
  enum State: CaseIterable { case off, on, broken }
  enum Action: CaseIterable { case flip }
  let initial = State.off
  var transitions: [Transition] {
    Transition("on", from: .off, on: .flip, to: .on)
    Transition("off", from: .on, on: .flip, to: .off)
  }
}

/// A room with a lamp, a mode of its own, and perhaps the lamp of a guest.
private struct Room: StateMachine {
  enum Light: Hashable { case day, night }
  struct State: Hashable {
    var lamp = DeskLamp.start
    var light = Light.day
    var guest: DeskLamp.State?
  }
  enum Action: Hashable {
    case dusk, dawn, invite, wait, lamp(DeskLamp.Action), guest(DeskLamp.Action)
    var lamp: DeskLamp.Action? { if case .lamp(let action) = self { action } else { nil } }
    var guest: DeskLamp.Action? { if case .guest(let action) = self { action } else { nil } }
  }

  let initial = State()
  let actions: [Action] = [.dusk, .dawn, .invite, .wait]

  var transitions: [Transition] {
    Scope("lamp", DeskLamp(), in: \.lamp, onCase: \.lamp, sentAs: Action.lamp)
    Scope("guest", DeskLamp(), inOptional: \.guest, onCase: \.guest, sentAs: Action.guest)
    Update("dusk", on: .dusk, guard: { $0.light == .day }) {
      $0.light = .night
      $0.lamp = .on
    }
    Update("dawn", on: .dawn, guard: { $0.light == .night }) { $0.light = .day }
    Update("invite", on: .invite, guard: { $0.guest == nil }) { $0.guest = DeskLamp.start }
    Update("wait", on: .wait) { _ in }
    Update("never", on: .wait, guard: { $0.lamp == .broken }) { $0.light = .night }
  }
}

/// A number that grows beside a lamp, without a name for it, up to a bound.
private struct CountedLamp: StateMachine {
  struct State: Hashable {
    var lamp = DeskLamp.start
    var count = 0
  }
  enum Action: Hashable {
    case add, lamp(DeskLamp.Action)
    var lamp: DeskLamp.Action? { if case .lamp(let action) = self { action } else { nil } }
  }
  let initial = State()
  let actions = [Action.add]
  func isWithinBounds(_ state: State) -> Bool { state.count < 3 }
  var transitions: [Transition] {
    Scope("lamp", DeskLamp(), in: \.lamp, onCase: \.lamp, sentAs: Action.lamp)
    Update("add", on: .add) { $0.count += 1 }
  }
}

@Suite struct `The drawing of a machine made of others` {
  @Test func `shows what is its own beside its parts, and what a row moves in those`() {
    let diagram = check(Room()).diagram()
    let drawn = NamedDrawing(diagram)
    #expect(
      Set(drawn.nodes) == [
        "day", "night", "lamp|off", "lamp|on", "lamp|broken", "guest|(not there)", "guest|off",
        "guest|on", "guest|broken",
      ])
    #expect(drawn.initial == ["day", "lamp|off", "guest|(not there)"])
    #expect(
      drawn.rows == [
        "day -dusk-> night", "lamp|off -dusk-> lamp|on", "night -dawn-> day", "day -invite-> day",
        "night -invite-> night", "guest|(not there) -invite-> guest|off", "day -wait-> day",
        "night -wait-> night", "day -never-> ?", "lamp|off -on-> lamp|on",
        "lamp|on -off-> lamp|off", "guest|off -on-> guest|on", "guest|on -off-> guest|off",
      ])
    let unreached = diagram.nodes.filter { $0.emphasis == .unreachable }.map(\.label)
    #expect(unreached == ["broken", "broken"])
  }

  @Test func `has one node for a struct that has no case to name it`() {
    let drawn = NamedDrawing(check(CountedLamp()).diagram())
    #expect(Set(drawn.nodes) == ["State", "lamp|off", "lamp|on", "lamp|broken"])
    #expect(
      drawn.rows == [
        "State -add-> State", "lamp|off -on-> lamp|on", "lamp|on -off-> lamp|off",
      ])
  }

  @Test func `has a line back to the border for a row that moves nothing inside`() {
    let drawn = NamedDrawing(check(Hall()).diagram())
    #expect(drawn.frames == ["open/", "open/inside|", "open/inside|left|", "open/inside|right|"])
    let around = drawn.rows.filter { !$0.hasPrefix("open/inside") }
    #expect(around == ["closed -open-> open/", "open/ -renew-> open/", "open/ -dim-> open/"])
    #expect(drawn.rows.count == 3 + 2 * 3)
  }

  @Test func `nests as the machines do, and shows the ends that others answer`() {
    let drawn = NamedDrawing(check(Trip()).diagram())
    let leg = "away/stage|walking/leg|"
    #expect(
      drawn.rows == [
        "\(leg)underway -arrive-> \(leg)there", "\(leg)there -leg over-> away/stage|resting",
        "away/stage|resting -stage over-> home",
      ])
    #expect(drawn.frames == ["away/", "away/stage|", "away/stage|walking/", leg])
    #expect(drawn.initial == ["away/", "away/stage|walking/", "\(leg)underway"])
  }

  @Test func `leads from a border where a row fires everywhere inside, else from the states`() {
    let rows = NamedDrawing(check(LetterWindow()).diagram()).rows
    let open = "open/document|"
    #expect(rows.contains("open/ -close-> closed"))
    #expect(rows.contains("closed -open-> open/"))
    #expect(rows.contains("closed -resume-> \(open)editing/mode|command"))
    #expect(rows.contains("\(open)editing/ -stop-> \(open)reading"))
    #expect(rows.contains("\(open)reading -edit-> \(open)editing/"))
  }

  @Test(.enabled(if: Graphviz.path != nil, "\(Graphviz.missing)"))
  func `is a valid drawing of all its nodes and edges`() throws {
    let diagrams = [
      check(WizardApp()).diagram(), check(Home()).diagram(),
      check(Room()).diagram(), check(CountedLamp()).diagram(), check(Hall()).diagram(),
      check(Trip()).diagram(), check(Desk()).diagram(), check(Desk(isShallow: true)).diagram(),
      check(TwoPhaseParts(managers: 2)).diagram(), check(AlternatingBitParts()).diagram(),
    ]
    for diagram in diagrams {
      let plain = try Graphviz.run(diagram.dot(), format: "plain")
      let graph = try #require(Graphviz.graphs(plain).first)
      #expect(graph.nodes.count { $0.hasPrefix("s") } == diagram.nodes.count)
      let lines = graph.edges.count { !$0.hasPrefix("initial") && !$0.hasPrefix("loop") }
      #expect(lines == diagram.edges.count)
      #expect(diagram.dot() == diagram.dot() && diagram.mermaid() == diagram.mermaid())
    }
  }
}
