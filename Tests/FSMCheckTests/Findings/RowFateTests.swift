import FSM
import Testing

@Suite struct `What is said of rows and states` {
  struct Counter: StateMachine {
    enum Action: CaseIterable { case up, back }
    var isBounded = false
    let initial = 0
    let states = [0, 1, 2, 3, 4, 5, 9]
    var transitions: [Transition] {
      Transition("up", where: { $0 < 5 }, on: .up) { $0 + 1 }
      Transition("back", from: 9, on: .back, to: 0)
    }
    func isFinal(_ count: Int) -> Bool { count == 5 }
    func isWithinBounds(_ count: Int) -> Bool { !isBounded || count < 3 }
  }

  private func emphases(_ diagram: Diagram) -> [String: Diagram.NodeEmphasis] {
    Dictionary(uniqueKeysWithValues: diagram.nodes.map { ($0.label, $0.emphasis) })
  }

  @Test func `never stands in a picture of a whole search alone`() {
    let whole = check(Counter()).diagram()
    #expect(emphases(whole)["9"] == .unreachable)
    #expect(whole.edges.last?.emphasis == .unreachable)
  }

  @Test func `is 'not explored' in a picture of a cut search`() {
    let cut = check(Counter(), limits: Limits(states: 2, time: .seconds(60)))
    #expect(emphases(cut.diagram())["2"] == .notReached)
    #expect(emphases(cut.diagram())["9"] == .notReached)
    #expect(emphases(cut.stateDiagram())["2"] == .notReached)
    #expect(cut.diagram().edges.last?.emphasis == .notReached)
  }

  @Test func `is 'not within the bound' in a picture of a bounded search`() {
    let bounded = check(Counter(isBounded: true)).diagram()
    #expect(emphases(bounded)["3"] == .outsideBounds)
    #expect(emphases(bounded)["4"] == .notWithinBound)
    #expect(bounded.edges.last?.emphasis == .notWithinBound)
  }

  @Test func `is shown for a dead row where its answer is offered`() {
    struct Loader: StateMachine {
      enum State: CaseIterable { case idle, loading }
      enum Action: CaseIterable { case start, done }
      enum Activity { case load }
      let initial = State.idle
      var transitions: [Transition] {
        Transition("start", from: .idle, on: .start, to: .loading)
        Transition("dead", where: { _ in true }, on: .done, to: .idle, guard: { _ in false })
        Transition("done", from: .loading, on: .done, to: .idle)
      }
      var activities: [ActivityRow<Self>] {
        During(in: .loading, perform: .load, yields: .done)
      }
    }
    let dead = check(Loader()).findings.first { $0.code == .deadTransition }
    #expect(dead?.trace?.last == .loading)
  }

  @Test func `keeps two states that print alike apart`() {
    struct Twin: StateMachine {
      struct State: Hashable, CustomStringConvertible {
        var number = 0
        var description: String { "twin" }
      }
      enum Action: CaseIterable { case next }
      let initial = State()
      var transitions: [Transition] {
        Update("next", on: .next) { $0.number = 1 - $0.number }
      }
    }
    let diagram = check(Twin()).stateDiagram()
    #expect(diagram.nodes.map(\.label) == ["twin", "twin"])
    #expect(diagram.edges.map { [$0.from, $0.to] } == [[0, 1], [1, 0]])
  }

  @Test func `lets nobody who accepted an overlap accept that a row is out of bounds`() {
    struct Stairs: StateMachine {
      enum Action: CaseIterable { case up }
      let initial = 0
      var transitions: [Transition] {
        Transition("up", on: .up) { $0 + 1 }
        Transition("reset", from: 9, on: .up, to: 0).expected(.overlap)  // reset
      }
      var properties: [Property<Self>] {
        Always("below nine") { $0 < 9 }.expectedToFail()
      }
      func isWithinBounds(_ count: Int) -> Bool { count <= 3 }
    }
    #expect(lines(check(Stairs())) == ["note not-within-bound; rows reset; at reset"])
  }
}
