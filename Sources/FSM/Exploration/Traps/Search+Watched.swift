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
      worker.pointee.keepAll(source: source)
    }
    var (loops, targets) = (0, 0)
    for place in 0..<worker.pointee.kept {
      guard let target = admit(place, watchedBy: probe) else { continue }
      if target == source { loops += 1 }
      worker.pointee.targets[targets] = UInt32(truncatingIfNeeded: target)
      targets += 1
    }
    found.transitions &+= worker.pointee.produced
    found.selfLoops &+= loops
    found.pairs &+= distinctCount(worker.pointee.targets, targets)
    collectSources(of: 0, from: source)
    if worker.pointee.sources == 0 {
      found.finalStates.append(UInt32(truncatingIfNeeded: source))
      found.edges.endState()
    }
    guard worker.pointee.sources > 0, !worker.pointee.areFinal[0], !probe.leavesOut(from: source)
    else { return }
    worker.pointee.noteDeadEnd(0, source, successors: worker.pointee.produced, loops: loops)
  }

  /// The same as `admit(_:)`, asking before each call; nil as well when a call is left out.
  private mutating func admit(_ place: Int, watchedBy probe: SearchProbe<M>) -> Int? {
    let worker = workers
    let state = worker.pointee.successors + place
    let untagged = worker.pointee.candidates[place]
    let (source, action) = (Int(untagged.source), Int(untagged.action))
    if let canonicalizer {
      guard probe.mayLook(.canonical, atTargetOf: source, by: action) else {
        state.deinitialize(count: 1)
        return nil
      }
      if canonicalizer.merge(state, state + 1) > 0 {
        found.merged += 1
        worker.pointee.haveMerged[0] = true
      }
    }
    guard probe.mayLook(.equality, atTargetOf: source, by: action) else {
      state.deinitialize(count: 1)
      return nil
    }
    let candidate = SearchWorker<M>.Candidate(
      tag: worker.pointee.tag(state), source: untagged.source, action: untagged.action,
      place: untagged.place)
    worker.pointee.candidates[place] = candidate
    // Hashing was one call of the machine's code, comparing is another.
    _ = probe.mayLook(.equality, atTargetOf: source, by: action)
    let known = index[candidate.tag].pointee.find(
      state, tag: candidate.tag, in: found.states)
    if known.entry == 0, !probe.mayLook(.isWithinBounds, atTargetOf: source, by: action) {
      state.deinitialize(count: 1)
      return nil
    }
    return admit(place)
  }
}
