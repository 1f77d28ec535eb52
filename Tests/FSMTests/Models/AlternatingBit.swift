import FSM

/// The alternating bit protocol over two lossy queues, bounded for exploration.
struct AlternatingBit: StateMachine {
  struct Message: Hashable {
    var bit: Bool
    var data: Int
  }
  struct State: Hashable {
    var messages: [Message] = []
    var acknowledgements: [Bool] = []
    var senderBit: Bool
    var senderAcknowledged: Bool
    var receiverBit: Bool
    var sent: Int
    var received: Int
  }
  enum Action: Hashable {
    case sendNew(Int), resend, receive, sendAcknowledgement, receiveAcknowledgement
    case loseMessage(Int), loseAcknowledgement(Int)
    var sendNew: Int? { if case .sendNew(let data) = self { data } else { nil } }
    var loseMessage: Int? { if case .loseMessage(let place) = self { place } else { nil } }
    var loseAcknowledgement: Int? {
      if case .loseAcknowledgement(let place) = self { place } else { nil }
    }
  }

  /// What is assumed when it is asked whether messages are delivered; nil when it is not asked.
  var assumptions: [FairnessAssumption]?

  var data = 2
  var capacity = 2

  var initial: State { initialStates[0] }
  var initialStates: [State] {
    [false, true].flatMap { bit in
      (0..<data).flatMap { sent in
        (0..<data).map { received in
          State(
            senderBit: bit, senderAcknowledged: bit, receiverBit: bit, sent: sent,
            received: received)
        }
      }
    }
  }
  var actions: [Action] {
    (0..<data).map(Action.sendNew)
      + [.resend, .receive, .sendAcknowledgement, .receiveAcknowledgement]
      + (0..<capacity).map(Action.loseMessage) + (0..<capacity).map(Action.loseAcknowledgement)
  }

  func isWithinBounds(_ state: State) -> Bool {
    state.messages.count <= capacity && state.acknowledgements.count <= capacity
  }

  var transitions: [Transition] {
    Update(
      "SndNew", onCase: \.sendNew,
      guard: { state, _ in state.senderAcknowledged == state.senderBit }
    ) { state, data in
      state.senderBit.toggle()
      state.sent = data
      state.messages.append(Message(bit: state.senderBit, data: data))
    }
    Update("ReSnd", on: .resend, guard: { $0.senderAcknowledged != $0.senderBit }) {
      $0.messages.append(Message(bit: $0.senderBit, data: $0.sent))
    }
    Update("RcvMsg", on: .receive, guard: { !$0.messages.isEmpty }) { state in
      let message = state.messages.removeFirst()
      state.receiverBit = message.bit
      state.received = message.data
    }
    Update("SndAck", on: .sendAcknowledgement) { $0.acknowledgements.append($0.receiverBit) }
    Update("RcvAck", on: .receiveAcknowledgement, guard: { !$0.acknowledgements.isEmpty }) {
      $0.senderAcknowledged = $0.acknowledgements.removeFirst()
    }
    Update("LoseMsg", onCase: \.loseMessage, guard: { $0.messages.indices.contains($1) }) {
      $0.messages.remove(at: $1)
    }
    Update(
      "LoseAck", onCase: \.loseAcknowledgement, guard: { $0.acknowledgements.indices.contains($1) }
    ) { $0.acknowledgements.remove(at: $1) }
  }

  var properties: [Property<Self>] {
    if let assumptions {
      LeadsTo(
        "delivered", where: { $0.senderAcknowledged != $0.senderBit },
        to: { $0.senderAcknowledged == $0.senderBit && $0.received == $0.sent },
        assuming: assumptions)
    }
  }
}
