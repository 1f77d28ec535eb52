/// One breadth-first search, level by level, so that witness traces are shortest.
///
/// Duplicates are found by `Hashable` equality on the real value. Successors are produced in
/// batches: hashing a whole batch before looking anything up lets the cache misses overlap.
/// Nothing depends on hash order: states are numbered in the order in which they are found.
@usableFromInline
struct Search<M: StateMachine>: ~Copyable {
  @usableFromInline let machine: M
  @usableFromInline let limits: Limits
  @usableFromInline let plan: ExpansionPlan<M>
  @usableFromInline let predicates: [@Sendable (M.State) -> Bool]

  /// Told what is about to be called, when the machine's code ended an earlier search.
  @usableFromInline let probe: SearchProbe<M>?

  /// Whether there is a probe: asking a Bool retains and releases nothing.
  @usableFromInline let isProbed: Bool

  /// The place among the machine's properties of the one that each predicate is of.
  @usableFromInline let askers: [Int]

  /// Whether the edges are kept, for the properties that look at runs, and for livelocks.
  @usableFromInline var keepsEdges = true

  /// Whether they are kept however many there are.
  @usableFromInline let needsEdges: Bool
  @usableFromInline let control: (ExplorationProgress) -> Bool
  @usableFromInline let start = ContinuousClock.now

  @usableFromInline var found: SearchResult<M.State>
  @usableFromInline var index = StateIndex()
  @usableFromInline var sink: SuccessorSink<M.State>
  @usableFromInline var depth = 0
  @usableFromInline var isStopped = false

  /// The states outside the bound in which a property does not hold: each counts once.
  @usableFromInline var violatorsOutside: Set<M.State> = []

  // Slow rows are watched state by state, so that a stop is heard soon; fast ones by batch.
  @usableFromInline var isSlow = true

  // One batch: successors, their actions and tags, and where each source's successors end.
  @usableFromInline let batchSize: Int
  @usableFromInline let successors: UnsafeMutablePointer<M.State>
  @usableFromInline let actions: UnsafeMutablePointer<UInt32>
  @usableFromInline let tallies: UnsafeMutablePointer<BindingTally>
  @usableFromInline var tags: ContiguousArray<UInt32> = []
  @usableFromInline var ends: ContiguousArray<Int> = []
  @usableFromInline var areFinal: ContiguousArray<Bool> = []
  @usableFromInline var targets: ContiguousArray<UInt32> = []

  @inlinable
  init(
    _ table: TransitionTable<M>, limits: Limits, probe: SearchProbe<M>? = nil,
    keepingEdges: Bool = false, control: @escaping (ExplorationProgress) -> Bool
  ) {
    machine = table.machine
    self.limits = limits
    self.control = control
    self.probe = probe
    isProbed = probe != nil
    plan = ExpansionPlan(table, probe)
    let asked = table.properties.enumerated().compactMap { place, property in
      property.question.invariant.flatMap { condition in
        guard let probe else { return (place, condition) }
        return probe.watching(condition, ofProperty: place).map { (place, $0) }
      }
    }
    predicates = asked.map(\.1)
    askers = asked.map(\.0)
    needsEdges =
      keepingEdges || probe != nil || table.properties.contains { $0.question.needsEdges }
    found = SearchResult(properties: table.properties.count)
    batchSize = probe == nil ? max(1, min(64, 4096 / max(plan.width, 1))) : 1
    successors = .allocate(capacity: batchSize * plan.width + 1)
    actions = .allocate(capacity: batchSize * plan.width + 1)
    tallies = .allocate(capacity: plan.bindings.count + 1)
    tallies.initialize(repeating: BindingTally(), count: plan.bindings.count)
    sink = SuccessorSink(next: successors, action: actions, tallies: tallies)
  }

  @inlinable
  deinit {
    successors.deallocate()
    actions.deallocate()
    tallies.deallocate()
  }
}

extension Search {
  /// Whether everything was found but the edges, and a final state says that runs should end.
  @usableFromInline var lacksEdges: Bool {
    !keepsEdges && !found.finalStates.isEmpty && found.cuts.isEmpty
  }

  /// Lets go of the edges of a large graph that nobody has asked for yet.
  @usableFromInline
  mutating func forgoEdges() {
    guard !needsEdges, found.finalStates.isEmpty else { return }
    keepsEdges = false
    found.edges = EdgeList()
  }

  /// Searches until nothing is left, a limit is hit or `control` says stop.
  ///
  /// - Parameter initialStates: The states to start from.
  @inlinable
  mutating func run(from initialStates: [M.State]) {
    for state in initialStates { admitInitial(state) }
    var head = 0
    var levelEnd = 0
    while head < found.states.count, !isStopped {
      levelEnd = found.states.count
      found.levelStarts.append(head)
      while head < levelEnd, !isStopped {
        let batchStart = ContinuousClock.now
        head = expand(head..<min(levelEnd, head + batchSize))
        // With nothing left the search is complete, however late it is.
        if head < found.states.count, !isStopped { checkForStop(head: head) }
        isSlow = ContinuousClock.now - batchStart > .milliseconds(10)
      }
      if head == levelEnd { depth += 1 }
    }
    // Where the next level begins when the search stopped before it.
    if head > 0, levelEnd < found.states.count { found.levelStarts.append(levelEnd) }
    found.expanded = head
    found.bindings = plan.bindings
    found.tallies = plan.bindings.indices.map { tallies[$0] }
    found.overlaps = sink.overlaps
    found.elapsed = ContinuousClock.now - start
  }

  @inlinable
  mutating func checkForStop(head: Int) {
    let elapsed = ContinuousClock.now - start
    let progress = ExplorationProgress(
      states: found.states.count, queue: found.states.count - head, depth: depth,
      elapsed: elapsed)
    if elapsed >= limits.time { found.cut(.time(limit: limits.time)) }
    if !control(progress) { found.cut(.interrupted) }
    // A depth cut ends by itself: its level is expanded to the end.
    isStopped = found.cuts.contains { if case .depth = $0 { false } else { true } }
  }

  @inlinable
  mutating func admitInitial(_ state: M.State) {
    withUnsafePointer(to: state) { pointer in
      let tag = StateIndex.tag(state)
      let (place, slot) = index.find(pointer, tag: tag, in: found.states)
      guard place == nil else { return }
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
      index.insert(tag: tag, at: slot)
    }
  }

  /// Evaluates the properties of a state.
  @inlinable
  mutating func examine(_ state: M.State, at place: SearchPlace) {
    for index in predicates.indices where !predicates[index](state) {
      let property = askers[index]
      if found.properties[property].first == nil { found.properties[property].first = place }
      found.properties[property].violations += 1
    }
  }

  /// Evaluates the properties of a state outside the bound, unless it is known to break one.
  @inlinable
  mutating func examineOutside(_ state: M.State, at place: SearchPlace) {
    guard predicates.contains(where: { !$0(state) }), violatorsOutside.insert(state).inserted
    else { return }
    examine(state, at: place)
  }
}
