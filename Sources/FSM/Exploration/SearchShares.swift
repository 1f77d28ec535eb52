/// What the threads of a search look at together while they work on a chunk.
@usableFromInline
struct SearchShares<M: StateMachine>: @unchecked Sendable {
  // Unchecked: between two calls of `WorkCrew.run` only the coordinating thread touches any of it.
  // During one, worker and shard *i* are touched by part *i* alone, states and the other shards are
  // read by all and written by none, or the reverse in places that one part alone knows of.
  @usableFromInline let workers: UnsafeMutablePointer<SearchWorker<M>>
  @usableFromInline let index: ShardedIndex
  @usableFromInline let states: Segments<M.State>
  @usableFromInline let parents: Segments<UInt32>
  @usableFromInline let arrivals: Segments<UInt32>
  @usableFromInline let predicates: [@Sendable (M.State) -> Bool]

  /// For each shard how many of each worker's candidates are new.
  @usableFromInline let claims: UnsafeMutablePointer<Int>

  @inlinable
  init(
    _ workers: UnsafeMutablePointer<SearchWorker<M>>, _ index: ShardedIndex,
    _ found: borrowing SearchResult<M.State>,
    _ predicates: [@Sendable (M.State) -> Bool], _ claims: UnsafeMutablePointer<Int>
  ) {
    self.workers = workers
    self.index = index
    states = found.states
    parents = found.parents
    arrivals = found.arrivals
    self.predicates = predicates
    self.claims = claims
  }

  @inlinable var count: Int { index.count }

  /// The number of a worker's first candidate among those of all workers.
  @inlinable
  func firstNumber(of worker: Int) -> Int {
    var number = 0
    for earlier in 0..<worker { number &+= workers[earlier].kept }
    return number
  }

  /// Where the state of a candidate is.
  @inlinable
  func state(ofCandidate number: Int) -> UnsafeMutablePointer<M.State> {
    var (worker, candidate) = (0, number)
    while candidate >= workers[worker].kept {
      candidate &-= workers[worker].kept
      worker &+= 1
    }
    return workers[worker].successors + candidate
  }

  /// Decides which candidates of one shard are new, in the order of their numbers.
  ///
  /// A candidate was not known when it was looked up, so it need only be compared with others.
  @inlinable
  func claim(shard: Int) {
    let table = index.shards + shard
    let known = states.count
    table.pointee.reserve(expected(in: shard))
    var number = 0
    for worker in 0..<count {
      let (candidates, fates) = (workers[worker].candidates, workers[worker].fates)
      let successors = workers[worker].successors
      var new = 0
      for candidate in list(of: worker, for: shard) {
        let candidate = Int(candidate)
        let (tag, state) = (candidates[candidate].tag, successors + candidate)
        let (slot, earlier) = table.pointee.find(tag) { place in
          place >= known && self.state(ofCandidate: place &- known).pointee == state.pointee
        }
        if let earlier {
          fates[candidate] = .same(as: earlier &- known)
        } else {
          table.pointee.insert(known &+ number &+ candidate, tag: tag, at: slot)
          fates[candidate] = .new(slot: slot)
          new &+= 1
        }
      }
      claims[shard &* count &+ worker] = new
      number &+= workers[worker].kept
    }
  }

  /// The candidates of a worker that a shard decides on.
  @inlinable @inline(__always)
  func list(of worker: Int, for shard: Int) -> UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(
      start: workers[worker].lists + shard &* workers[worker].capacity,
      count: workers[worker].listed[shard])
  }

  /// How many candidates a shard decides on; their slots are read on the way.
  ///
  /// As in `resolve`, so that the misses of many look-ups overlap.
  @inlinable @inline(__always)
  func expected(in shard: Int) -> Int {
    var (expected, warm) = (0, UInt64(0))
    for worker in 0..<count {
      let candidates = workers[worker].candidates
      let list = list(of: worker, for: shard)
      for candidate in list {
        warm |= index.shards[shard].home(of: candidates[Int(candidate)].tag)
      }
      expected &+= list.count
    }
    return warm == .max ? expected &+ 1 : expected
  }

  /// How many of a worker's candidates are new.
  @inlinable
  func claimed(by worker: Int) -> Int {
    (0..<count).reduce(0) { $0 + claims[$1 * count + worker] }
  }

  /// Where a candidate went; nil when a bound left it out.
  @inlinable
  func place(ofFate fate: CandidateFate) -> Int? {
    switch fate {
    case .known(let place): return place
    case .same(let number):
      var (worker, candidate) = (0, number)
      while candidate >= workers[worker].kept {
        candidate &-= workers[worker].kept
        worker &+= 1
      }
      return place(ofFate: workers[worker].fates[candidate])
    case .outside, .new: return nil
    }
  }
}
