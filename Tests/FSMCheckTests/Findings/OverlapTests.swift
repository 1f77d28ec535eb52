import FSM
import Testing

@Suite struct `Two rows enabled at once` {
  /// How the later row of the light below is written.
  enum Later: CaseIterable {
    case otherTarget, sameTarget, anyState, otherwise
  }

  @Test(
    .bug("https://github.com/umple/umple/issues/383", id: "F30"),
    arguments: zip(
      Later.allCases,
      [
        ["warning overlap; rows light, later; count 1; at other; run off -press-> on"],
        ["note overlap; rows light, later; count 1; at same; run off -press-> on"],
        ["note overlap; rows light, later; count 1; at any; run off -press-> on"],
        [],
      ]))
  func `are judged by what the later one would do`(_ later: Later, _ expected: [String]) {
    struct Light: StateMachine {
      enum State: CaseIterable { case off, on }
      enum Action: CaseIterable { case press, flip }
      var later = Later.otherTarget
      let initial = State.off
      var transitions: [Transition] {
        Transition("light", from: .off, on: .press, to: .on)
        switch later {
        case .otherTarget:
          Transition("later", from: .off, .on, on: .press, to: .off)  // other
        case .sameTarget:
          Transition("later", from: .off, .on, on: .press, to: .on)  // same
        case .anyState:
          Transition("later", on: .press, to: .off)  // any
        case .otherwise:
          Transition("later", from: .off, .on, on: .press, to: .off).otherwise()
        }
        Transition("flip", on: .flip) { $0 == .on ? .off : .on }
      }
    }
    #expect(lines(check(Light(later: later))) == expected)
  }

  @Test(.bug("https://github.com/umple/umple/issues/383", id: "F30"))
  func `are one finding, whatever the number of states and actions, with both results`() {
    struct Counter: StateMachine {
      enum Action: CaseIterable { case up, jump }
      let initial = 0
      var transitions: [Transition] {
        Transition("up", where: { $0 < 9 }, on: .up, .jump) { min($0 + 1, 9) }
        Transition("reset", where: { $0 > 0 }, on: .up, .jump) { $0 == 5 ? 6 : 0 }  // reset
      }
    }
    let report = check(Counter())
    #expect(
      lines(report) == [
        "warning overlap; rows up, reset; count 16; at reset; run 0 -up-> 1 -up-> 2"
      ])
    #expect(
      report.findings.first?.message == "transitions 'up' and 'reset' overlap: both are enabled "
        + "16 times, with different results in 14 of them; of all enabled rows the one "
        + "written first fires")
  }

  @Test func `say what is true when a third row fires`() {
    struct Light: StateMachine {
      enum State: CaseIterable { case off, on, broken }
      enum Action: CaseIterable { case press }
      let initial = State.off
      let initialStates = State.allCases
      var transitions: [Transition] {
        Transition("one", from: .off, on: .press, to: .on)
        Transition("two", from: .off, .on, on: .press, to: .broken)
        Transition("three", from: .off, .broken, on: .press, to: .off)
      }
    }
    let report = check(Light())
    let pair = report.findings.first { $0.rows.map(\.index) == [1, 2] }
    #expect(pair?.trace?.steps.last?.fired.map(\.index) == [0])
    #expect(pair?.message.hasSuffix("of all enabled rows the one written first fires") == true)
  }
}
