import FSM
import Testing

/// What can end a search before it has seen everything.
enum Interrupter: CaseIterable {
  case states, depth, time, interruption

  var limits: Limits {
    switch self {
    case .states: Limits(states: 9, time: .seconds(60))
    case .depth: Limits(states: 100, depth: 8, time: .seconds(60))
    case .time: Limits(states: 100, time: .zero)
    case .interruption: Limits(states: 100, time: .seconds(60))
    }
  }

  var cut: Cut {
    switch self {
    case .states: .states(limit: 9)
    case .depth: .depth(limit: 8)
    case .time: .time(limit: .zero)
    case .interruption: .interrupted
    }
  }
}

@Suite struct `A search that was cut` {
  @Test(
    .bug("https://github.com/fgmacedo/python-statemachine/pull/573", id: "F27"),
    .bug("https://github.com/itemisCREATE/statecharts/issues/3010", id: "F29"),
    arguments: Interrupter.allCases)
  func `never says never`(_ interrupter: Interrupter) throws {
    let outcome = try explored(
      interrupter.limits, isInterrupted: interrupter == .interruption)
    #expect(outcome.lines == [])
    #expect(outcome.cuts == [interrupter.cut])
    #expect(!outcome.isClean)
    #expect(!outcome.isVerified)
    #expect(outcome.reason == interrupter.cut.description)
    #expect(outcome.description.contains("inconclusive: \(interrupter.cut)"))
  }

  @Test func `says it again when the limits are just wide enough`() throws {
    let outcome = try explored(Limits(states: 21, depth: 20, time: .seconds(60)))
    #expect(
      outcome.lines == [
        "error unreachable-state; about 99",
        "error unreachable-transition; rows lost; at lost",
        "error dead-transition; rows dead; count 20; at dead; run 20",
        "warning unused-action; about skip",
        "error unmet-expectation; rows down; at down",
        "error unmet-expectation; at property",
        "error unmet-expectation; at deadlock",
      ])
  }

  @Test func `still reports what it has seen`() throws {
    struct Stairs: StateMachine {
      enum Action: CaseIterable { case up, down }
      let initial = 0
      var transitions: [Transition] {
        Transition("up", where: { $0 != 3 }, on: .up) { $0 + 1 }
        Transition("jump", from: 1, on: .up, to: 7)  // jump
        Transition("down", from: 3, on: .down, to: 3)
      }
      var properties: [Property<Self>] {
        Always("below two") { $0 < 2 }  // two
      }
    }
    let report = check(Stairs(), limits: Limits(states: 3, time: .seconds(60)))
    #expect(
      lines(report) == [
        "error property-violated; about below two; count 1; at two; run 0 -up-> 1 -up-> 2",
        "warning overlap; rows up, jump; count 1; at jump; run 0 -up-> 1 -up-> 2",
      ])
  }

  /// Counts down from 20, with a fault of every kind that takes a whole search to see.
  private func explored(
    _ limits: Limits, isInterrupted: Bool = false
  ) throws -> Outcome {
    struct Countdown: StateMachine {
      enum Action: CaseIterable { case down, skip }
      let initial = 20
      let states = Array(0...20) + [99]
      var transitions: [Transition] {
        Transition("down", where: { $0 > 0 }, on: .down) { $0 - 1 }.expected(.dead)  // down
        Transition("dead", where: { $0 > 0 }, on: .skip, guard: { $0 > 50 }) { $0 - 2 }  // dead
        Transition("lost", from: 99, on: .down, to: 0)  // lost
      }
      var properties: [Property<Self>] {
        Always("not negative") { $0 >= 0 }.expectedToFail()  // property
      }
      var expectedFindings: [ExpectedFinding<Self>] {
        [.deadlock()]  // deadlock
      }
      func isFinal(_ count: Int) -> Bool { count == 0 }
    }
    let table = try TransitionTable(Countdown())
    let report = Report(explore(table, limits: limits) { _ in !isInterrupted })
    return Outcome(report)
  }

  /// What a report says, its machine's type forgotten.
  private struct Outcome {
    let lines: [String]
    let cuts: [Cut]?
    let isClean: Bool
    let isVerified: Bool
    let reason: String?
    let description: String

    init<M>(_ report: Report<M>) {
      lines = FSMCheckTests.lines(report)
      cuts = report.exploration?.cuts
      isClean = report.isClean
      isVerified = (try? Verified(report)) != nil
      reason =
        if case .inconclusive(let reason) = report.verdicts.first?.verdict { reason } else { nil }
      description = report.description
    }
  }
}
