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
        Transition("insert", onCase: \.insert, to: .paid)
        Transition("reset", on: .reset, to: .idle)
      }
    }
    withKnownIssue("a state that only a row without a sample leads to is called unreachable") {
      #expect(!codes(check(Slot())).contains(.unreachableState))
    }
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
