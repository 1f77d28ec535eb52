/// States among which runs go round for ever: a component of the graph that no edge leaves.
struct Livelock {
  /// The place of its first state in breadth-first order, one of those nearest to the start.
  let entry: Int

  /// How many states it has.
  let size: Int
}

extension EdgeList {
  /// The components that no edge leaves, without those that are allowed to be such.
  ///
  /// A state without edges is no component here: nothing goes round in it. An edge out of the bound
  /// leaves its component, since nobody knows where it leads.
  ///
  /// - Parameters:
  ///   - initial: The places of the initial states.
  ///   - allowed: The places of states whose components are no fault, as final ones.
  /// - Returns: The components in the order of their first states.
  /// - Complexity: O(states + edges): a pass that tells whether there are any, and Tarjan's
  ///   algorithm when there are.
  func livelocks(from initial: Range<Int>, without allowed: some Sequence<Int>) -> [Livelock] {
    let count = offsets.count - 1
    var isEnd = ContiguousArray((0..<count).map { of($0).isEmpty })
    for state in initial { isEnd[state] = true }
    for state in allowed { isEnd[state] = true }
    guard statesThatCanReach(isEnd).contains(false) else { return [] }
    let components = Components(count: count, roots: initial) { state, cursor in
      while offsets[state] + cursor < offsets[state + 1] {
        let target = targets[offsets[state] + cursor]
        cursor += 1
        if target != Self.outside { return Int(target) }
      }
      return nil
    }
    let number = components.number
    var mayEnd = ContiguousArray(repeating: false, count: components.count)
    var sizes = ContiguousArray(repeating: 0, count: components.count)
    for state in 0..<count {
      let component = Int(number[state])
      sizes[component] += 1
      guard !mayEnd[component] else { continue }
      mayEnd[component] =
        isEnd[state]
        || of(state).contains {
          targets[$0] == Self.outside || Int(number[Int(targets[$0])]) != component
        }
    }
    var livelocks: [Livelock] = []
    for state in 0..<count {
      let component = Int(number[state])
      guard !mayEnd[component] else { continue }
      livelocks.append(Livelock(entry: state, size: sizes[component]))
      mayEnd[component] = true
    }
    return livelocks
  }

  /// The states of a component that no edge leaves.
  ///
  /// - Complexity: O(its states and edges).
  func states(of livelock: Livelock) -> [Int] {
    var states = [livelock.entry]
    var known: Set<Int> = [livelock.entry]
    var head = 0
    while head < states.count {
      for edge in of(states[head]) where known.insert(Int(targets[edge])).inserted {
        states.append(Int(targets[edge]))
      }
      head += 1
    }
    return states
  }

  /// The edges of a shortest way from a state back to it; none when there is no such way.
  ///
  /// - Complexity: O(states and edges that can be reached from it).
  func loop(from start: Int) -> [Int] {
    var arrivals: [Int: (source: Int, edge: Int)] = [:]
    var queue = [start]
    var head = 0
    while head < queue.count, arrivals[start] == nil {
      let source = queue[head]
      head += 1
      for edge in of(source) where targets[edge] != Self.outside {
        let target = Int(targets[edge])
        guard arrivals[target] == nil else { continue }
        arrivals[target] = (source, edge)
        queue.append(target)
      }
    }
    var edges: [Int] = []
    var state = start
    while let arrival = arrivals[state] {
      edges.append(arrival.edge)
      state = arrival.source
      if state == start { break }
    }
    return edges.reversed()
  }
}
