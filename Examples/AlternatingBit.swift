import FSM

/// A message with its alternating bit.
struct Packet: Hashable {
  var bit: Bool
  var data: Int
}

/// Sends data, and sends it again until it is acknowledged.
struct BitSender: StateMachine {
  struct State: Hashable {
    var bit = false
    var acknowledged = false
    var sent = 0
  }
  enum Action: Hashable {
    case sendNew(Int), resend, acknowledge(Bool)
    var sendNew: Int? { if case .sendNew(let data) = self { data } else { nil } }
    var acknowledge: Bool? { if case .acknowledge(let bit) = self { bit } else { nil } }
  }
  typealias Output = Packet

  let initial = State()
  let actions: [Action] =
    [.sendNew(0), .sendNew(1), .resend, .acknowledge(false), .acknowledge(true)]

  var transitions: [Transition] {
    Update("SndNew", onCase: \.sendNew, guard: { state, _ in state.acknowledged == state.bit }) {
      $0.bit.toggle()
      $0.sent = $1
    }
    .row.emitting { _, _, new in [Packet(bit: new.bit, data: new.sent)] }
    Transition("ReSnd", on: .resend, guard: { $0.acknowledged != $0.bit }) { $0 }
      .emitting { _, _, new in [Packet(bit: new.bit, data: new.sent)] }
    Update("RcvAck", onCase: \.acknowledge) { $0.acknowledged = $1 }
  }
}

/// Takes data, and acknowledges what it took last.
struct BitReceiver: StateMachine {
  struct State: Hashable {
    var bit = false
    var received = 0
  }
  enum Action: Hashable {
    case take(Packet), acknowledge
    var take: Packet? { if case .take(let packet) = self { packet } else { nil } }
  }
  typealias Output = Bool

  let initial = State()
  var actions: [Action] { AlternatingBit.packets.map(Action.take) + [.acknowledge] }

  var transitions: [Transition] {
    Update("RcvMsg", onCase: \.take) {
      $0.bit = $1.bit
      $0.received = $1.data
    }
    Transition("SndAck", on: .acknowledge) { $0 }.emitting { _, _, new in [new.bit] }
  }
}

/// The alternating bit protocol, put together from a sender, a receiver and two lossy channels.
struct AlternatingBit: StateMachine {
  struct State: Hashable {
    var sender = BitSender.start
    var packets = Channel<Packet>.State()
    var receiver = BitReceiver.start
    var bits = Channel<Bool>.State()
  }
  enum Action: Hashable {
    case sender(BitSender.Action), packets(Channel<Packet>.Action)
    case receiver(BitReceiver.Action), bits(Channel<Bool>.Action)
    var sender: BitSender.Action? { if case .sender(let action) = self { action } else { nil } }
    var packets: Channel<Packet>.Action? {
      if case .packets(let action) = self { action } else { nil }
    }
    var receiver: BitReceiver.Action? {
      if case .receiver(let action) = self { action } else { nil }
    }
    var bits: Channel<Bool>.Action? { if case .bits(let action) = self { action } else { nil } }
  }

  static var packets: [Packet] {
    [false, true].flatMap { bit in [0, 1].map { Packet(bit: bit, data: $0) } }
  }

  /// Whether the channels may lose what they carry.
  var isLossy = true

  var initial: State { initialStates[0] }
  var initialStates: [State] {
    Self.packets.flatMap { sent in
      [0, 1].map { received in
        State(
          sender: .init(bit: sent.bit, acknowledged: sent.bit, sent: sent.data),
          receiver: .init(bit: sent.bit, received: received))
      }
    }
  }
  let actions: [Action] = []

  var transitions: [Transition] {
    Scope("sender", BitSender(), in: \.sender, onCase: \.sender, sentAs: Action.sender)
      .sending { .packets(.send($0)) }
      .messages { $0.acknowledge != nil }
    Scope(
      "packets",
      Channel(Self.packets, capacity: 2, overflow: .isBeyondBound, isLossy: isLossy),
      in: \.packets, onCase: \.packets, sentAs: Action.packets
    )
    .sending { .receiver(.take($0)) }
    .messages(where: \.isSending)
    Scope("receiver", BitReceiver(), in: \.receiver, onCase: \.receiver, sentAs: Action.receiver)
      .sending { .bits(.send($0)) }
      .messages { $0.take != nil }
    Scope(
      "bits", Channel([false, true], capacity: 2, overflow: .isBeyondBound, isLossy: isLossy),
      in: \.bits, onCase: \.bits, sentAs: Action.bits
    )
    .sending { .sender(.acknowledge($0)) }
    .messages(where: \.isSending)
  }

  var properties: [Property<Self>] {
    // Before the first message the receiver may hold anything.
    AlwaysStep("what is acknowledged was received") { step in
      let (before, after) = (step.before.sender, step.after.sender)
      return before.acknowledged == before.bit || after.acknowledged != after.bit
        || step.after.receiver.received == after.sent
    }
  }
}
