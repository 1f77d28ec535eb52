/// A breadth-first search that keeps fingerprints of states, and whole ones of two levels alone.
///
/// It goes level by level and batch by batch as `Search` does, numbers states in the same order,
/// and writes down the same figures. Two states with the same fingerprint of 64 bits are taken for
/// one: `OmissionBound` says how likely it is that this ever happens.
@usableFromInline
struct CompactSearch<M: StateMachine>: ~Copyable {
  @usableFromInline let table: TransitionTable<M>
  @usableFromInline let limits: Limits
  @usableFromInline let predicates: [@Sendable (M.State) -> Bool]

  /// What makes states canonical; nil when they are left as they are.
  @usableFromInline let canonicalizer: Canonicalizer<M.State>?

  /// The place among the machine's properties of the one that each predicate is of.
  @usableFromInline let askers: [Int]
  @usableFromInline let control: (ExplorationProgress) -> Bool
  @usableFromInline let clock = SearchClock()

  @usableFromInline var found: SearchResult<M.State>
  @usableFromInline var prints: FingerprintTable
  @usableFromInline var queue = StateQueue<M.State>()
  @usableFromInline var recent = RecentStates<M.State>()
  @usableFromInline var ways: Ways
  @usableFromInline let samples = PrintSamples()

  /// Expands states and counts what rows do; it looks nothing up.
  @usableFromInline var worker: SearchWorker<M>

  /// The fingerprints of a batch's successors, and those of one source's that were kept.
  @usableFromInline let batchPrints: UnsafeMutablePointer<UInt64>
  @usableFromInline let targets: UnsafeMutablePointer<UInt64>

  @usableFromInline var depth = 0
  @usableFromInline var isStopped = false

  /// The states outside the bound in which a property does not hold: each counts once.
  @usableFromInline var violatorsOutside: Set<M.State> = []

  // Slow rows are watched state by state, so that a stop is heard soon; fast ones by batch.
  @usableFromInline var isSlow = true
  @usableFromInline let batchSize: Int

  @inlinable
  init(
    _ table: TransitionTable<M>, limits: Limits, control: @escaping (ExplorationProgress) -> Bool
  ) {
    self.table = table
    self.limits = limits
    self.control = control
    let asked = table.properties.enumerated().compactMap { place, property in
      property.question.invariant.map { (place, $0) }
    }
    predicates = asked.map(\.1)
    askers = asked.map(\.0)
    found = SearchResult(properties: table.properties.count)
    prints = FingerprintTable(size: limits.firstSlots)
    ways = Ways(actions: table.alphabet.count)
    canonicalizer = limits.usesSymmetry ? table.machine.canonicalizer : nil
    let plan = ExpansionPlan(table, merging: canonicalizer)
    batchSize = plan.batchSize
    batchPrints = .allocate(capacity: batchSize * plan.width + 1)
    targets = .allocate(capacity: plan.width + 1)
    worker = SearchWorker(table.machine, plan, chunk: batchSize, shards: 1)
    worker.keepsEdges = false
  }

  @inlinable
  deinit {
    batchPrints.deallocate()
    targets.deallocate()
  }
}

extension CompactSearch {
  /// What a search finds.
  ///
  /// - Parameters:
  ///   - table: The machine's table.
  ///   - starts: The states to start from.
  ///   - limits: How far to go.
  ///   - control: Told about the progress; false stops the search.
  /// - Returns: What was found.
  @inlinable
  static func result(
    of table: TransitionTable<M>, from starts: [M.State], limits: Limits,
    control: @escaping (ExplorationProgress) -> Bool
  ) -> SearchResult<M.State> {
    var search = Self(table, limits: limits, control: control)
    search.run(from: starts)
    return search.found
  }

  /// Searches until nothing is left, a limit is hit or `control` says stop.
  @inlinable
  mutating func run(from initialStates: [M.State]) {
    var roots: [M.State] = []
    for var state in initialStates {
      if let canonicalizer {
        found.merged += withUnsafeMutablePointer(to: &state) { canonicalizer.merge($0, $0 + 1) }
      }
      if admitInitial(state) { roots.append(state) }
    }
    ways.roots = roots.count
    var (head, levelEnd) = (0, 0)
    while head < queue.count, !isStopped {
      levelEnd = queue.count
      found.levelStarts.append(head)
      while head < levelEnd, !isStopped {
        clock.startLap()
        head = expand(head..<min(levelEnd, head + batchSize))
        // With nothing left the search is complete, however late it is.
        if head < queue.count, !isStopped { checkForStop(head: head) }
        isSlow = clock.sinceLap > .milliseconds(10)
      }
      if head == levelEnd { depth += 1 }
    }
    // Where the next level begins when the search stopped before it.
    if head > 0, levelEnd < queue.count { found.levelStarts.append(levelEnd) }
    found.expanded = head
    finish(roots)
  }

  /// Expands some states of one level.
  ///
  /// - Returns: The end of those that were expanded: the range's unless a stop was heard.
  @inlinable
  mutating func expand(_ range: Range<Int>) -> Int {
    worker.start()
    var end = range.lowerBound
    while end < range.upperBound {
      let next = isSlow ? end + 1 : min(range.upperBound, queue.end(ofBlockOf: end))
      worker.produce(queue.pointer(to: end), count: next - end, source: end)
      end = next
      if isSlow, end < range.upperBound {
        checkForStop(head: end)
        if isStopped { break }
      }
    }
    takeFingerprints()
    admitBatch(from: range.lowerBound)
    queue.drop(before: end)
    return end
  }

  /// Hashes the successors of a batch.
  @inlinable
  mutating func takeFingerprints() {
    let count = worker.sink.next - worker.successors
    for place in 0..<count { batchPrints[place] = compactFingerprint(worker.successors[place]) }
    // Read now what is looked at later, so that the misses of many look-ups overlap: they do in a
    // loop that does nothing else.
    var warm: UInt64 = 0
    for place in 0..<count { warm |= prints.home(of: batchPrints[place]) }
    // All bits are seldom set and it does no harm, but the compiler has to keep the reads.
    if warm == .max { targets.pointee = 0 }
    worker.produced = count
    found.transitions &+= count
  }

  @usableFromInline
  mutating func checkForStop(head: Int) {
    let elapsed = clock.elapsed
    let progress = ExplorationProgress(
      states: queue.count, queue: queue.count - head, depth: depth, elapsed: elapsed,
      memory: memory)
    if elapsed >= limits.time { found.cut(.time(limit: limits.time)) }
    if !control(progress) { found.cut(.interrupted) }
    // A depth cut ends by itself: its level is expanded to the end.
    isStopped = isStopped || found.cuts.contains { if case .depth = $0 { false } else { true } }
  }

  /// Bytes of everything that grows with the number of states.
  @usableFromInline var memory: Int {
    let deadEnds = worker.deadlocks.capacity + worker.stuttering.capacity
    return prints.memory + queue.memory + recent.memory + ways.memory
      + samples.prints.count * MemoryLayout<UInt64>.stride
      + deadEnds * MemoryLayout<UInt32>.stride
      + found.levelStarts.capacity * MemoryLayout<Int>.stride
  }

  /// Writes down what was counted, and how the states are found again.
  @usableFromInline
  mutating func finish(_ roots: [M.State]) {
    found.bindings = worker.plan.bindings
    found.tallies = worker.tallies
    found.overlaps = worker.sink.overlaps
    found.pairs = worker.pairs
    found.selfLoops = worker.selfLoops
    found.merged += worker.merged
    found.deadlocks = worker.deadlocks
    found.stuttering = worker.stuttering
    ways.finish()
    let bound = OmissionBound.probability(states: prints.count)
    found.compact = CompactStates(
      table, roots, ways, samples, found.levelStarts, omission: bound, memory: memory,
      merging: canonicalizer)
    if found.cuts.isEmpty, !limits.storage.acceptsOmissions {
      found.cut(.omission(probability: bound))
    }
    found.elapsed = clock.elapsed
  }
}
