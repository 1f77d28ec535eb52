/// One thread's share of a batch: it expands states and finds out which successors are known.
///
/// It reads what the search knows and writes to itself alone.
@usableFromInline
struct SearchWorker<M: StateMachine>: ~Copyable {
  /// A successor that the index did not hold when it was looked up.
  @frozen
  @usableFromInline
  struct Candidate {
    @usableFromInline let tag: UInt32
    @usableFromInline let source: UInt32
    @usableFromInline let action: UInt32

    /// Its place among all successors of the batch.
    @usableFromInline let place: UInt32

    @inlinable
    init(tag: UInt32, source: UInt32, action: UInt32, place: UInt32) {
      self.tag = tag
      self.source = source
      self.action = action
      self.place = place
    }

    /// The step that leads to it.
    @inlinable var step: SearchPlace { SearchPlace(state: Int(source), action: Int(action)) }
  }

  @usableFromInline let machine: M
  @usableFromInline let plan: ExpansionPlan<M>
  @usableFromInline let keepsEdges: Bool
  @usableFromInline let capacity: Int

  @usableFromInline var sink: SuccessorSink<M.State>

  // The successors of a batch with their actions, tags and what the index holds; the states of
  // candidates are moved to the front.
  @usableFromInline let successors: UnsafeMutablePointer<M.State>
  @usableFromInline let actions: UnsafeMutablePointer<UInt32>
  @usableFromInline let tags: UnsafeMutablePointer<UInt32>
  @usableFromInline let targets: UnsafeMutablePointer<UInt32>
  @usableFromInline let candidates: UnsafeMutablePointer<Candidate>

  /// The target of each successor, in order, when edges are kept; `outside` until it is known.
  @usableFromInline let edgeTargets: UnsafeMutablePointer<UInt32>

  /// How many successors and candidates the batch has.
  @usableFromInline var produced = 0
  @usableFromInline var kept = 0

  /// How many states the batch expands, where the successors of each end, and which are final.
  @usableFromInline var sources = 0
  @usableFromInline let ends: UnsafeMutablePointer<Int>
  @usableFromInline let areFinal: UnsafeMutablePointer<Bool>

  /// For some targets the last source that led there; see `Stamps`.
  @usableFromInline let stamps = Stamps()

  // What was counted since the last batch.
  @usableFromInline var selfLoops = 0
  @usableFromInline var pairs = 0
  @usableFromInline var deadlocks: ContiguousArray<UInt32> = []
  @usableFromInline var stuttering: ContiguousArray<UInt32> = []

  @inlinable
  init(_ machine: M, _ plan: ExpansionPlan<M>, keepsEdges: Bool, batch: Int) {
    self.machine = machine
    self.plan = plan
    self.keepsEdges = keepsEdges
    capacity = batch * plan.width + 1
    successors = .allocate(capacity: capacity)
    actions = .allocate(capacity: capacity)
    tags = .allocate(capacity: capacity)
    targets = .allocate(capacity: capacity)
    candidates = .allocate(capacity: capacity)
    edgeTargets = .allocate(capacity: keepsEdges ? capacity : 1)
    ends = .allocate(capacity: batch)
    areFinal = .allocate(capacity: batch)
    let tallies = UnsafeMutablePointer<BindingTally>.allocate(capacity: plan.bindings.count + 1)
    tallies.initialize(repeating: BindingTally(), count: plan.bindings.count)
    sink = SuccessorSink(next: successors, action: actions, tallies: tallies)
  }

  @inlinable
  deinit {
    successors.deallocate()
    actions.deallocate()
    tags.deallocate()
    targets.deallocate()
    candidates.deallocate()
    edgeTargets.deallocate()
    ends.deallocate()
    areFinal.deallocate()
    sink.tallies.deallocate()
  }

  /// The tallies of the plan's bindings.
  @inlinable var tallies: [BindingTally] {
    plan.bindings.indices.map {
      plan.areSingle[$0] ? sink.tallies[$0].completed : sink.tallies[$0]
    }
  }

  /// Half of a state's hash.
  @inlinable @inline(__always)
  func tag(_ state: UnsafePointer<M.State>) -> UInt32 {
    guard let print = machine.fingerprint(state.pointee) else {
      return StateIndex.tag(
        UInt64(truncatingIfNeeded: UInt(bitPattern: state.pointee.hashValue)))
    }
    // Two rounds of multiplying and folding, so that a word of small fields fills all bits.
    let mixed = (print ^ (print &>> 32)) &* 0x9E37_79B9_7F4A_7C15
    return StateIndex.tag((mixed ^ (mixed &>> 29)) &* 0xBF58_476D_1CE4_E5B9)
  }
}

extension SearchWorker {
  /// Begins a batch.
  @inlinable
  mutating func start() {
    produced = 0
    kept = 0
    sink.next = successors
    sink.action = actions
    sources = 0
  }

  /// Writes the successors of a state into the batch.
  @inlinable @inline(__always)
  mutating func produce(_ state: UnsafePointer<M.State>, source: Int) {
    sink.source = UInt32(truncatingIfNeeded: source)
    let isFinal = machine.isFinal(state.pointee)
    if isFinal {
      plan.final.expand(state.pointee, &sink)
    } else {
      plan.ordinary.expand(state.pointee, &sink)
    }
    ends[sources] = sink.next - successors
    areFinal[sources] = isFinal
    sources &+= 1
  }

  /// Looks up the successors of the batch, and counts those that are known.
  ///
  /// - Parameters:
  ///   - first: The place of the first state that was expanded.
  ///   - states: The known states.
  ///   - index: The index of the known states.
  @inlinable
  mutating func resolve(
    from first: Int, in states: Segments<M.State>, _ index: borrowing StateIndex
  ) {
    let (successors, tags) = (successors, tags)
    let count = sink.next - successors
    var warm: UInt64 = 0
    for place in 0..<count {
      let tag = tag(successors + place)
      tags[place] = tag
      // Read now what is looked at later, so that the misses of many look-ups overlap.
      warm |= index.slots[index.home(tag)]
    }
    // Never the case, but the compiler cannot know, and keeps the reads.
    if warm == .max { candidates.pointee = Candidate(tag: 0, source: 0, action: 0, place: 0) }
    var begin = 0
    for offset in 0..<sources {
      let end = ends[offset]
      let source = first &+ offset
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
    _ range: Range<Int>, source: Int, in states: Segments<M.State>, _ index: borrowing StateIndex
  ) -> Int {
    var (loops, hits, repeated, kept) = (0, 0, 0, kept)
    var isExact = true
    for place in range {
      let state = successors + place
      let tag = tags[place]
      let (_, entry) = index.find(state, tag: tag, from: index.home(tag), in: states)
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
          tag: tag, source: UInt32(truncatingIfNeeded: source), action: actions[place],
          place: UInt32(truncatingIfNeeded: place))
        if keepsEdges { edgeTargets[place] = EdgeList.outside }
        if kept != place { (successors + kept).moveInitialize(from: state, count: 1) }
        kept &+= 1
      }
    }
    self.kept = kept
    pairs &+= isExact ? hits &- repeated : distinctTargets(hits)
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

  /// Appends the edges of the batch to others.
  @inlinable
  func appendEdges(to edges: inout EdgeList) {
    var place = 0
    for source in 0..<sources {
      while place < ends[source] {
        edges.append(raw: edgeTargets[place], by: actions[place])
        place += 1
      }
      edges.endState()
    }
  }

  @inlinable @inline(__always)
  mutating func noteDeadEnd(_ offset: Int, _ source: Int, successors: Int, loops: Int) {
    guard loops == successors, !areFinal[offset] else { return }
    if successors == 0 {
      deadlocks.append(UInt32(truncatingIfNeeded: source))
    } else {
      stuttering.append(UInt32(truncatingIfNeeded: source))
    }
  }

  /// How many different places are among the first of `targets`.
  @inlinable
  func distinctTargets(_ count: Int) -> Int {
    if count < 2 { return count }
    if count > 48 { return Set(UnsafeBufferPointer(start: targets, count: count)).count }
    var distinct = 0
    for place in 0..<count {
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
