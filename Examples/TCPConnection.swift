import FSM

/// A TCP connection after RFC 9293, figure 5: a large flat table reads like the standard's drawing.
///
/// Rows without a name are called by their action, and one row may start in several states.
struct TCPConnection: StateMachine {
  enum State: CaseIterable {
    case closed, listen, synSent, synReceived, established
    case finWait1, finWait2, closeWait, closing, lastAck, timeWait

    var hasPeer: Bool { self != .closed && self != .listen }
  }

  enum Action: CaseIterable {
    // What the user asks for.
    case openPassively, openActively, send, close, abort
    // Segments that arrive; an acknowledgement is always one of what was sent last.
    case syn, synAck, ack, fin, finAck, reset
    // Twice the maximum segment lifetime has passed.
    case timeOut
  }

  let initial = State.closed

  var transitions: [Transition] {
    opening
    closing
    breaking
  }

  @TransitionsBuilder<Self> var opening: [Transition] {
    Transition(from: .closed, on: .openPassively, to: .listen)
    Transition(from: .closed, on: .openActively, to: .synSent)
    Transition(from: .listen, on: .send, to: .synSent)
    Transition(from: .listen, .synSent, on: .syn, to: .synReceived)
    Transition(from: .synSent, on: .synAck, to: .established)
    Transition(from: .synReceived, on: .ack, to: .established)
  }

  @TransitionsBuilder<Self> var closing: [Transition] {
    Transition(from: .listen, .synSent, on: .close, to: .closed)
    Transition(from: .synReceived, .established, on: .close, to: .finWait1)
    Transition(from: .established, on: .fin, to: .closeWait)
    Transition(from: .closeWait, on: .close, to: .lastAck)
    Transition(from: .finWait1, on: .ack, to: .finWait2)
    Transition(from: .finWait1, on: .fin, to: .closing)
    Transition(from: .finWait1, on: .finAck, to: .timeWait)
    Transition(from: .finWait2, on: .fin, to: .timeWait)
    Transition(from: .closing, on: .ack, to: .timeWait)
    Transition(from: .lastAck, on: .ack, to: .closed)
    Transition(from: .timeWait, on: .timeOut, to: .closed)
  }

  // A reset in `synReceived` closes here. The standard returns to `listen` when that is where
  // the connection came from, which eleven states cannot remember.
  @TransitionsBuilder<Self> var breaking: [Transition] {
    Transition(where: \.hasPeer, on: .reset, .abort, to: .closed)
    Transition(from: .listen, on: .abort, to: .closed)
  }

  var activities: [ActivityRow<Self>] {
    After(.seconds(240), in: .timeWait, send: .timeOut)
  }
}
