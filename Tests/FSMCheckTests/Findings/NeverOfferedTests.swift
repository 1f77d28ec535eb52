import FSM
import Testing

@Suite struct `A row that is never offered` {
  @Test(.bug("https://github.com/statelyai/xstate/issues/100", id: "F24"))
  func `says that no action in the alphabet matches its pattern`() {
    struct Slot: StateMachine {
      enum Action: Hashable {
        case insert(Int), reset
        var insert: Int? { if case .insert(let coin) = self { coin } else { nil } }
      }
      let initial = 0
      let actions = [Action.reset]
      var transitions: [Transition] {
        Transition("insert", onCase: \.insert) { coin in coin }  // insert
        Transition("reset", on: .reset, to: 0)
      }
    }
    let report = check(Slot())
    #expect(
      lines(report) == [
        "warning never-offered-transition; rows insert; at insert",
        "note stuttering; about 0; count 1; run 0",
      ])
    #expect(
      report.findings.first?.message
        == "transition 'insert' is never offered: no action in 'actions' matches its 'onCase:' "
        + "pattern; add a sample")
  }

  @Test(.bug("https://github.com/statelyai/xstate/issues/100", id: "F24"))
  func `makes no state unreachable, for a payload would lead there`() {
    struct Slot: StateMachine {
      enum State: CaseIterable { case idle, paid }
      enum Action: Hashable {
        case insert(Int), reset
        var insert: Int? { if case .insert(let coin) = self { coin } else { nil } }
      }
      let initial = State.idle
      let actions = [Action.reset]
      var transitions: [Transition] {
        Transition("insert", onCase: \.insert, to: .paid)  // insert
        Transition("reset", on: .reset, to: .idle)
      }
    }
    #expect(
      lines(check(Slot())) == [
        "note not-within-bound; about paid",
        "warning never-offered-transition; rows insert; at insert",
        "note stuttering; about idle; count 1; run idle",
      ])
  }

  /// A slot machine whose coins have no sample, with states and rows behind the first coin.
  private struct Arcade: StateMachine {
    enum State: CaseIterable { case idle, paid, playing, broken }
    enum Action: Hashable {
      case insert(Int), play, reset
      var insert: Int? { if case .insert(let coin) = self { coin } else { nil } }
    }
    var isAccepted = false
    var target = State.paid
    let initial = State.idle
    let actions = [Action.play, .reset]
    var transitions: [Transition] {
      if isAccepted {
        Transition("insert", from: .idle, onCase: \.insert, to: target).expected(.neverOffered)
      } else {
        Transition("insert", from: .idle, onCase: \.insert, to: target)
      }
      Transition("play", from: .paid, on: .play, to: .playing)
      Transition("reset", on: .reset, to: .idle)
    }
  }

  @Test(.bug("https://github.com/statelyai/xstate/issues/100", id: "F24"))
  func `makes nothing behind it unreachable, dead or unused`() {
    let report = check(Arcade())
    #expect(
      lines(report).map { $0.split(separator: "; at")[0] } == [
        "note not-within-bound; about paid", "note not-within-bound; about playing",
        "note not-within-bound; about broken", "warning never-offered-transition; rows insert",
        "note unused-action; about play", "note not-within-bound; rows play",
        "note stuttering; about idle; count 1; run idle",
      ])
    #expect(
      report.findings.first?.message == "state 'paid' is not reached with the actions offered")
    #expect(report.diagram().nodes.contains { $0.emphasis == .unreachable } == false)
  }

  @Test(arguments: [Arcade(isAccepted: true), Arcade(target: .idle)])
  private func `hides nothing when it is accepted, or leads nowhere new`(_ machine: Arcade) {
    let report = check(machine)
    #expect(
      report.unexpectedFindings.filter { $0.code == .unreachableState }.map(\.subject)
        == ["paid", "playing", "broken"])
    #expect(codes(report).contains(.unreachableTransition))
  }

  @Test func `says that its action is an answer of work that does not run there`() {
    struct Loader: StateMachine {
      enum State: Hashable { case idle, loading }
      enum Action: CaseIterable { case start, done }
      enum Activity { case load }
      let initial = State.idle
      var transitions: [Transition] {
        Transition("start", from: .idle, on: .start, to: .loading)
        Transition("done", from: .loading, on: .done, to: .idle)
        Transition("early", from: .idle, on: .done, to: .idle)  // early
      }
      var activities: [ActivityRow<Self>] {
        During(in: .loading, perform: .load, yields: .done)
      }
    }
    let report = check(Loader())
    #expect(lines(report) == ["warning never-offered-transition; rows early; at early"])
    #expect(report.findings.first?.message.contains("an activity that never runs where") == true)
  }
}
