/// Fires what the parts of a machine send one another, until nothing is left to send.
///
/// The messages of a link wait behind those that were sent before: first in, first out. The whole
/// chain is one step, and a chain that does not end leaves the state as it was.
@usableFromInline
final class Chain<M: StateMachine>: Sendable {
  /// A step of more links than this does not end: each link is the answer to a message.
  static var longest: Int { 1_000 }

  /// The same table without a chain.
  private let table: TransitionTable<M>
  private let bound: [M.Action: BoundAction<M>]

  /// Whether each row emits anything, and the entries and exits that may send actions: most links
  /// send nothing, which is then known without asking.
  private let emits: [Bool]
  private let senders: [OutputRow<M>]

  init(_ table: TransitionTable<M>) {
    self.table = table
    emits = table.rows.map { !$0.emissions.isEmpty }
    senders = table.outputs.filter(\.maySendActions)
    bound = Dictionary(
      table.alphabet.map { ($0, table.bind($0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// Fires an action and what it sets off.
  @usableFromInline
  func fire(_ first: BoundAction<M>, in state: inout M.State, isFinal: Bool) -> Firing {
    fire(first, in: &state, isFinal: isFinal, noting: { _ in })
  }

  /// The same, telling about each link and about each message that no row answers.
  func fire(
    _ first: BoundAction<M>, in state: inout M.State, isFinal: Bool,
    noting note: (Link<M>) -> Void, unanswered: (Link<M>, M.Action) -> Void = { _, _ in }
  ) -> Firing {
    let start = state
    var firing = first.fireRows(in: &state, isFinal: isFinal)
    guard !firing.fired.isEmpty else { return firing }
    let link = Link<M>(before: start, action: first.action, after: state, fired: firing.fired)
    note(link)
    follow(
      link, in: &state, &firing, noting: { link, _ in note(link) }, unanswered: unanswered)
    return firing
  }

  /// Fires what a first link sets off.
  ///
  /// - Parameters:
  ///   - first: The link, after which the state is.
  ///   - state: The state; as before the link when there is no end.
  ///   - firing: The rows of the link, to which the others are added.
  ///   - note: Told of each link after the first, and of the rows that were tried in vain for it.
  ///   - unanswered: Told of each message that no row answers, and of who sent it.
  ///   - refused: Told of the rows that were tried in vain for such a message.
  func follow(
    _ first: Link<M>, in state: inout M.State, _ firing: inout Firing,
    noting note: (Link<M>, Fired) -> Void,
    unanswered: (Link<M>, M.Action) -> Void = { _, _ in },
    refused: (Fired) -> Void = { _ in }
  ) {
    var messages = self.messages(of: first).map { (sender: first, action: $0) }
    var place = 0
    while place < messages.count {
      guard place < Self.longest else {
        state = first.before
        firing.isEndless = true
        return
      }
      let message = messages[place]
      place += 1
      let before = state
      let answer = (bound[message.action] ?? table.bind(message.action))
        .fireRows(in: &state, isFinal: table.machine.isFinal(before))
      guard !answer.fired.isEmpty else {
        refused(answer.failed)
        unanswered(message.sender, message.action)
        continue
      }
      for row in answer.fired { firing.fired.append(row) }
      let link = Link<M>(
        before: before, action: message.action, after: state, fired: answer.fired)
      note(link, answer.failed)
      messages += self.messages(of: link).map { (link, $0) }
    }
  }

  /// The actions that a link sends to other rows.
  func messages(of link: Link<M>) -> [M.Action] {
    guard !senders.isEmpty || link.fired.contains(where: { emits[$0.index] }) else { return [] }
    return table.emissions(of: link, senders).compactMap { emission in
      if case .action(let action) = emission { action } else { nil }
    }
  }
}
