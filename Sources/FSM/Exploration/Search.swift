/// One breadth-first search, level by level, so that witness traces are shortest.
///
/// Duplicates are found by `Hashable` equality on the real value. Successors are produced in
/// batches: hashing a whole batch before looking anything up lets the cache misses overlap.
/// Nothing depends on hash order: states are numbered in the order in which they are found.
@usableFromInline
struct Search<M: StateMachine>: ~Copyable {
  @usableFromInline let machine: M
  @usableFromInline let limits: Limits
  @usableFromInline let predicates: [@Sendable (M.State) -> Bool]

  /// Told what is about to be called, when the machine's code ended an earlier search.
  @usableFromInline let probe: SearchProbe<M>?

  /// What makes states canonical; nil when they are left as they are.
  @usableFromInline let canonicalizer: Canonicalizer<M.State>?

  /// The place among the machine's properties of the one that each predicate is of.
  @usableFromInline let askers: [Int]

  /// Whether edges are kept however many there are.
  @usableFromInline let needsEdges: Bool
  @usableFromInline let control: (ExplorationProgress) -> Bool
  @usableFromInline let clock = SearchClock()

  @usableFromInline var found: SearchResult<M.State>
  @usableFromInline let index: ShardedIndex

  /// One for each thread; the first works alone where there is little to do.
  @usableFromInline let workers: UnsafeMutablePointer<SearchWorker<M>>

  /// The threads, once there is enough to do for them, and how many states each gets at a time.
  @usableFromInline var crew: WorkCrew?
  @usableFromInline var share: Int
  @usableFromInline let largestShare: Int

  /// Whether something was seen that only a search with one thread describes as it should.
  @usableFromInline var needsOneThread = false
  @usableFromInline var depth = 0
  @usableFromInline var isStopped = false

  /// The states outside the bound in which a property does not hold: each counts once.
  @usableFromInline var violatorsOutside: Set<M.State> = []

  // Slow rows are watched state by state, so that a stop is heard soon; fast ones by batch.
  @usableFromInline var isSlow = true
  @usableFromInline let batchSize: Int

  @inlinable
  init(
    _ table: TransitionTable<M>, limits: Limits, probe: SearchProbe<M>? = nil,
    keepingEdges: Bool = false, control: @escaping (ExplorationProgress) -> Bool
  ) {
    machine = table.machine
    self.limits = limits
    self.control = control
    self.probe = probe
    let canonicalizer = limits.usesSymmetry ? table.machine.canonicalizer : nil
    self.canonicalizer = canonicalizer
    // Whoever watches every call makes them canonical one by one.
    let merging = probe == nil ? canonicalizer : nil
    let plan = ExpansionPlan(table, probe, merging: merging)
    let asked = table.properties.enumerated().compactMap { place, property in
      property.question.invariant.flatMap { condition in
        guard let probe else { return (place, condition) }
        return probe.watching(condition, ofProperty: place).map { (place, $0) }
      }
    }
    predicates = asked.map(\.1)
    askers = asked.map(\.0)
    found = SearchResult(properties: table.properties.count)
    batchSize = plan.batchSize
    let threads = probe == nil ? limits.threads : 1
    largestShare = batchSize * max(1, (1 << 20) / threads / max(plan.width, 1) / batchSize)
    share = min(4 * batchSize, largestShare)
    index = ShardedIndex(threads)
    workers = LargeMemory.ownLines(threads)
    needsEdges =
      keepingEdges || probe != nil || table.properties.contains { $0.question.needsEdges }
    for worker in 0..<threads {
      // Each worker has closures of its own: counting references to shared ones is slow.
      (workers + worker).initialize(
        to: SearchWorker(
          machine, worker == 0 ? plan : ExpansionPlan(table, merging: merging),
          chunk: threads == 1 ? batchSize : max(batchSize, largestShare),
          shards: threads))
    }
  }

  @inlinable
  deinit {
    workers.deinitialize(count: index.count)
    workers.deallocate()
    index.destroy()
  }
}

extension Search {
  /// What a search finds.
  ///
  /// - Parameters:
  ///   - table: The machine's table.
  ///   - starts: The states to start from.
  ///   - limits: How far to go, and with how many threads.
  ///   - control: Told about the progress; false stops the search.
  /// - Returns: What was found.
  @inlinable
  static func result(
    of table: TransitionTable<M>, from starts: [M.State], limits: Limits,
    control: @escaping (ExplorationProgress) -> Bool
  ) -> SearchResult<M.State> {
    guard limits.storage == .exact else {
      return CompactSearch.result(of: table, from: starts, limits: limits, control: control)
    }
    var search = Self(table, limits: limits, control: control)
    search.run(from: starts)
    if search.lacksEdges {
      // Whether there are final states is known to nobody before they are found.
      search = Self(table, limits: limits, keepingEdges: true, control: control)
      search.run(from: starts)
    }
    guard search.needsOneThread else { return search.found }
    var alone = limits
    alone.threads = 1
    return result(of: table, from: starts, limits: alone, control: control)
  }

  /// Searches until nothing is left, a limit is hit or `control` says stop.
  ///
  /// - Parameter initialStates: The states to start from.
  @inlinable
  mutating func run(from initialStates: [M.State]) {
    for var state in initialStates {
      if let canonicalizer {
        found.merged += withUnsafeMutablePointer(to: &state) { canonicalizer.merge($0, $0 + 1) }
      }
      admitInitial(state)
    }
    var head = 0
    var levelEnd = 0
    while head < found.states.count, !isStopped {
      levelEnd = found.states.count
      found.levelStarts.append(head)
      while head < levelEnd, !isStopped {
        clock.startLap()
        if let probe {
          expand(head, watchedBy: probe)
          head += 1
        } else if let size = sizeOfChunk(from: head, to: levelEnd) {
          expandTogether(head..<head + size)
          adaptShare(to: clock.sinceLap, states: size)
          head += size
        } else {
          head = expand(head..<min(levelEnd, head + batchSize))
        }
        // With nothing left the search is complete, however late it is.
        if head < found.states.count, !isStopped { checkForStop(head: head) }
        isSlow = clock.sinceLap > .milliseconds(10)
      }
      if head == levelEnd { depth += 1 }
    }
    // Where the next level begins when the search stopped before it.
    if head > 0, levelEnd < found.states.count { found.levelStarts.append(levelEnd) }
    found.expanded = head
    finish()
  }

  /// Writes down what the workers counted.
  @usableFromInline
  mutating func finish() {
    found.bindings = workers[0].plan.bindings
    found.tallies = workers[0].tallies
    found.overlaps = workers[0].sink.overlaps
    for worker in 1..<max(index.count, 1) {
      for (place, tally) in workers[worker].tallies.enumerated() {
        found.tallies[place].add(tally)
      }
      found.overlaps.merge(workers[worker].sink.overlaps) { $0.adding($1) }
    }
    for worker in 0..<index.count {
      found.pairs += workers[worker].pairs
      found.selfLoops += workers[worker].selfLoops
      found.merged += workers[worker].merged
    }
    collectDeadEnds(of: 0)
    found.elapsed = clock.elapsed
  }

  /// Takes over the places of deadlocks and stuttering states from a worker.
  @usableFromInline
  mutating func collectDeadEnds(of worker: Int) {
    found.deadlocks += workers[worker].deadlocks
    found.stuttering += workers[worker].stuttering
    workers[worker].deadlocks.removeAll(keepingCapacity: true)
    workers[worker].stuttering.removeAll(keepingCapacity: true)
  }

  @usableFromInline
  mutating func checkForStop(head: Int) {
    let elapsed = clock.elapsed
    let progress = ExplorationProgress(
      states: found.states.count, queue: found.states.count - head, depth: depth,
      elapsed: elapsed,
      memory: found.states.count * (MemoryLayout<M.State>.stride + 8) + index.memory)
    if elapsed >= limits.time { found.cut(.time(limit: limits.time)) }
    if !control(progress) { found.cut(.interrupted) }
    // A depth cut ends by itself: its level is expanded to the end.
    isStopped = found.cuts.contains { if case .depth = $0 { false } else { true } }
  }

  @inlinable
  mutating func admitInitial(_ state: M.State) {
    withUnsafePointer(to: state) { pointer in
      let tag = workers[0].tag(pointer)
      let shard = index[tag]
      shard.pointee.reserve(1)
      let (slot, entry) = shard.pointee.find(pointer, tag: tag, in: found.states)
      guard entry == 0 else { return }
      guard state == state else {
        isStopped = true
        return found.refuse(irreflexive: state, at: nil)
      }
      guard found.states.count < limits.states else {
        return found.cut(.states(limit: limits.states))
      }
      let count = found.states.count
      examine(state, at: SearchPlace(state: count))
      found.parents.append(UInt32(count))
      found.arrivals.append(0)
      found.states.append(state)
      shard.pointee.insert(count, tag: tag, at: slot)
    }
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
