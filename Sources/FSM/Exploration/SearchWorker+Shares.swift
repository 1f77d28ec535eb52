// How several workers keep the new states of a chunk. The numbers of candidates run through all
// workers in order, so what is first, and hence every place, is the same as with one thread.
extension SearchWorker {
  /// Expands a share of a chunk and sets aside what the bound leaves out.
  ///
  /// - Parameters:
  ///   - range: The places of the states.
  ///   - batch: How many states are looked at together.
  ///   - isAsked: Whether properties are evaluated in states outside the bound.
  ///   - states: The known states.
  ///   - index: Their index.
  @inlinable
  mutating func expand(
    _ range: Range<Int>, batch: Int, isAsked: Bool, in states: Segments<M.State>,
    _ index: ShardedIndex
  ) {
    start()
    listed.update(repeating: 0, count: index.count)
    var next = range.lowerBound
    while next < range.upperBound {
      startBatch()
      let (first, before) = (next, kept)
      let end = min(range.upperBound, next + batch)
      while next < end {
        produce(states.pointer(to: next), source: next)
        next &+= 1
      }
      resolve(from: first, in: states, index)
      for candidate in before..<kept { judge(candidate, isAsked: isAsked, index) }
    }
  }

  @inlinable @inline(__always)
  mutating func judge(_ candidate: Int, isAsked: Bool, _ index: ShardedIndex) {
    let state = successors + candidate
    guard isWithinBounds(state.pointee) else {
      fates[candidate] = .outside
      notes.outsideBounds &+= 1
      if isAsked { notes.outsiders.append(.init(candidate: candidate, state: state.pointee)) }
      return
    }
    if !(state.pointee == state.pointee) { notes.isIrreflexive = true }
    let shard = index.shard(of: candidates[candidate].tag)
    lists[shard &* capacity &+ listed[shard]] = UInt32(truncatingIfNeeded: candidate)
    listed[shard] &+= 1
  }

  /// Moves the new states among the candidates to the known ones.
  ///
  /// - Parameters:
  ///   - base: The place of the first of them.
  ///   - number: The number of the first candidate among those of all workers.
  ///   - shares: Where there is room for them, and the conditions to evaluate in each.
  @inlinable
  mutating func publish(from base: Int, number: Int, in shares: SearchShares<M>) {
    let predicates = shares.predicates
    if !predicates.isEmpty { notes.failures = predicates.map { _ in .init() } }
    var place = base
    var candidate = 0
    while candidate < kept {
      let source = candidates[candidate].source
      var different = 0
      while candidate < kept, candidates[candidate].source == source {
        let state = successors + candidate
        var canonical: Int?
        switch fates[candidate] {
        case .new(let slot):
          canonical = number &+ candidate
          if !predicates.isEmpty { examine(candidate, place, predicates) }
          shares.states.pointer(to: place).moveInitialize(from: state, count: 1)
          shares.parents.pointer(to: place).initialize(to: source)
          shares.arrivals.pointer(to: place).initialize(to: candidates[candidate].action)
          shares.index[candidates[candidate].tag].pointee.set(
            place, tag: candidates[candidate].tag, at: slot)
          fates[candidate] = .known(place: place)
          place &+= 1
        case .same(let earlier):
          canonical = earlier
          state.deinitialize(count: 1)
        case .outside, .known: state.deinitialize(count: 1)
        }
        if let canonical {
          targets[different] = UInt32(truncatingIfNeeded: canonical)
          different &+= 1
        }
        candidate &+= 1
      }
      pairs &+= distinctCount(targets, different)
    }
  }

  @inlinable
  mutating func examine(
    _ candidate: Int, _ place: Int, _ predicates: [@Sendable (M.State) -> Bool]
  ) {
    for index in predicates.indices where !predicates[index](successors[candidate]) {
      if notes.failures[index].count == 0 {
        notes.failures[index].first = SearchPlace(state: place)
        notes.failures[index].candidate = candidate
      }
      notes.failures[index].count += 1
    }
  }
}
