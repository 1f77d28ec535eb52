import FSM

// Faults of activities and timers.
extension FindingSample {
  static var answerWithoutSample: Self {
    struct Loader: StateMachine {
      enum State: CaseIterable { case idle, loading }
      enum Action: Hashable {
        case start, done, failed(Int)
        var failed: Int? { if case .failed(let code) = self { code } else { nil } }
      }
      enum Activity { case load }
      var isFaulty = true
      let initial = State.idle
      let actions = [Action.start, .done]
      var transitions: [Transition] {
        Transition("start", from: .idle, on: .start, to: .loading)
        Transition("done", from: .loading, on: .done, to: .idle)
      }
      var activities: [ActivityRow<Self>] {
        if isFaulty {
          During(in: .loading, perform: .load, yields: .done)
          During(in: .loading, perform: .load, yieldsCase: \.failed)  // load
        } else {
          During(in: .loading, perform: .load, yields: .done)
        }
      }
    }
    return Self(
      faulty: Loader(), sound: Loader(isFaulty: false),
      expected: ["error answer-without-sample; at load"])
  }

  static var activityNeverRuns: Self {
    struct Loader: StateMachine {
      enum State: Hashable { case idle, loading, lost }
      enum Action: CaseIterable { case start, done, timedOut }
      enum Activity { case load }
      var isFaulty = true
      let initial = State.idle
      var transitions: [Transition] {
        Transition("start", from: .idle, on: .start, to: .loading)
        Transition("done", from: .loading, on: .done, to: .idle)
        Transition("time out", from: .loading, on: .timedOut, to: .idle)
      }
      var activities: [ActivityRow<Self>] {
        During(in: .loading, perform: .load, yields: .done)
        After(.seconds(1), in: .loading, send: .timedOut)
        if isFaulty { After(.seconds(9), in: .lost, send: .timedOut) }  // lost
      }
    }
    return Self(
      faulty: Loader(), sound: Loader(isFaulty: false),
      expected: ["warning activity-never-runs; at lost"])
  }

  static var unhandledAnswer: Self {
    struct Loader: StateMachine {
      enum State: Hashable { case idle, loading(Int) }
      enum Action: CaseIterable { case start, more, done }
      enum Activity { case load }
      var isFaulty = true
      let initial = State.idle
      var transitions: [Transition] {
        Transition("start", from: .idle, on: .start, to: .loading(1))
        Transition("more", from: .loading(1), on: .more, to: .loading(2))
        Transition("done", from: .loading(1), on: .done, to: .idle)
        Transition("all done", from: .loading(2), on: .done, to: .idle)
      }
      var activities: [ActivityRow<Self>] {
        if isFaulty {
          During(where: { $0 != .idle }, perform: { _ in .load }, yields: .more, .done)  // load
        } else {
          During(in: .loading(1), perform: .load, yields: .more, .done)
          During(in: .loading(2), perform: .load, yields: .done)
        }
      }
    }
    return Self(
      faulty: Loader(), sound: Loader(isFaulty: false),
      expected: [
        "warning unhandled-answer; about more; count 1; at load; "
          + "run idle -start-> loading(1) -more-> loading(2)"
      ])
  }
}
