import FSM

/// A turnstile: the smallest whole machine, two states and a row for each way between them.
///
/// A push at a locked turnstile has no row, so it changes nothing.
struct Turnstile: StateMachine {
  enum State: CaseIterable { case locked, unlocked }
  enum Action: CaseIterable { case coin, push }

  let initial = State.locked

  var transitions: [Transition] {
    Transition("coin", from: .locked, on: .coin, to: .unlocked)
    Transition("push", from: .unlocked, on: .push, to: .locked)
  }
}
