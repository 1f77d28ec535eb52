/// What the threads of a search look at together while they work on a chunk.
///
/// Each thread deals the successors of its share of the states to the parts of the index, each part
/// says for those dealt to it which are known, and each thread keeps the new ones of its share. So no
/// line of the index is touched by two threads, and every successor is looked up once.
///
/// The successors of a chunk are numbered through all workers in order; one that is new is known by
/// the number of places before the chunk plus the number of the first successor that is the same.
@usableFromInline
struct SearchShares<M: StateMachine>: @unchecked Sendable {
  // Unchecked: between two calls of `WorkCrew.run` only the coordinating thread touches any of it.
  // During one, worker and shard *i* are touched by part *i* alone, states and what other workers
  // dealt are read by all and written by none, or the reverse in places that one part alone knows of.
  @usableFromInline let workers: UnsafeMutablePointer<SearchWorker<M>>
  @usableFromInline let index: ShardedIndex
  @usableFromInline let states: Segments<M.State>
  @usableFromInline let parents: Segments<UInt32>
  @usableFromInline let arrivals: Segments<UInt32>
  @usableFromInline let predicates: [@Sendable (M.State) -> Bool]

  /// The number of states known before the chunk.
  @usableFromInline let known: Int

  @inlinable
  init(
    _ workers: UnsafeMutablePointer<SearchWorker<M>>, _ index: ShardedIndex,
    _ found: borrowing SearchResult<M.State>, _ predicates: [@Sendable (M.State) -> Bool]
  ) {
    self.workers = workers
    self.index = index
    states = found.states
    parents = found.parents
    arrivals = found.arrivals
    known = found.states.count
    self.predicates = predicates
  }

  @inlinable var count: Int { index.count }

  /// Stands for a successor that the bound leaves out.
  @inlinable static var outside: UInt32 { EdgeList.outside }

  /// The number of a worker's first successor among those of all workers.
  @inlinable
  func firstNumber(of worker: Int) -> Int {
    var number = 0
    for earlier in 0..<worker { number &+= workers[earlier].produced }
    return number
  }

  /// Whose successor has a number, and which of the worker's it is.
  @inlinable @inline(__always)
  func dealer(of number: Int) -> (worker: Int, successor: Int) {
    var (worker, successor) = (0, number)
    while successor >= workers[worker].produced {
      successor &-= workers[worker].produced
      worker &+= 1
    }
    return (worker, successor)
  }

  /// How many of a worker's successors are new.
  @inlinable
  func claimed(by worker: Int) -> Int {
    (0..<count).reduce(0) { $0 &+ workers[$1].claims[worker] }
  }
}

// What a thread does with its part of the index.
extension SearchShares {
  /// Looks up the successors dealt to one shard, in the order of their numbers.
  @inlinable
  func lookUp(shard: Int) {
    workers[shard].claimed = 0
    // Once for all: growing moves the slots that were claimed.
    index[shard: shard].pointee.reserve((0..<count).reduce(0) { $0 &+ workers[$1].dealt[shard] })
    var first = known
    for worker in 0..<count {
      let before = workers[shard].claimed
      lookUp(shard: shard, of: worker, first: first)
      workers[shard].claims[worker] = workers[shard].claimed &- before
      first &+= workers[worker].produced
    }
  }

  /// Looks up what one worker dealt to a shard.
  @inlinable @inline(__always)
  func lookUp(shard: Int, of worker: Int, first: Int) {
    let table = index[shard: shard]
    let deals = workers[worker].deals(to: shard)
    let (answers, successors) = (workers[worker].answers(of: shard), workers[worker].successors)
    let count = workers[worker].dealt[shard]
    var next = 0
    while next < count {
      let end = min(count, next &+ Self.stretch)
      // Read now what is looked at later, so that the misses of many look-ups overlap.
      var warm: UInt64 = 0
      for place in next..<end { warm |= table.pointee.home(of: deals[place].tag) }
      // Never the case, but the compiler cannot know, and keeps the reads.
      // What is written is overwritten below, should there be two thousand million states.
      if warm == .max { answers[next] = 0 }
      while next < end {
        let (tag, successor) = (deals[next].tag, Int(deals[next].successor))
        let state = successors + successor
        let (slot, place) = table.pointee.find(tag) { self.state(at: $0).pointee == state.pointee }
        if let place {
          answers[next] = UInt32(truncatingIfNeeded: place)
        } else if isWelcome(state, shard) {
          table.pointee.insert(first &+ successor, tag: tag, at: slot)
          answers[next] = UInt32(truncatingIfNeeded: first &+ successor)
          workers[shard].claim(slot, worker, next)
        } else {
          answers[next] = Self.outside
        }
        next &+= 1
      }
    }
  }

  /// Whether the bound lets a state in that is not known.
  @inlinable @inline(__always)
  func isWelcome(_ state: UnsafePointer<M.State>, _ shard: Int) -> Bool {
    guard workers[shard].isWithinBounds(state.pointee) else { return false }
    if !(state.pointee == state.pointee) { workers[shard].notes.isIrreflexive = true }
    return true
  }

  /// How many slots are read ahead: what they fill stays in the processor's first cache.
  @inlinable static var stretch: Int { 256 }

  /// Where a state is that the index knows or that a successor of this chunk introduced.
  @inlinable @inline(__always)
  func state(at place: Int) -> UnsafeMutablePointer<M.State> {
    if place < known { return states.pointer(to: place) }
    let (worker, successor) = dealer(of: place &- known)
    return workers[worker].successors + successor
  }

  /// Writes the places of the new states into one shard, and into the edges of one worker.
  @inlinable
  func settle(part: Int) {
    let table = index[shard: part]
    for place in 0..<workers[part].claimed {
      let claim = workers[part].claimants[place]
      let worker = Int(claim.worker)
      table.pointee.set(
        Int(workers[worker].answers(of: part)[Int(claim.deal)]),
        tag: workers[worker].deals(to: part)[Int(claim.deal)].tag, at: claim.slot)
    }
    guard workers[part].keepsEdges else { return }
    let targets = workers[part].targets
    for place in 0..<workers[part].produced
    where targets[place] >= known && targets[place] != Self.outside {
      let (worker, successor) = dealer(of: Int(targets[place]) &- known)
      targets[place] = workers[worker].places[successor]
    }
  }
}
