@testable import FSM
import Testing

@Suite struct `A judgement that takes long` {
  /// Enough states and transitions that nobody wants to wait for the judgement.
  struct Ring: StateMachine {
    enum Action: CaseIterable { case on, back, jump }
    let initial = 0
    var transitions: [Transition] {
      Transition("on", on: .on) { ($0 + 1) % 60_000 }
      Transition("back", on: .back) { ($0 + 59_999) % 60_000 }
      Transition("jump", on: .jump) { ($0 * 2 + 1) % 60_000 }
    }
    var properties: [Property<Self>] {
      Always("in the ring") { $0 < 60_000 }
      CanAlwaysReach("home") { $0 == 0 }
      LeadsTo("gone on", where: { $0 == 5 }, to: { $0 == 5 })
    }
  }

  private static func explored() throws -> Exploration<Ring> {
    explore(try TransitionTable(Ring()), limits: Limits(states: 100_000, time: .seconds(600)))
  }

  @Test func `ends when it is told to, and says nothing of runs`() throws {
    let exploration = try Self.explored()
    #expect(exploration.isExhausted)
    for cut in [Cut.interrupted, .time(limit: .seconds(1))] {
      let report = Report.judging(exploration, declared: nil) { cut }
      #expect(report.exploration?.cuts == [cut])
      #expect(report.exploration?.states.count == 60_000)
      #expect(!report.isConclusive)
      let verdicts = report.verdicts.map { "\($0.verdict)" }
      #expect(verdicts.allSatisfy { $0.hasPrefix("inconclusive") }, "\(verdicts)")
    }
  }

  @Test func `is the same as any other when nobody stops it`() throws {
    let exploration = try Self.explored()
    var asked = 0
    let report = Report.judging(exploration, declared: nil) {
      asked += 1
      return nil
    }
    #expect(asked > 0)
    #expect(report.isClean)
    let plain = Report(exploration)
    #expect(report.verdicts.map { "\($0.verdict)" } == plain.verdicts.map { "\($0.verdict)" })
  }

  @Test func `of a small machine is never stopped`() throws {
    struct Lamp: StateMachine {
      enum Action: CaseIterable { case press }
      let initial = false
      var transitions: [Transition] { Transition("press", on: .press) { !$0 } }
      var properties: [Property<Self>] { CanAlwaysReach("dark") { !$0 } }
    }
    let exploration = explore(try TransitionTable(Lamp()))
    let report = Report.judging(exploration, declared: nil) { .interrupted }
    #expect(report.isClean)
  }
}
