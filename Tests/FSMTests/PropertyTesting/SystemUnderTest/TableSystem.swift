@testable import FSM

/// An implementation of a machine that looks up what to do in a table of its own.
///
/// A seed puts one fault into the table: a transition that leads elsewhere, one that is lost, or an
/// action that does something where it must not.
struct TableSystem<M: StateMachine>: SystemUnderTest {
  private let states: [M.State]
  private let actions: [M.Action]
  private var next: [[Int]]
  private var state: Int

  /// What is wrong, in words.
  private(set) var fault = "nothing"

  init(_ exploration: Exploration<M>, in state: M.State, faultWithSeed seed: UInt64? = nil) {
    let states = Array(exploration.states)
    self.states = states
    actions = exploration.table.alphabet
    var next = states.indices.map { Array(repeating: $0, count: exploration.table.alphabet.count) }
    exploration.forEachTransition { edge in
      next[edge.source][edge.action] = states.firstIndex(of: edge.target) ?? edge.source
    }
    self.next = next
    self.state = states.firstIndex(of: state) ?? 0
    guard let seed else { return }
    var random = Xoshiro256(seed: seed)
    while true {
      let source = Int(random.number(upTo: UInt64(states.count - 1)))
      let action = Int(random.number(upTo: UInt64(actions.count - 1)))
      let target = Int(random.number(upTo: UInt64(states.count - 1)))
      // Only the machine may offer an answer of its activities, and only where they run.
      let isOffered =
        exploration.table.cause(
          claimedBy: exploration.table.claimants(of: actions[action]), in: states[source]) != nil
      guard isOffered, next[source][action] != target else { continue }
      self.next[source][action] = target
      fault = "\(actions[action]) in \(states[source]) leads to \(states[target])"
      return
    }
  }

  mutating func apply(_ action: M.Action) {
    state = next[state][actions.firstIndex(of: action) ?? 0]
  }

  func observe() -> M.State { states[state] }
}
