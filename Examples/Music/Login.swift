import FSM

/// A login form: it checks a password, and is finished when that is right.
struct Login: StateMachine {
  enum State: Hashable { case editing, checking, finished }
  enum Action: CaseIterable { case submit, cancel, accepted, refused }
  enum Activity: Hashable { case check }

  let initial = State.editing

  func isFinal(_ state: State) -> Bool { state == .finished }

  var transitions: [Transition] {
    Transition("submit", from: .editing, on: .submit, to: .checking)
    Transition("cancel", from: .checking, on: .cancel, to: .editing)
    Transition("accepted", from: .checking, on: .accepted, to: .finished)
    Transition("refused", from: .checking, on: .refused, to: .editing)
  }

  var activities: [ActivityRow<Self>] {
    During(in: .checking, perform: .check, yields: .accepted, .refused)
  }

  var properties: [Property<Self>] {
    LeadsTo("a check ends", from: .checking, to: { $0 != .checking })
  }
}
