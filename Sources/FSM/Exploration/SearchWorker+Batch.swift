extension SearchWorker {
  /// Begins a chunk.
  @inlinable
  mutating func start() {
    produced = 0
    kept = 0
    sources = 0
    sink.next = successors
    sink.action = actions
  }

  /// Writes the successors of a state into the chunk.
  @inlinable @inline(__always)
  mutating func produce(_ state: UnsafePointer<M.State>, source: Int) {
    sink.source = UInt32(truncatingIfNeeded: source)
    let first = sink.next
    let isFinal = machine.isFinal(state.pointee)
    if isFinal {
      plan.final.expand(state.pointee, &sink)
    } else {
      plan.ordinary.expand(state.pointee, &sink)
    }
    haveMerged[sources] = false
    if let canonicalizer = plan.canonicalizer {
      let count = canonicalizer.merge(first, sink.next)
      merged &+= count
      haveMerged[sources] = count > 0
    }
    ends[sources] = sink.action - actions
    areFinal[sources] = isFinal || plan.mayPartsRest?(state.pointee) == true
    sources &+= 1
  }

  /// Looks up the successors of the chunk, and counts those that are known.
  ///
  /// - Parameters:
  ///   - first: The place of the first state of the chunk.
  ///   - states: The known states.
  ///   - index: The index of the known states.
  @inlinable
  mutating func resolve(
    from first: Int, in states: Segments<M.State>, _ index: ShardedIndex
  ) {
    let tags = tags
    let count = sink.next - successors
    var warm: UInt64 = 0
    for place in 0..<count {
      let tag = tag(successors + place)
      tags[place] = tag
      // Read now what is looked at later, so that the misses of many look-ups overlap.
      warm |= index[tag].pointee.home(of: tag)
    }
    // Never the case, but the compiler cannot know, and keeps the reads.
    if warm == .max { targets.pointee = 0 }
    var begin = 0
    for offset in 0..<sources {
      let (source, end) = (first &+ offset, ends[offset])
      let loops = resolve(begin..<end, source: source, in: states, index)
      selfLoops &+= loops
      noteDeadEnd(offset, source, successors: end - begin, loops: loops)
      begin = end
    }
    produced = count
  }

  /// Looks up the successors of one state.
  ///
  /// - Returns: How many of them are the state itself.
  @inlinable @inline(__always)
  mutating func resolve(
    _ range: Range<Int>, source: Int, in states: Segments<M.State>, _ index: ShardedIndex
  ) -> Int {
    var (loops, hits, repeated, kept) = (0, 0, 0, kept)
    var isExact = true
    for place in range {
      let state = successors + place
      let tag = tags[place]
      let (_, entry) = index[tag].pointee.find(state, tag: tag, in: states)
      if entry != 0 {
        let target = StateIndex.place(entry)
        if target == source { loops &+= 1 }
        switch stamps.stamp(target, source) {
        case .new: break
        case .repeated: repeated &+= 1
        case .unknown: isExact = false
        }
        targets[hits] = UInt32(truncatingIfNeeded: target)
        hits &+= 1
        if keepsEdges { edgeTargets[place] = UInt32(truncatingIfNeeded: target) }
        state.deinitialize(count: 1)
      } else {
        candidates[kept] = Candidate(
          tag: tag, source: UInt32(truncatingIfNeeded: source),
          action: actions[place], place: UInt32(truncatingIfNeeded: place))
        if keepsEdges { edgeTargets[place] = EdgeList.outside }
        // Candidates are no more than successors, so this is a place that was moved from.
        let slot = successors + kept
        if slot != state { slot.moveInitialize(from: state, count: 1) }
        kept &+= 1
      }
    }
    self.kept = kept
    pairs &+= isExact ? hits &- repeated : distinctCount(targets, hits)
    return loops
  }

  /// Takes every successor of one state for a candidate, without looking it up.
  @inlinable
  mutating func keepAll(source: Int) {
    produced = sink.next - successors
    kept = produced
    for place in 0..<produced {
      candidates[place] = Candidate(
        tag: 0, source: UInt32(truncatingIfNeeded: source), action: actions[place],
        place: UInt32(truncatingIfNeeded: place))
      if keepsEdges { edgeTargets[place] = EdgeList.outside }
    }
  }

  @inlinable @inline(__always)
  mutating func noteDeadEnd(_ offset: Int, _ source: Int, successors: Int, loops: Int) {
    guard loops == successors, !areFinal[offset] else { return }
    if successors == 0 {
      deadlocks.append(UInt32(truncatingIfNeeded: source))
    } else if !haveMerged[offset] {
      stuttering.append(UInt32(truncatingIfNeeded: source))
    }
  }
}

/// How many different numbers there are.
@usableFromInline
func distinctCount(_ numbers: UnsafeMutablePointer<UInt32>, _ count: Int) -> Int {
  if count < 2 { return count }
  if count > 48 { return Set(UnsafeBufferPointer(start: numbers, count: count)).count }
  var distinct = 0
  for place in 0..<count {
    var isNew = true
    for earlier in 0..<place where numbers[earlier] == numbers[place] {
      isNew = false
      break
    }
    if isNew { distinct &+= 1 }
  }
  return distinct
}
