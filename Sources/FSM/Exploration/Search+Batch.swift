extension Search {
  /// Expands some states of one level.
  ///
  /// - Parameter range: The places of the states.
  /// - Returns: The end of the states that were expanded: the range's unless a stop was heard.
  @inlinable
  mutating func expand(_ range: Range<Int>) -> Int {
    let end = produce(range)
    let count = sink.next - successors
    tags.removeAll(keepingCapacity: true)
    for place in 0..<count {
      // A target that must not be hashed has any tag: it is not looked up either.
      let mayLook =
        !isProbed
        || probe?.mayLook(.equality, atTargetOf: range.lowerBound, by: Int(actions[place])) != false
      tags.append(mayLook ? StateIndex.tag(successors[place]) : 0)
    }
    var first = 0
    for source in range.lowerBound..<end {
      let last = ends[source - range.lowerBound]
      settle(first..<last, source: source, isFinal: areFinal[source - range.lowerBound])
      first = last
    }
    successors.deinitialize(count: count)
    return end
  }

  /// Writes the successors of some states into the batch.
  @inlinable
  mutating func produce(_ range: Range<Int>) -> Int {
    sink.next = successors
    sink.action = actions
    ends.removeAll(keepingCapacity: true)
    areFinal.removeAll(keepingCapacity: true)
    for source in range {
      sink.source = UInt32(truncatingIfNeeded: source)
      let state = found.states[source]
      if isProbed, let probe, !probe.enter(source) {
        // Nobody knows what follows it, so it is not called a deadlock.
        ends.append(sink.next - successors)
        areFinal.append(true)
        continue
      }
      let isFinal = machine.isFinal(state)
      if isFinal {
        plan.final.expand(state, &sink)
      } else {
        plan.ordinary.expand(state, &sink)
      }
      ends.append(sink.next - successors)
      areFinal.append(isFinal || plan.mayPartsRest?(state) == true)
      if isSlow, source + 1 < range.upperBound {
        checkForStop(head: source + 1)
        if isStopped { return source + 1 }
      }
    }
    return range.upperBound
  }

  /// Looks up the successors of one state, keeps the new ones and counts them all.
  @inlinable
  mutating func settle(_ batch: Range<Int>, source: Int, isFinal: Bool) {
    targets.removeAll(keepingCapacity: true)
    var loops = 0
    for place in batch {
      let reached = admit(place, source: source)
      if keepsEdges { found.edges.append(to: reached, by: actions[place]) }
      guard let target = reached else { continue }
      if target == source { loops &+= 1 }
      targets.append(UInt32(truncatingIfNeeded: target))
    }
    if isFinal { found.finalStates.append(UInt32(truncatingIfNeeded: source)) }
    if keepsEdges {
      found.edges.endState()
      if found.edges.targets.count > EdgeList.mostUnasked { forgoEdges() }
    }
    found.transitions &+= batch.count
    found.selfLoops &+= loops
    found.pairs &+= distinctTargets()
    guard !isFinal, !isProbed || probe?.leavesOut(from: source) != true else { return }
    if batch.isEmpty {
      found.deadlocks.append(UInt32(truncatingIfNeeded: source))
    } else if loops == batch.count {
      found.stuttering.append(UInt32(truncatingIfNeeded: source))
    }
  }

  /// The place of a successor, new or known; nil when a bound or a limit leaves it out.
  @inlinable
  mutating func admit(_ place: Int, source: Int) -> Int? {
    let successor = successors + place
    if isProbed, let probe, !probe.mayLook(.equality, atTargetOf: source, by: Int(actions[place])) {
      return nil
    }
    let (known, slot) = index.find(successor, tag: tags[place], in: found.states)
    if let known { return known }
    if isProbed, let probe,
      !probe.mayLook(.isWithinBounds, atTargetOf: source, by: Int(actions[place]))
    {
      return nil
    }
    guard machine.isWithinBounds(successor.pointee), plan.partBounds?(successor.pointee) != false
    else {
      found.outsideBounds &+= 1
      examineOutside(
        successor.pointee, at: SearchPlace(state: source, action: Int(actions[place])))
      return nil
    }
    guard depth < limits.depth else {
      found.cut(.depth(limit: limits.depth))
      return nil
    }
    guard found.states.count < limits.states else {
      found.cut(.states(limit: limits.states))
      return nil
    }
    guard successor.pointee == successor.pointee else {
      isStopped = true
      found.refuse(
        irreflexive: successor.pointee,
        at: SearchPlace(state: source, action: Int(actions[place])))
      return nil
    }
    let target = found.states.count
    if !predicates.isEmpty { examine(successor.pointee, at: SearchPlace(state: target)) }
    found.states.append(successor.pointee)
    found.parents.append(UInt32(truncatingIfNeeded: source))
    found.arrivals.append(actions[place])
    index.insert(tag: tags[place], at: slot)
    return target
  }

  /// How many different states are among `targets`.
  @inlinable
  mutating func distinctTargets() -> Int {
    if targets.count > 48 { return Set(targets).count }
    var distinct = 0
    for place in targets.indices {
      var isNew = true
      for earlier in 0..<place where targets[earlier] == targets[place] {
        isNew = false
        break
      }
      if isNew { distinct &+= 1 }
    }
    return distinct
  }
}
