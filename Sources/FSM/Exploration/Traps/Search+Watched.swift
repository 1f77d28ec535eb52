extension Search {
  /// Expands one state slowly, writing down each call of the machine's code before it is made.
  ///
  /// - Parameters:
  ///   - source: The place of the state.
  ///   - probe: Where calls are written down; it says which are left out.
  @inlinable
  mutating func expand(_ source: Int, watchedBy probe: SearchProbe<M>) {
    worker.start()
    // When it may not be expanded, nobody knows what follows, so it is not called a deadlock.
    if probe.enter(source) {
      worker.produce(found.states.pointer(to: source), source: source)
      worker.keepAll(source: source)
    }
    var (loops, targets) = (0, 0)
    for place in 0..<worker.kept {
      guard let target = admit(place, watchedBy: probe) else { continue }
      if target == source { loops += 1 }
      worker.targets[targets] = UInt32(truncatingIfNeeded: target)
      targets += 1
    }
    found.transitions &+= worker.produced
    found.selfLoops &+= loops
    found.pairs &+= worker.distinctTargets(targets)
    if worker.keepsEdges {
      worker.appendEdges(to: &found.edges)
      if worker.sources == 0 { found.edges.endState() }
    }
    guard worker.sources > 0, !worker.areFinal[0], !probe.leavesOut(from: source) else { return }
    worker.noteDeadEnd(0, source, successors: worker.produced, loops: loops)
  }

  /// The same as `admit(_:)`, asking before each call; nil as well when a call is left out.
  @inlinable
  mutating func admit(_ place: Int, watchedBy probe: SearchProbe<M>) -> Int? {
    let state = worker.successors + place
    let untagged = worker.candidates[place]
    let (source, action) = (Int(untagged.source), Int(untagged.action))
    guard probe.mayLook(.equality, atTargetOf: source, by: action) else {
      state.deinitialize(count: 1)
      return nil
    }
    let candidate = SearchWorker<M>.Candidate(
      tag: worker.tag(state), source: untagged.source, action: untagged.action,
      place: untagged.place)
    worker.candidates[place] = candidate
    index.reserve(1)
    let known = index.find(
      state, tag: candidate.tag, from: index.home(candidate.tag), in: found.states)
    if known.entry == 0, !probe.mayLook(.isWithinBounds, atTargetOf: source, by: action) {
      state.deinitialize(count: 1)
      return nil
    }
    return admit(place)
  }
}
