extension EdgeList {
  /// For each state, whether some run leads to a wanted one, or out of the bound.
  ///
  /// - Complexity: O(states + edges), by one pass against the edges; most graphs are settled by a
  ///   few passes along them, which come by the states in order and so take far less time. They go
  ///   on while each settles a quarter of what was left, so that together they cost no more than
  ///   four, or four times as many states as the pass before, which cannot go on for long.
  func statesThatCanReach(_ wanted: ContiguousArray<Bool>) -> ContiguousArray<Bool> {
    var able = wanted
    var last = 0
    while true {
      let (settled, left) = sweep(&able)
      if settled == 0 || left == 0 { return able }
      guard settled >= left / 3 || settled >= 4 * last else { break }
      last = settled
    }
    goBack(&able)
    return able
  }

  /// Looks at each state once, the last one first: most edges lead to later states or the start.
  private func sweep(_ able: inout ContiguousArray<Bool>) -> (settled: Int, left: Int) {
    var (settled, left) = (0, 0)
    for state in able.indices.reversed() where !able[state] {
      if leads(state, to: able) {
        able[state] = true
        settled += 1
      } else {
        left += 1
      }
    }
    return (settled, left)
  }

  @inline(__always)
  private func leads(_ state: Int, to able: ContiguousArray<Bool>) -> Bool {
    for edge in of(state) where targets[edge] == Self.outside || able[Int(targets[edge])] {
      return true
    }
    return false
  }

  /// Follows the edges backwards from the states that are known to be able.
  private func goBack(_ able: inout ContiguousArray<Bool>) {
    let count = able.count
    // The sources of the edges to each state, one state's after another's.
    var starts = ContiguousArray(repeating: 0, count: count + 1)
    for target in targets where target != Self.outside { starts[Int(target) + 1] += 1 }
    for place in 0..<count { starts[place + 1] += starts[place] }
    var sources = ContiguousArray<UInt32>(repeating: 0, count: starts[count])
    var filled = starts
    for source in 0..<count {
      for edge in of(source) where targets[edge] != Self.outside {
        let target = Int(targets[edge])
        sources[filled[target]] = UInt32(source)
        filled[target] += 1
      }
    }
    var queue = (0..<count).filter { able[$0] }
    while let state = queue.popLast() {
      for place in starts[state]..<starts[state + 1] where !able[Int(sources[place])] {
        able[Int(sources[place])] = true
        queue.append(Int(sources[place]))
      }
    }
  }
}
