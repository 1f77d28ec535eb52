extension CompactSearch {
  /// Takes in an initial state.
  ///
  /// - Returns: Whether it is a new one that was kept.
  @inlinable
  mutating func admitInitial(_ state: M.State) -> Bool {
    let print = compactFingerprint(state)
    let (slot, isKnown) = prints.find(print)
    if isKnown {
      let copy = UnsafeMutablePointer<M.State>.allocate(capacity: 1)
      defer { copy.deallocate() }
      copy.initialize(to: state)
      if let states = recent.contradiction(to: copy, print) { stop(at: states) }
      return false
    }
    guard state == state else {
      isStopped = true
      found.refuse(irreflexive: state, at: nil)
      return false
    }
    guard queue.count < limits.states else {
      found.cut(.states(limit: limits.states))
      return false
    }
    if !predicates.isEmpty { examine(state, at: SearchPlace(state: queue.count)) }
    prints.insert(print, at: slot)
    samples.note(print, of: queue.count)
    recent.remember(state, print, known: prints.count)
    queue.extend().initialize(to: state)
    return true
  }

  /// Keeps what is new among the successors of a batch, source by source.
  ///
  /// - Parameter first: The number of the first source.
  @inlinable
  mutating func admitBatch(from first: Int) {
    var begin = 0
    for offset in 0..<worker.sources {
      let (source, end) = (first &+ offset, worker.ends[offset])
      let loops = admit(begin..<end, from: source)
      worker.selfLoops &+= loops
      worker.noteDeadEnd(offset, source, successors: end - begin, loops: loops)
      // That there is one is all that anybody asks: a list would take as much as the ways.
      if worker.areFinal[offset], found.finalStates.isEmpty {
        found.finalStates.append(UInt32(truncatingIfNeeded: source))
      }
      ways.endSource()
      begin = end
    }
  }

  /// Keeps what is new among the successors of one state.
  ///
  /// - Returns: How many of them are the state itself.
  @inlinable @inline(__always)
  mutating func admit(_ range: Range<Int>, from source: Int) -> Int {
    var (loops, kept) = (0, 0)
    let own = queue.pointer(to: source)
    for place in range {
      let state = worker.successors + place
      let print = batchPrints[place]
      if state.pointee == own.pointee {
        loops &+= 1
        state.deinitialize(count: 1)
      } else {
        guard admit(state, print, from: source, by: worker.actions[place]) else { continue }
      }
      targets[kept] = print
      kept &+= 1
    }
    worker.pairs &+= distinctCount(of: targets, kept)
    return loops
  }

  /// Takes in a successor that is not its own source.
  ///
  /// - Returns: Whether it is one of the states that are kept, new or known.
  @inlinable @inline(__always)
  mutating func admit(
    _ state: UnsafeMutablePointer<M.State>, _ print: UInt64, from source: Int, by action: UInt32
  ) -> Bool {
    let (slot, isKnown) = prints.find(print)
    if isKnown {
      if let states = recent.contradiction(to: state, print) { stop(at: states) }
      return true
    }
    guard isWelcome(state, SearchPlace(state: source, action: Int(action))) else {
      state.deinitialize(count: 1)
      return false
    }
    if !predicates.isEmpty { examine(state.pointee, at: SearchPlace(state: queue.count)) }
    prints.insert(print, at: slot)
    samples.note(print, of: queue.count)
    recent.remember(state.pointee, print, known: prints.count)
    ways.append(by: action)
    queue.extend().moveInitialize(from: state, count: 1)
    return true
  }

  /// Whether a new state may be kept, with a note of what is against it.
  @inlinable
  mutating func isWelcome(_ state: UnsafePointer<M.State>, _ step: SearchPlace) -> Bool {
    guard worker.isWithinBounds(state.pointee) else {
      found.outsideBounds &+= 1
      examineOutside(state.pointee, at: step)
      return false
    }
    guard depth < limits.depth else {
      found.cut(.depth(limit: limits.depth))
      return false
    }
    guard queue.count < limits.states else {
      found.cut(.states(limit: limits.states))
      return false
    }
    guard state.pointee == state.pointee else {
      isStopped = true
      found.refuse(irreflexive: state.pointee, at: step)
      return false
    }
    return true
  }
}

extension CompactSearch {
  /// Ends the search at two different states with one fingerprint, which is no accident.
  @usableFromInline
  mutating func stop(at states: (M.State, M.State)) {
    isStopped = true
    guard !found.cuts.contains(where: { if case .equalFingerprints = $0 { true } else { false } })
    else { return }
    found.cut(
      .equalFingerprints(
        ValuePrinter.elided(ValuePrinter.text(states.0)),
        ValuePrinter.elided(ValuePrinter.text(states.1))))
  }

  /// Evaluates the properties of a state.
  @inlinable
  mutating func examine(_ state: M.State, at place: SearchPlace) {
    for index in predicates.indices where !predicates[index](state) {
      found.note(violationOf: askers[index], at: place)
    }
  }

  /// Evaluates the properties of a state outside the bound, unless it is known to break one.
  @usableFromInline
  mutating func examineOutside(_ state: M.State, at place: SearchPlace) {
    guard predicates.contains(where: { !$0(state) }), violatorsOutside.insert(state).inserted
    else { return }
    examine(state, at: place)
  }
}

/// How many different numbers there are.
@inlinable
func distinctCount(of prints: UnsafeMutablePointer<UInt64>, _ count: Int) -> Int {
  if count < 2 { return count }
  if count > 48 { return Set(UnsafeBufferPointer(start: prints, count: count)).count }
  var distinct = 1
  for place in 1..<count {
    var repeats = 0
    for earlier in 0..<place { repeats |= prints[earlier] == prints[place] ? 1 : 0 }
    distinct &+= 1 &- repeats
  }
  return distinct
}
