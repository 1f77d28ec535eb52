/// What became of the messages that the parts of a machine send one another.
struct MessageCensus<M: StateMachine> {
  /// A message that no row answered, and who sent it.
  struct Lost: Hashable {
    let senders: [TransitionID]
    let action: M.Action
  }

  /// How often something was seen, and where first.
  struct Sighting {
    var count = 0
    let first: SearchPlace
  }

  /// The actions that fired a row as messages.
  private(set) var answered: Set<M.Action> = []

  /// What was lost, in the order in which it was first seen.
  private(set) var lost: [(key: Lost, sighting: Sighting)] = []

  /// Steps that do not end, by the action that begins them.
  private(set) var endless: [(action: Int, rows: [TransitionID], sighting: Sighting)] = []

  /// Runs every step once more; nil for a machine without messages.
  ///
  /// - Complexity: O(states · alphabet) steps.
  init?(_ exploration: Exploration<M>) {
    let table = exploration.table
    guard let chain = table.chain else { return nil }
    let bound = table.alphabet.map { (table.bind($0), table.claimants(of: $0)) }
    for source in 0..<exploration.expanded {
      let state = exploration.states[source]
      for (action, (rows, claimants)) in bound.enumerated()
      where table.cause(claimedBy: claimants, in: state) != nil {
        take(
          chain, rows, in: state, isFinal: table.machine.isFinal(state),
          at: SearchPlace(state: source, action: action))
      }
    }
  }

  private mutating func take(
    _ chain: Chain<M>, _ rows: BoundAction<M>, in state: M.State, isFinal: Bool,
    at place: SearchPlace
  ) {
    var next = state
    var isFirst = true
    var ignored: [Lost] = []
    let firing = chain.fire(
      rows, in: &next, isFinal: isFinal,
      noting: { link in
        if !isFirst { answered.insert(link.action) }
        isFirst = false
      },
      unanswered: { ignored.append(Lost(senders: Array($0.fired), action: $1)) })
    if case .endlessChain(let rows) = firing.rejection {
      note(endlessBy: rows, at: place)
    } else {
      for message in ignored { note(message, at: place) }
    }
  }

  private mutating func note(endlessBy rows: [TransitionID], at place: SearchPlace) {
    let known = endless.firstIndex { $0.action == place.action }
    let index = known ?? endless.count
    if known == nil {
      endless.append((place.action ?? 0, rows, Sighting(first: place)))
    }
    endless[index].sighting.count += 1
  }

  private mutating func note(_ message: Lost, at place: SearchPlace) {
    let known = lost.firstIndex { $0.key == message }
    let index = known ?? lost.count
    if known == nil { lost.append((message, Sighting(first: place))) }
    lost[index].sighting.count += 1
  }
}
