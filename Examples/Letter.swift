import FSM

/// A letter that may get lost and is sent again: what fairness must be assumed for it to arrive.
struct Letter: StateMachine {
  enum State: CaseIterable { case written, underway, arrived }
  enum Action: CaseIterable { case send, lose, deliver }

  let initial = State.written

  var transitions: [Transition] {
    Transition("send", from: .written, on: .send, to: .underway)
    Transition("lose", from: .underway, on: .lose, to: .written)
    Transition("deliver", from: .underway, on: .deliver, to: .arrived)
  }

  var properties: [Property<Self>] {
    Eventually("arrives, if not all are lost", assuming: [.weak("send"), .strong("deliver")]) {
      $0 == .arrived
    }
    // Between two losses nothing is underway, so that 'deliver' is not enabled all the time.
    Eventually("arrives, if it is not put off", assuming: [.weak("send"), .weak("deliver")]) {
      $0 == .arrived
    }.expectedToFail()
    Eventually("arrives by itself") { $0 == .arrived }.expectedToFail()
  }

  func isFinal(_ state: State) -> Bool { state == .arrived }
}
