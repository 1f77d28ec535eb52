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
      worker.pointee.produce(found.states.pointer(to: end), source: end)
      end += 1
      if isSlow, end < range.upperBound {
        checkForStop(head: end)
        if isStopped { break }
      }
    }
    worker.pointee.resolve(from: range.lowerBound, in: found.states, index)
    commit(from: range.lowerBound)
    return end
  }

  /// Keeps what is new among the successors that the index did not hold.
  ///
  /// - Parameter first: The place of the first state that was expanded.
  @inlinable
  mutating func commit(from first: Int) {
    let worker = workers
    let (kept, candidates) = (worker.pointee.kept, worker.pointee.candidates)
    found.transitions &+= worker.pointee.produced
    var place = 0
    while place < kept {
      let source = candidates[place].source
      var targets = 0
      while place < kept, candidates[place].source == source {
        if let target = admit(place) {
          worker.pointee.targets[targets] = UInt32(truncatingIfNeeded: target)
          targets &+= 1
        }
        place &+= 1
      }
      found.pairs &+= distinctCount(worker.pointee.targets, targets)
    }
    collectSources(of: 0, from: first)
  }

  /// The place of a candidate, new or known; nil when a bound or a limit leaves it out.
  @inlinable @inline(__always)
  mutating func admit(_ place: Int) -> Int? {
    let state = workers[0].successors + place
    let candidate = workers[0].candidates[place]
    let shard = index[candidate.tag]
    shard.pointee.reserve(1)
    let (slot, entry) = shard.pointee.find(state, tag: candidate.tag, in: found.states)
    let target: Int
    if entry != 0 {
      target = StateIndex.place(entry)
      state.deinitialize(count: 1)
    } else {
      target = found.states.count
      guard isWelcome(state, candidate) else {
        state.deinitialize(count: 1)
        return nil
      }
      keep(state, candidate, at: slot)
    }
    if workers[0].keepsEdges {
      workers[0].edgeTargets[Int(candidate.place)] = UInt32(truncatingIfNeeded: target)
    }
    return target
  }

  /// Whether a new state may be kept, with a note of what is against it.
  @inlinable
  mutating func isWelcome(
    _ state: UnsafePointer<M.State>, _ candidate: SearchWorker<M>.Candidate
  ) -> Bool {
    guard workers[0].isWithinBounds(state.pointee) else {
      found.outsideBounds &+= 1
      examineOutside(state.pointee, at: candidate.step)
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
    guard state.pointee == state.pointee else {
      isStopped = true
      found.refuse(irreflexive: state.pointee, at: candidate.step)
      return false
    }
    return true
  }

  /// Moves a new state to the known ones.
  @inlinable @inline(__always)
  mutating func keep(
    _ state: UnsafeMutablePointer<M.State>, _ candidate: SearchWorker<M>.Candidate, at slot: Int
  ) {
    let target = found.states.count
    if !predicates.isEmpty { examine(state.pointee, at: SearchPlace(state: target)) }
    found.states.extend { $0.moveInitialize(from: state, count: 1) }
    found.parents.append(candidate.source)
    found.arrivals.append(candidate.action)
    index[candidate.tag].pointee.insert(target, tag: candidate.tag, at: slot)
  }
}
