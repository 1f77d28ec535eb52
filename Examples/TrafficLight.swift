import FSM

/// A traffic light: timers drive it, each phase has its own, and all of them send one action.
///
/// The row without a source applies in every state.
struct TrafficLight: StateMachine {
  enum State: CaseIterable { case red, redAmber, green, amber, flashing }
  enum Action: CaseIterable { case elapse, fail, repair }

  let initial = State.red

  var transitions: [Transition] {
    Transition("get ready", from: .red, on: .elapse, to: .redAmber)
    Transition("go", from: .redAmber, on: .elapse, to: .green)
    Transition("slow down", from: .green, on: .elapse, to: .amber)
    Transition("stop", from: .amber, on: .elapse, to: .red)
    Transition("repair", from: .flashing, on: .repair, to: .red)
    Transition("fail", on: .fail, to: .flashing)
  }

  var activities: [ActivityRow<Self>] {
    After(.seconds(30), in: .red, send: .elapse)
    After(.seconds(2), in: .redAmber, send: .elapse)
    After(.seconds(25), in: .green, send: .elapse)
    After(.seconds(3), in: .amber, send: .elapse)
  }

  var properties: [Property<Self>] {
    CanAlwaysReach("traffic can flow again") { $0 == .green }
    Temporal(
      "green comes back unless the light fails",
      .globally(
        .finally(.state("green") { $0 == .green } || .state("flashing") { $0 == .flashing })))
    Handles("a failure is always noticed", .fail, in: { $0 != .flashing })
  }
}
