import FSM

/// The numbers of some states of a machine: their places in breadth-first order, from 0.
///
/// A state has one number in all that is written about an exploration, whatever the number of
/// threads. What was not explored, such as a state outside the machine's bound, has none.
struct StateNumbers<M: StateMachine> {
  private var numbers: [M.State: Int] = [:]

  /// The exploration's own state that stands for one.
  private let representative: (M.State) -> M.State

  /// Looks states up, all of them in one pass.
  ///
  /// - Parameters:
  ///   - states: The states, which may repeat.
  ///   - exploration: What they were found in.
  /// - Complexity: O(states explored until the last of these was), and memory for these alone.
  init(of states: some Collection<M.State>, in exploration: Exploration<M>) {
    var missing: Set<M.State> = []
    representative = { exploration.representative(of: $0) }
    // With room for all of them nothing is hashed again, which would end the program where a
    // machine's 'Hashable' is wrong.
    missing.reserveCapacity(states.count)
    for state in states { missing.insert(representative(state)) }
    numbers.reserveCapacity(missing.count)
    for (place, state) in exploration.states.enumerated() {
      if missing.isEmpty { break }
      if missing.remove(state) != nil { numbers[state] = place }
    }
  }

  /// Looks up the states that runs come through.
  init(along runs: [Trace<M>], in exploration: Exploration<M>) {
    self.init(of: runs.flatMap { [$0.initial] + $0.steps.map(\.state) }, in: exploration)
  }

  /// The number of one of the states; nil when it was not explored.
  subscript(state: M.State) -> Int? { numbers[representative(state)] }
}
