/// A buffer between machines that are checked together: what one sends, another gets later.
///
/// Put it into a machine with `Scope(…)`: `send` is a message of the sender, and what it delivers is
/// an output to hand to the receiver with `.sending`. When to deliver, lose or repeat a message is
/// left to the checker, which tries everything.
public struct Channel<Message: Hashable & Sendable>: StateMachine {
  /// The messages on their way, oldest first.
  public struct State: Hashable, Sendable {
    /// The messages, oldest first.
    public var messages: [Message]

    /// Holds messages.
    public init(_ messages: [Message] = []) { self.messages = messages }
  }

  /// What happens to messages; places count from the oldest, 0.
  public enum Action: Hashable, Sendable {
    /// A message is put in.
    case send(Message)
    /// A message comes out.
    case deliver(Int)
    /// A message disappears.
    case lose(Int)
    /// A message is there twice, the second one behind all others.
    case duplicate(Int)
  }

  /// What comes out.
  public typealias Output = Message

  /// What becomes of a message for which there is no room.
  public enum Overflow: Hashable, Sendable {
    /// It is lost.
    case isLost
    /// The checker does not look further: what holds, holds within the bound.
    case isBeyondBound
  }

  /// The messages that may be sent, for the checker; without repetitions.
  public var messages: [Message]

  /// The most messages that are on their way, at least 1.
  public var capacity: Int

  /// What becomes of a message for which there is no room.
  public var overflow: Overflow

  /// Whether messages may disappear.
  public var isLossy: Bool

  /// Whether messages may be there twice.
  public var mayDuplicate: Bool

  /// Whether messages may come out in another order.
  public var mayReorder: Bool

  /// Whether a message stays when it comes out, and may come out again.
  public var keepsDelivered: Bool

  /// A channel for one message at a time, which it keeps.
  public init() { self.init([]) }

  /// Describes a channel.
  ///
  /// - Parameters:
  ///   - messages: The messages that may be sent, for the checker.
  ///   - capacity: The most messages that are on their way, at least 1.
  ///   - overflow: What becomes of a message for which there is no room.
  ///   - isLossy: Whether messages may disappear.
  ///   - mayDuplicate: Whether messages may be there twice.
  ///   - mayReorder: Whether messages may come out in another order.
  ///   - keepsDelivered: Whether a message stays when it comes out, and may come out again.
  public init(
    _ messages: [Message], capacity: Int = 1, overflow: Overflow = .isLost, isLossy: Bool = false,
    mayDuplicate: Bool = false, mayReorder: Bool = false, keepsDelivered: Bool = false
  ) {
    self.messages = messages
    self.capacity = max(capacity, 1)
    self.overflow = overflow
    self.isLossy = isLossy
    self.mayDuplicate = mayDuplicate
    self.mayReorder = mayReorder
    self.keepsDelivered = keepsDelivered
  }

  /// Nothing is on its way.
  public var initial: State { State() }

  /// Sending each message, and doing each thing to each place.
  public var actions: [Action] {
    let places = 0..<capacity
    return messages.map(Action.send)
      + (mayReorder ? places : 0..<1).map(Action.deliver)
      + (isLossy ? places.map(Action.lose) : [])
      + (mayDuplicate ? places.map(Action.duplicate) : [])
  }

  /// Whether there is room for what is on its way.
  public func isWithinBounds(_ state: State) -> Bool { state.messages.count <= capacity }

  /// The table.
  public var transitions: [Transition] {
    let capacity = overflow == .isBeyondBound ? Int.max : capacity
    let keepsDelivered = keepsDelivered
    Update("send", onCase: \.sent, guard: { state, _ in state.messages.count < capacity }) {
      $0.messages.append($1)
    }
    if overflow == .isLost {
      Update("overflow", onCase: \.sent) { _, _ in }.row.otherwise()
    }
    Update("deliver", onCase: \.delivered, guard: { $0.messages.indices.contains($1) }) {
      if !keepsDelivered { $0.messages.remove(at: $1) }
    }
    .row.emitting { old, action, _ in action.delivered.map { [old.messages[$0]] } ?? [] }
    if isLossy {
      Update("lose", onCase: \.lost, guard: { $0.messages.indices.contains($1) }) {
        $0.messages.remove(at: $1)
      }
    }
    if mayDuplicate {
      Update(
        "duplicate", onCase: \.duplicated,
        guard: { $0.messages.indices.contains($1) && $0.messages.count < capacity }
      ) { $0.messages.append($0.messages[$1]) }
    }
  }
}

extension Channel.Action {
  fileprivate var sent: Message? { if case .send(let message) = self { message } else { nil } }
  fileprivate var delivered: Int? { if case .deliver(let place) = self { place } else { nil } }
  fileprivate var lost: Int? { if case .lose(let place) = self { place } else { nil } }
  fileprivate var duplicated: Int? { if case .duplicate(let place) = self { place } else { nil } }

  /// Whether a message is put in, which is for the sender to do.
  public var isSending: Bool { sent != nil }
}
