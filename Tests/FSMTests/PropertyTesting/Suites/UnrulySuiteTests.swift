@testable import FSM
import Testing

@testable import Examples

/// Suites that would be endless, and those of machines that do next to nothing.
@Suite struct `Suites without measure` {
  typealias Rock = `Walks without measure`.Rock

  /// A chain of states with a way back from each to the first.
  private struct Chain: StateMachine {
    enum Action: CaseIterable { case next, back }
    var last = 0
    let initial = 0
    var transitions: [Transition] {
      Transition("next", on: .next, guard: { [last] in $0 < last }) { $0 + 1 }
      Transition("back", on: .back, guard: { $0 > 0 }) { _ in 0 }
    }
  }

  /// Goes round with the one action there is.
  private struct Wheel: StateMachine {
    enum Action: CaseIterable { case turn }
    let initial = 0
    var transitions: [Transition] { Transition("turn", on: .turn) { ($0 + 1) % 3 } }
  }

  @Test func `of a machine without transitions have nothing to do`() throws {
    #expect(try Suite.states(of: Rock()).stepCount == 0)
    for suite in try [
      Suite.transitions(of: Rock()), .sequences(of: Rock()), .sequences(of: Rock(), count: 9),
      .roundTrips(of: Rock()),
    ] {
      #expect(suite.stepCount == 0, "\(suite)")
    }
    let report = try Coverage(of: Rock()).report
    #expect(report.states == .init(taken: 0, total: 1))
    #expect(report.transitions.total + report.pairs.total + report.guards.total == 0)
    // The kick must be rejected, by up to four states.
    let conformance = try Suite.conformance(of: Rock(), extraStates: 3, seeing: { $0 })
    #expect(conformance.cases.map(\.actions.count) == [4])
    #expect("\(report)".contains("transitions none"))
  }

  @Test func `of sequences take any length as it can be had`() throws {
    for count in [1, 0, -1, .min] {
      #expect(try Suite.sequences(of: Turnstile(), count: count).name == "transitions")
    }
    let ring = try Suite.sequences(of: Turnstile(), count: 1_000)
    #expect(ring.cases.contains { $0.actions.count >= 1_000 })
    for count in [Int.max, 20_000_000] {
      let error = #expect(throws: SuiteError.self) {
        try Suite.sequences(of: Turnstile(), count: count)
      }
      #expect(error?.description.contains("more than 10000000 steps; ask for shorter") == true)
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func `of round trips are refused when they are too long together`() throws {
    #expect(try Suite.roundTrips(of: Chain(last: 100)).cases.count == 100)
    let error = #expect(throws: SuiteError.self) { try Suite.roundTrips(of: Chain(last: 20_000)) }
    #expect(error?.description.contains("ask for transitions") == true)
  }

  @Test(.timeLimit(.minutes(5)))
  func `for conformance are refused when they are too large`() throws {
    for extra in [30, .max] {
      #expect(throws: SuiteError.self) {
        try Suite.conformance(of: Turnstile(), extraStates: extra, seeing: { $0 })
      }
    }
    #expect(throws: SuiteError.self) {
      try Suite.conformance(of: Wheel(), extraStates: .max, seeing: { $0 })
    }
    #expect(try Suite.conformance(of: Wheel(), extraStates: 500, seeing: { $0 }).cases.count == 1)
    let error = #expect(throws: SuiteError.self) {
      try Suite.conformance(of: Chain(last: 2_000), seeing: { $0 })
    }
    #expect(error?.description.contains("it has 2001 states that can be told apart") == true)
    #expect(try Suite.conformance(of: Turnstile(), extraStates: -4, seeing: { $0 }).cases.count > 0)
  }
}
