@testable import FSM
import Foundation
import Testing

@testable import Examples

@Suite struct `Coverage of runs` {
  private func trace<M: StateMachine>(_ machine: M, _ actions: M.Action...) throws -> Trace<M> {
    let table = try TransitionTable(machine)
    return try #require(Trace(replaying: actions, from: machine.initial, through: table))
  }

  @Test func `counts what a run takes against all there is`() throws {
    var coverage = try Coverage(of: Turnstile())
    #expect(coverage.report.states == .init(taken: 0, total: 2))
    coverage.add(try trace(Turnstile(), .coin))
    let report = coverage.report
    #expect(report.states == .init(taken: 2, total: 2))
    #expect(report.transitions == .init(taken: 1, total: 2))
    #expect(report.pairs == .init(taken: 0, total: 2))
    #expect(report.guards == .init(taken: 0, total: 0))
    coverage.add(try trace(Turnstile(), .coin, .push, .coin))
    #expect(coverage.report.pairs == .init(taken: 2, total: 2))
  }

  /// Published: sixteen states and six actions in each.
  @Test func `has the numbers of the explored graph for denominators`() throws {
    let report = try Coverage(of: DieHard()).report
    #expect(report.states.total == 16)
    #expect(report.transitions.total == 96)
    #expect(report.pairs.total == 576)
    #expect(report.isExact)
  }

  @Test func `of a suite of transitions is complete`() throws {
    let table = try TransitionTable(Vending())
    var coverage = try Coverage(of: Vending())
    for testCase in try Suite.sequences(of: Vending()).cases {
      coverage.add(
        try #require(Trace(replaying: testCase.actions, from: testCase.initial, through: table)))
    }
    let report = coverage.report
    #expect(report.transitions == .init(taken: 19, total: 19))
    #expect(report.pairs.taken == report.pairs.total)
    #expect(report.missingStates.isEmpty && report.missingTransitions.isEmpty)
  }

  @Test func `does not mix the end of one run with the start of the next`() throws {
    var coverage = try Coverage(of: Turnstile())
    coverage.add(try trace(Turnstile(), .coin, .push))
    coverage.add(try trace(Turnstile(), .coin))
    #expect(coverage.report.pairs.taken == 1)
  }

  @Test func `lists the pairs that are missing, and how to take them`() throws {
    var coverage = try Coverage(of: Turnstile())
    coverage.add(try trace(Turnstile(), .coin, .push))
    #expect(
      coverage.report.missingPairs == [
        .init(what: "push in unlocked, then coin", actions: ["coin", "push", "coin"])
      ])
    #expect("\(coverage)".contains("not taken: push in unlocked, then coin; to get there: coin,"))
    // No more than a thousand of them are told apart; all are counted.
    let many = try Coverage(of: TwoPhaseCommit()).report
    #expect(many.missingPairs.count == min(many.pairs.total, 1_000))
    let listed = many.lines(missing: 3)
    let all = many.states.total + many.transitions.total + many.guards.total + many.pairs.total
    #expect(listed.last == "  and \(all - 3) more")
  }

  @Test func `says how to get to what is missing`() throws {
    let coverage = try Coverage(of: Vending())
    let report = coverage.report
    let table = coverage.exploration.table
    #expect(report.missingTransitions.count == 19)
    for missing in report.missingTransitions + report.missingStates + report.missingGuards {
      // A guard that does not hold may reject the last action.
      let actions = missing.actions.compactMap { name in
        table.alphabet.first { ValuePrinter.text($0) == name }
      }
      #expect(actions.count == missing.actions.count)
      let known = missing.what.hasPrefix("guard") ? Array(actions.dropLast()) : actions
      #expect(Trace(replaying: known, from: .idle, through: table) != nil, "\(missing)")
    }
  }

  @Test func `counts both outcomes of each guard that can be seen`() throws {
    // 'more coins' and 'buy' have guards; each is true somewhere and false somewhere.
    var coverage = try Coverage(of: Vending())
    #expect(coverage.report.guards.total == 4)
    coverage.add(try trace(Vending(), .insert(.fifty), .insert(.fifty)))
    #expect(coverage.report.guards.taken == 1)
    let cents = Vending.State.credit(cents: 50)
    coverage.start(in: cents)
    coverage.add(.select(.water), from: cents, to: cents)
    #expect(coverage.report.guards.taken == 2)
    #expect(coverage.report.missingGuards.map(\.what).contains("guard of 'buy' being true"))
  }

  @Test func `counts steps by other actions apart`() throws {
    var coverage = try Coverage(of: Account())
    coverage.add(.deposit(500), from: .init(balance: 0), to: .init(balance: 500))
    #expect(coverage.report.foreignSteps == 1)
    #expect(coverage.report.transitions.taken == 0)
  }

  @Test func `is written as JSON that can be read again`() throws {
    var coverage = try Coverage(of: Turnstile())
    coverage.add(try trace(Turnstile(), .coin))
    let read = try JSONDecoder().decode(
      CoverageReport.self, from: Data(try coverage.report.json().utf8))
    #expect(read == coverage.report)
  }

  @Test func `is drawn with what was not taken`() throws {
    var coverage = try Coverage(of: Turnstile())
    var edges = coverage.diagram.edges
    #expect(edges.map(\.emphasis) == [.notTaken, .notTaken])
    coverage.add(try trace(Turnstile(), .coin))
    edges = coverage.diagram.edges
    #expect(edges.map { $0.labels[0].text } == ["coin", "push"])
    #expect(edges.map(\.emphasis) == [.normal, .notTaken])
    #expect(coverage.diagram.dot().contains("not taken"))
  }

  @Test func `of walks grows with their number`() throws {
    var few = try Coverage(of: DieHard())
    var many = few
    try checkWalks(of: DieHard(), walks: 1, length: 10) { $0.eachWalk("") { few.add($0) } }
    try checkWalks(of: DieHard(), walks: 200) { $0.eachWalk("") { many.add($0) } }
    #expect(few.report.transitions.taken < many.report.transitions.taken)
    #expect(few.report.transitions.taken <= 10)
  }
}
