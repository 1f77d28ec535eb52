extension Search {
  /// Expands one state slowly, writing down each call of the machine's code before it is made.
  ///
  /// - Parameters:
  ///   - source: The place of the state.
  ///   - probe: Where calls are written down; it says which are left out.
  @usableFromInline
  mutating func expand(_ source: Int, watchedBy probe: SearchProbe<M>) {
    let worker = workers
    worker.pointee.start()
    // When it may not be expanded, nobody knows what follows, so it is not called a deadlock.
    if probe.enter(source) {
      worker.pointee.produce(found.states.pointer(to: source), source: source)
    }
    worker.pointee.produced = worker.pointee.sink.next - worker.pointee.successors
    var loops = 0
    for successor in 0..<worker.pointee.produced {
      let target = admit(successor, of: source, watchedBy: probe)
      worker.pointee.targets[successor] = target
      if target != EdgeList.outside, Int(target) == source { loops += 1 }
    }
    found.transitions &+= worker.pointee.produced
    found.selfLoops &+= loops
    found.pairs &+= worker.pointee.distinctTargets(0..<worker.pointee.produced)
    collectSources(of: 0, from: source)
    if worker.pointee.sources == 0 {
      found.finalStates.append(UInt32(truncatingIfNeeded: source))
      found.edges.endState()
    }
    guard worker.pointee.sources > 0, !worker.pointee.areFinal[0], !probe.leavesOut(from: source)
    else { return }
    worker.pointee.noteDeadEnd(0, source, successors: worker.pointee.produced, loops: loops)
  }

  /// The place of a successor, new or known; `outside` when a bound or a limit leaves it out, or one of
  /// the calls that find it.
  private mutating func admit(
    _ successor: Int, of source: Int, watchedBy probe: SearchProbe<M>
  ) -> UInt32 {
    let worker = workers
    let state = worker.pointee.successors + successor
    let action = Int(worker.pointee.actions[successor])
    guard mayHash(state, of: source, by: action, probe) else {
      state.deinitialize(count: 1)
      return EdgeList.outside
    }
    let tag = worker.pointee.tag(state)
    worker.pointee.tags[successor] = tag
    // Hashing was one call of the machine's code, comparing is another.
    _ = probe.mayLook(.equality, atTargetOf: source, by: action)
    index[tag].pointee.reserve(1)
    let (slot, entry) = index[tag].pointee.find(state, tag: tag, in: found.states)
    guard entry == 0 else {
      state.deinitialize(count: 1)
      return UInt32(truncatingIfNeeded: StateIndex.place(entry))
    }
    guard probe.mayLook(.isWithinBounds, atTargetOf: source, by: action) else {
      state.deinitialize(count: 1)
      return EdgeList.outside
    }
    return admit(successor, of: source, at: slot)
  }

  /// Whether a state may be looked up, which is made canonical on the way.
  private mutating func mayHash(
    _ state: UnsafeMutablePointer<M.State>, of source: Int, by action: Int, _ probe: SearchProbe<M>
  ) -> Bool {
    if let canonicalizer {
      guard probe.mayLook(.canonical, atTargetOf: source, by: action) else { return false }
      if canonicalizer.merge(state, state + 1) > 0 {
        found.merged += 1
        workers[0].haveMerged[0] = true
      }
    }
    return probe.mayLook(.equality, atTargetOf: source, by: action)
  }
}
