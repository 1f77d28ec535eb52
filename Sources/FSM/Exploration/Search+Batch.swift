extension Search {
  /// Expands some states of one level.
  ///
  /// - Parameter range: The places of the states.
  /// - Returns: The end of the states that were expanded: the range's unless a stop was heard.
  @inlinable
  mutating func expand(_ range: Range<Int>) -> Int {
    let worker = workers
    worker.pointee.start()
    var end = range.lowerBound
    while end < range.upperBound {
      let next = isSlow ? end + 1 : min(range.upperBound, found.states.end(ofSegmentOf: end))
      worker.pointee.produce(found.states.pointer(to: end), count: next - end, source: end)
      end = next
      if isSlow, end < range.upperBound {
        checkForStop(head: end)
        if isStopped { break }
      }
    }
    worker.pointee.hash(for: index)
    keepNew(from: range.lowerBound)
    return end
  }

  /// Looks up the successors of the chunk, keeps the new states among them and counts the others.
  ///
  /// - Parameter first: The place of the first state that was expanded.
  @inlinable
  mutating func keepNew(from first: Int) {
    let worker = workers
    let produced = worker.pointee.produced
    // Once for all, so that a slot that was found stays where it is.
    for shard in 0..<index.count { index[shard: shard].pointee.reserve(produced) }
    var begin = 0
    for offset in 0..<worker.pointee.sources {
      let end = worker.pointee.ends[offset]
      lookUp(begin..<end, of: first &+ offset)
      begin = end
    }
    worker.pointee.countTargets(from: first)
    found.transitions &+= produced
    collectSources(of: 0, from: first)
  }

  /// Looks up the successors of one state, keeps the new ones and writes down where each leads.
  @inlinable @inline(__always)
  mutating func lookUp(_ range: Range<Int>, of source: Int) {
    let (successors, tags) = (workers.pointee.successors, workers.pointee.tags)
    let targets = workers.pointee.targets
    for successor in range {
      let (state, tag) = (successors + successor, tags[successor])
      let (slot, entry) = index[tag].pointee.find(state, tag: tag, in: found.states)
      if entry != 0 {
        targets[successor] = UInt32(truncatingIfNeeded: StateIndex.place(entry))
        state.deinitialize(count: 1)
      } else {
        targets[successor] = admit(successor, of: source, at: slot)
      }
    }
  }

  /// The place of a state that was not known; `outside` when a bound or a limit leaves it out.
  ///
  /// - Parameters:
  ///   - successor: Its place among the successors of the chunk.
  ///   - source: The place of the state it is a successor of.
  ///   - slot: Its slot in the index.
  /// - Returns: Its place.
  @inlinable
  mutating func admit(_ successor: Int, of source: Int, at slot: Int) -> UInt32 {
    let state = workers[0].successors + successor
    let action = workers[0].actions[successor]
    guard isWelcome(state.pointee, at: SearchPlace(state: source, action: Int(action))) else {
      state.deinitialize(count: 1)
      return EdgeList.outside
    }
    let (target, tag) = (found.states.count, workers[0].tags[successor])
    if !predicates.isEmpty { examine(state.pointee, at: SearchPlace(state: target)) }
    found.states.extend { $0.moveInitialize(from: state, count: 1) }
    found.parents.append(UInt32(truncatingIfNeeded: source))
    found.arrivals.append(action)
    index[tag].pointee.insert(target, tag: tag, at: slot)
    return UInt32(truncatingIfNeeded: target)
  }

  /// Whether a new state may be kept, with a note of what is against it.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - step: The step that leads to it.
  /// - Returns: False when a bound or a limit leaves it out, or it is not equal to itself.
  @inlinable
  mutating func isWelcome(_ state: M.State, at step: SearchPlace) -> Bool {
    guard workers[0].isWithinBounds(state) else {
      found.outsideBounds &+= 1
      examineOutside(state, at: step)
      return false
    }
    guard depth < limits.depth else {
      found.cut(.depth(limit: limits.depth))
      return false
    }
    guard found.states.count < limits.states else {
      found.cut(.states(limit: limits.states))
      return false
    }
    guard state == state else {
      isStopped = true
      found.refuse(irreflexive: state, at: step)
      return false
    }
    return true
  }
}
