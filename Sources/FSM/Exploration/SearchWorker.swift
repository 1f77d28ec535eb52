/// One thread's share of a search: it expands states and finds out which successors are known.
///
/// While it does so it reads what the search knows and writes to itself alone. What it expands
/// between two calls of `start` is a chunk, whose new states are then kept together: a batch when it
/// works alone, many batches when several work together.
@usableFromInline
struct SearchWorker<M: StateMachine>: ~Copyable {
  @usableFromInline let machine: M
  @usableFromInline let plan: ExpansionPlan<M>
  @usableFromInline var keepsEdges = true

  @usableFromInline var sink: SuccessorSink<M.State>

  // The successors of the chunk, their actions and their tags.
  @usableFromInline let successors: UnsafeMutablePointer<M.State>
  @usableFromInline let actions: UnsafeMutablePointer<UInt32>
  @usableFromInline let tags: UnsafeMutablePointer<UInt32>

  /// What rows that are tried in a run of states write; see `Sweeper`.
  @usableFromInline let swept: SweptSuccessors<M.State>

  /// The place that each successor leads to, in order, or `outside`.
  ///
  /// With several workers it is first the number that stands for a new state, and stays that when edges
  /// are not kept.
  @usableFromInline let targets: UnsafeMutablePointer<UInt32>

  /// The targets of one state, to count the different ones.
  @usableFromInline let scratch: UnsafeMutablePointer<UInt32>

  // What several workers share, one behind the other for each shard of the index: the successors
  // dealt to it, how many they are, and what it says of each. Empty when one works alone.
  @usableFromInline let deals: UnsafeMutablePointer<Deal>
  @usableFromInline let answers: UnsafeMutablePointer<UInt32>
  @usableFromInline let dealt: UnsafeMutablePointer<Int>
  @usableFromInline let capacity: Int

  /// The place of each successor that is a new state, for the edges that lead there.
  @usableFromInline let places: UnsafeMutablePointer<UInt32>

  // As the owner of a shard: the slots that were taken in the chunk, in order, and how many states
  // of each worker took one.
  @usableFromInline let claimants: UnsafeMutablePointer<Claim>
  @usableFromInline let claims: UnsafeMutablePointer<Int>
  @usableFromInline var claimed = 0

  /// How many successors the chunk has.
  @usableFromInline var produced = 0

  /// How many states the chunk expands, where the successors of each end, and which are final.
  @usableFromInline var sources = 0
  @usableFromInline let ends: UnsafeMutablePointer<Int>
  @usableFromInline let areFinal: UnsafeMutablePointer<Bool>

  /// Whether some step of a state led to one that was merged with another, so not to itself.
  @usableFromInline let haveMerged: UnsafeMutablePointer<Bool>

  /// For some targets the last source that led there; see `Stamps`.
  @usableFromInline let stamps = Stamps()

  // What was counted since the search began, and since somebody took it.
  @usableFromInline var selfLoops = 0
  @usableFromInline var pairs = 0
  @usableFromInline var merged = 0
  @usableFromInline var deadlocks: ContiguousArray<UInt32> = []
  @usableFromInline var stuttering: ContiguousArray<UInt32> = []
  @usableFromInline var notes = ChunkNotes<M.State>()

  /// Prepares for chunks of so many states.
  @inlinable
  init(_ machine: M, _ plan: ExpansionPlan<M>, chunk: Int, shards: Int) {
    self.machine = machine
    self.plan = plan
    capacity = chunk * plan.width + 1
    successors = .allocate(capacity: capacity)
    actions = .allocate(capacity: capacity)
    tags = .allocate(capacity: capacity)
    swept = SweptSuccessors(capacity: plan.sweeper == nil ? 1 : plan.batchSize * plan.width + 1)
    targets = .allocate(capacity: capacity)
    scratch = .allocate(capacity: plan.width + 1)
    let shared = shards > 1 ? capacity : 1
    deals = .allocate(capacity: shards * shared)
    answers = .allocate(capacity: shards * shared)
    claimants = .allocate(capacity: shards * shared)
    places = .allocate(capacity: shared)
    dealt = LargeMemory.ownLines(shards)
    claims = LargeMemory.ownLines(shards)
    dealt.initialize(repeating: 0, count: shards)
    claims.initialize(repeating: 0, count: shards)
    ends = .allocate(capacity: chunk)
    areFinal = .allocate(capacity: chunk)
    haveMerged = .allocate(capacity: chunk)
    let tallies = UnsafeMutablePointer<BindingTally>.allocate(capacity: plan.bindings.count + 1)
    tallies.initialize(repeating: BindingTally(), count: plan.bindings.count)
    sink = SuccessorSink(
      next: successors, action: actions, offset: swept.offsets, tallies: tallies)
  }

  @inlinable
  deinit {
    successors.deallocate()
    actions.deallocate()
    tags.deallocate()
    targets.deallocate()
    scratch.deallocate()
    deals.deallocate()
    answers.deallocate()
    claimants.deallocate()
    places.deallocate()
    dealt.deallocate()
    claims.deallocate()
    ends.deallocate()
    areFinal.deallocate()
    haveMerged.deallocate()
    sink.tallies.deallocate()
  }

  /// The tallies of the plan's bindings.
  @inlinable var tallies: [BindingTally] {
    plan.bindings.indices.map {
      plan.areSingle[$0] ? sink.tallies[$0].completed : sink.tallies[$0]
    }
  }

  /// Whether a state is within the bounds of the machine and its parts.
  @inlinable @inline(__always)
  func isWithinBounds(_ state: M.State) -> Bool {
    machine.isWithinBounds(state) && plan.partBounds?(state) != false
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
