@testable import FSM
import Testing

/// A lamp that is repaired, and that nobody breaks.
private struct FragileLamp: StateMachine {
  enum State: Hashable { case off, on, broken }
  enum Action: CaseIterable { case flip, repair }
  let initial = State.off
  var transitions: [Transition] {
    Transition("on", from: .off, on: .flip, to: .on)
    Transition("off", from: .on, on: .flip, to: .off)
    Transition("repair", from: .broken, on: .repair, to: .off)
  }
}

/// A room with a lamp in a field, in a case, or among others.
private struct SilentRoom: StateMachine {
  struct State: Hashable {
    enum Place: Hashable { case dark, lit(FragileLamp.State) }
    var lamp = FragileLamp.start
    var place = Place.dark
    var lamps: [Int: FragileLamp.State] = [1: .off]
  }
  enum Action: Hashable {
    case enter, lamp(FragileLamp.Action), lit(FragileLamp.Action), each(Int, FragileLamp.Action)
    var lamp: FragileLamp.Action? { if case .lamp(let action) = self { action } else { nil } }
    var lit: FragileLamp.Action? { if case .lit(let action) = self { action } else { nil } }
    var each: (Int, FragileLamp.Action)? {
      if case .each(let key, let action) = self { (key, action) } else { nil }
    }
  }
  let initial = State()
  let actions = [Action.enter]
  var transitions: [Transition] {
    Scope("lamp", FragileLamp(), in: \.lamp, onCase: \.lamp, sentAs: Action.lamp)
    Scope(
      "lit", FragileLamp(), inCase: { if case .lit(let lamp) = $0.place { lamp } else { nil } },
      updating: { $0.place = .lit($1) }, onCase: \.lit, sentAs: Action.lit)
    ScopeEach(
      "each", FragileLamp(), in: \.lamps, keys: [1, 2], onCase: \.each, sentAs: Action.each)
    Update("enter", on: .enter) { $0.place = .lit(.off) }
  }
}

@Suite struct `A row of a part that is never tried` {
  @Test func `is drawn between the states that it names`() {
    let diagram = check(SilentRoom()).diagram()
    let rows = NamedDrawing(diagram).rows
    #expect(rows.contains("lamp|broken -repair-> lamp|off"), "\(rows)")
    #expect(rows.contains("lit/broken -repair-> lit/off"), "\(rows)")
    #expect(rows.contains("each|broken -repair-> each|off"), "\(rows)")
    let broken = diagram.nodes.filter { $0.label == "broken" }
    #expect(broken.map(\.emphasis) == [.unreachable, .unreachable, .unreachable])
  }

  @Test func `is drawn once, with its action`() {
    let diagram = check(SilentRoom()).diagram()
    let edges = diagram.edges.filter { $0.labels[0].name == "repair" }
    #expect(edges.map(\.labels[0].action) == ["repair", "repair", "repair"])
    #expect(edges.allSatisfy { $0.emphasis != .normal })
  }
}
