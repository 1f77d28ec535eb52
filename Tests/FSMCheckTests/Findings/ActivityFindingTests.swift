import FSM
import Testing

@Suite struct `An activity or timer` {
  /// Waits for a knock, which may be refused, with a timer that nobody listens to.
  private struct Door: StateMachine {
    enum State: Hashable { case shut, ajar, open, lost }
    enum Action: CaseIterable { case knock, creak, late }
    enum Activity { case listen }
    var expectations: [ActivityExpectation] = []
    var isBounded = false
    let initial = State.shut
    var transitions: [Transition] {
      Transition("knock", from: .shut, on: .knock, to: .ajar)
      Transition("creak", from: .ajar, on: .creak, to: .open, guard: { _ in false })
      Transition("late", from: .ajar, on: .late, to: .open)
      Transition("again", from: .open, on: .knock, to: .shut)
      if isBounded { Transition("lose", from: .open, on: .late, to: .lost) }
    }
    var activities: [ActivityRow<Self>] {
      listening.expectations(expectations.filter { $0 == .unhandledAnswer })
      After(.seconds(1), in: .ajar, .open, send: .late)  // timer
        .expectations(isBounded ? [] : expectations.filter { $0 == .unhandledAnswer })
      After(.seconds(2), in: .lost, send: .late)  // lost
        .expectations(expectations.filter { $0 == .neverRuns })
    }
    private var listening: During {
      During(in: .ajar, perform: .listen, yields: .creak)  // listen
    }
    func isWithinBounds(_ state: State) -> Bool { !isBounded || state != .lost }
  }

  private func activityLines(_ machine: Door) -> [String] {
    lines(check(machine)).filter { !$0.contains("transition") && !$0.contains("unused") }
  }

  @Test func `is reported when nobody takes its answer, or nothing starts it`() {
    #expect(
      activityLines(Door()) == [
        "warning activity-never-runs; at lost",
        "warning unhandled-answer; about creak; count 1; at listen; run shut -knock-> ajar",
        "warning unhandled-answer; about late; count 1; at timer; "
          + "run shut -knock-> ajar -late-> open",
      ])
    let messages = check(Door()).findings.map(\.message)
    #expect(messages.contains("a timer never runs: no reachable state starts it"))
    #expect(
      messages.contains(
        "the answer 'creak' of an activity is unhandled once: in 'ajar' the guards of 'creak' "
          + "refuse it"))
    #expect(
      messages.contains(
        "the answer 'late' of a timer is unhandled once: in 'open' no row takes it"))
  }

  @Test func `is accepted where its row says so`() {
    let found = activityLines(Door(expectations: ActivityExpectation.allCases))
    #expect(found.count == 3)
    #expect(found.allSatisfy { $0.hasSuffix("; accepted") })
  }

  @Test func `has a mark that must not outlive its reason`() {
    struct Sound: StateMachine {
      enum State: CaseIterable { case off, on }
      enum Action: CaseIterable { case press, late }
      let initial = State.off
      var transitions: [Transition] {
        Transition(from: .off, on: .press, to: .on)
        Transition(from: .on, on: .late, to: .off)
      }
      var activities: [ActivityRow<Self>] {
        After(.seconds(1), in: .on, send: .late).expected(.neverRuns, .unhandledAnswer)  // timer
      }
    }
    let report = check(Sound())
    #expect(
      lines(report) == [
        "error unmet-expectation; at timer", "error unmet-expectation; at timer",
      ])
    #expect(
      report.findings.first?.message
        == "a timer is expected to have 'neverRuns' and has not; remove '.expected(.neverRuns)'")
  }

  @Test func `is a note when only the bound keeps it from starting`() {
    let found = activityLines(Door(isBounded: true))
    #expect(found.contains("note not-within-bound; at lost"))
    #expect(!found.contains { $0.contains("activity-never-runs") })
  }

  @Test func `is not called never started when the search was cut`() {
    let report = check(Door(), limits: Limits(states: 1, time: .seconds(60)))
    #expect(!codes(report).contains(.activityNeverRuns))
  }

  @Test func `whose pattern extracts a Bool is a definition error`() {
    struct Lamp: StateMachine {
      struct State: Hashable { var isOn = false }
      enum Action: CaseIterable { case press, late }
      enum Activity { case glow }
      enum Output { case click }
      let initial = State()
      var transitions: [Transition] {
        Transition("press", on: .press) { State(isOn: !$0.isOn) }
        Transition("late", on: .late) { _ in State() }
      }
      var activities: [ActivityRow<Self>] {
        During(inCase: \.isOn, perform: { _ in .glow }, yields: .late)  // during
        After(.seconds(1), inCase: \.isOn, send: .late)  // after
      }
      var outputs: [OutputRow<Self>] {
        OnEntry(inCase: \.isOn, emit: { _ in .click })  // entry
        OnExit(where: \.isOn, emit: { _ in .click })
      }
    }
    let report = check(Lamp())
    #expect(
      lines(report) == [
        "error definition-error; at during", "error definition-error; at after",
        "error definition-error; at entry",
      ])
    #expect(report.findings.allSatisfy { $0.message.hasSuffix("use 'where:'") })
  }
}

extension ActivityRow {
  /// The row with accepted findings from a list.
  fileprivate func expectations(_ list: [ActivityExpectation]) -> Self {
    list.reduce(self) { $0.expected($1) }
  }
}

extension DuringRow {
  fileprivate func expectations(_ list: [ActivityExpectation]) -> ActivityRow<M> {
    list.reduce(row) { $0.expected($1) }
  }
}

extension AfterRow {
  fileprivate func expectations(_ list: [ActivityExpectation]) -> ActivityRow<M> {
    list.reduce(row) { $0.expected($1) }
  }
}
