import FSM
import Synchronization
import Testing

/// Conditions that are evaluated when the search is over.
@Suite struct `Conditions on runs and steps` {
  /// How often each condition was asked.
  private final class Calls: Sendable {
    let always = Atomic(0)
    let step = Atomic(0)
    let home = Atomic(0)
    let formula = Atomic(0)
    let handled = Atomic(0)

    static func count(_ counter: borrowing Atomic<Int>) -> Bool {
      counter.add(1, ordering: .relaxed)
      return true
    }
  }

  /// Counts round a thousand numbers.
  private struct Clock: StateMachine {
    enum Action: CaseIterable { case tick }
    let calls = Calls()
    let initial = 0
    var transitions: [Transition] {
      Transition("tick", on: .tick) { ($0 + 1) % 1000 }
    }
    var properties: [Property<Self>] {
      AlwaysStep("slow") { step in Calls.count(calls.step) && step.after != 3 }
      CanAlwaysReach("home") { Calls.count(calls.home) && $0 == 0 }
      Temporal(
        "turns",
        .globally(.finally(.state("zero") { Calls.count(calls.formula) && $0 == 0 })))
      Handles("ticks", .tick) { Calls.count(calls.handled) && $0 < 900 }
    }
  }

  @Test func `are left out when a cut leaves them without an answer`() {
    let clock = Clock()
    let report = check(clock, limits: Limits(states: 50, time: .seconds(60), purity: 0))
    #expect(clock.calls.home.load(ordering: .relaxed) == 0)
    #expect(clock.calls.formula.load(ordering: .relaxed) == 0)
    // What is seen in part of the graph is a fact.
    #expect(
      lines(report).map { $0.prefix(46) } == ["error property-violated; about slow; count 1; "])
    #expect(
      report.verdicts.map { verdict in
        if case .inconclusive(let reason) = verdict.verdict { reason } else { "" }
      } == [""] + Array(repeating: "the limit of 50 states was reached", count: 3))
  }

  @Test func `hear an interruption, which leaves them without an answer`() throws {
    let clock = Clock()
    let table = try TransitionTable(clock)
    let report = Report(explore(table, limits: .small) { $0.queue > 0 })
    #expect(report.exploration?.states.count == 1000)
    #expect(report.exploration?.cuts == [.interrupted])
    #expect(clock.calls.home.load(ordering: .relaxed) < 10)
    for verdict in report.verdicts {
      guard case .inconclusive = verdict.verdict else {
        Issue.record("\(verdict.property.name): \(verdict.verdict)")
        continue
      }
    }
  }
}
