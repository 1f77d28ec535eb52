extension SearchWorker {
  /// Begins a chunk.
  @inlinable
  mutating func start() {
    produced = 0
    sources = 0
    sink.next = successors
    sink.action = actions
  }

  /// Writes the successors of a state into the chunk.
  @inlinable @inline(__always)
  mutating func produce(_ state: UnsafePointer<M.State>, source: Int) {
    produce(state, source: source, isFinal: machine.isFinal(state.pointee))
  }

  /// The same for a state of which it is known whether it is final.
  @inlinable @inline(__always)
  mutating func produce(_ state: UnsafePointer<M.State>, source: Int, isFinal: Bool) {
    sink.source = UInt32(truncatingIfNeeded: source)
    let first = sink.next
    if isFinal {
      plan.final.expand(state.pointee, &sink)
    } else {
      plan.ordinary.expand(state.pointee, &sink)
    }
    var mergedHere = 0
    if let canonicalizer = plan.canonicalizer { mergedHere = canonicalizer.merge(first, sink.next) }
    merged &+= mergedHere
    endSource(state, isFinal: isFinal, end: sink.next, hasMerged: mergedHere > 0)
  }

  /// Ends the successors of a state.
  @inlinable @inline(__always)
  mutating func endSource(
    _ state: UnsafePointer<M.State>, isFinal: Bool, end: UnsafeMutablePointer<M.State>,
    hasMerged: Bool
  ) {
    ends[sources] = end - successors
    areFinal[sources] = isFinal || plan.mayPartsRest?(state.pointee) == true
    haveMerged[sources] = hasMerged
    sources &+= 1
  }

  /// Hashes the successors of the chunk.
  ///
  /// - Parameter index: Where they are looked up next.
  @inlinable
  mutating func hash(for index: ShardedIndex) {
    let (tags, successors) = (tags, successors)
    produced = sink.next - successors
    var warm: UInt64 = 0
    for place in 0..<produced {
      let tag = tag(successors + place)
      tags[place] = tag
      // Read now what is looked at later, so that the misses of many look-ups overlap.
      warm |= index[tag].pointee.home(of: tag)
    }
    // Never the case, but the compiler cannot know, and keeps the reads.
    if warm == .max { targets.pointee = 0 }
  }

  /// Counts where the successors of the chunk lead, as `targets` says, and notes dead ends.
  ///
  /// - Parameter first: The place of the first state of the chunk.
  @inlinable @inline(__always)
  mutating func countTargets(from first: Int) {
    var begin = 0
    for offset in 0..<sources {
      let (source, end) = (first &+ offset, ends[offset])
      var (loops, outside, repeated, isExact) = (0, 0, 0, true)
      for successor in begin..<end {
        let target = targets[successor]
        if target == EdgeList.outside {
          outside &+= 1
          continue
        }
        if Int(target) == source { loops &+= 1 }
        switch stamps.stamp(Int(target), source) {
        case .new: break
        case .repeated: repeated &+= 1
        case .unknown: isExact = false
        }
      }
      pairs &+= isExact ? end &- begin &- outside &- repeated : distinctTargets(begin..<end)
      selfLoops &+= loops
      noteDeadEnd(offset, source, successors: end &- begin, loops: loops)
      begin = end
    }
  }

  /// How many different states the successors in a range lead to.
  @usableFromInline
  mutating func distinctTargets(_ range: Range<Int>) -> Int {
    var kept = 0
    for successor in range where targets[successor] != EdgeList.outside {
      scratch[kept] = targets[successor]
      kept += 1
    }
    return distinctCount(scratch, kept)
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
