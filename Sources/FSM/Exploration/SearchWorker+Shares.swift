// How several workers expand a chunk together. The numbers of successors run through all workers in
// order, so what is first, and hence every place, is the same as with one thread.
extension SearchWorker {
  /// A successor, as it is dealt to a part of the index.
  @frozen
  @usableFromInline
  struct Deal: BitwiseCopyable {
    @usableFromInline let tag: UInt32

    /// Its place among the worker's successors.
    @usableFromInline let successor: UInt32

    @inlinable
    init(tag: UInt32, successor: UInt32) {
      self.tag = tag
      self.successor = successor
    }
  }

  /// A slot of the index that a new state has taken, and who dealt it as which deal.
  @frozen
  @usableFromInline
  struct Claim: BitwiseCopyable {
    @usableFromInline let slot: Int
    @usableFromInline let worker: UInt32
    @usableFromInline let deal: UInt32

    @inlinable
    init(slot: Int, worker: UInt32, deal: UInt32) {
      self.slot = slot
      self.worker = worker
      self.deal = deal
    }
  }

  /// What was dealt to a shard.
  @inlinable @inline(__always)
  func deals(to shard: Int) -> UnsafeMutablePointer<Deal> { deals + shard &* capacity }

  /// For each deal the place of its state, or the number that stands for it while it has none.
  @inlinable @inline(__always)
  func answers(of shard: Int) -> UnsafeMutablePointer<UInt32> { answers + shard &* capacity }

  /// Notes, as the owner of a shard, that a slot is taken.
  @inlinable @inline(__always)
  mutating func claim(_ slot: Int, _ worker: Int, _ deal: Int) {
    claimants[claimed] = Claim(
      slot: slot, worker: UInt32(truncatingIfNeeded: worker),
      deal: UInt32(truncatingIfNeeded: deal))
    claimed &+= 1
  }

  /// Expands a share of a chunk and deals the successors to the parts of the index.
  ///
  /// - Parameters:
  ///   - range: The places of the states.
  ///   - batch: How many states are looked at together.
  ///   - states: The known states.
  ///   - index: Their index.
  @inlinable
  mutating func deal(
    _ range: Range<Int>, batch: Int, from states: Segments<M.State>, to index: ShardedIndex
  ) {
    start()
    dealt.update(repeating: 0, count: index.count)
    var next = range.lowerBound
    while next < range.upperBound {
      let end = min(range.upperBound, next &+ batch)
      while next < end {
        let run = min(end, states.end(ofSegmentOf: next))
        produce(states.pointer(to: next), count: run &- next, source: next)
        next = run
      }
      let count = sink.next - successors
      while produced < count {
        let tag = tag(successors + produced)
        tags[produced] = tag
        let shard = index.shard(of: tag)
        deals(to: shard)[dealt[shard]] = Deal(
          tag: tag, successor: UInt32(truncatingIfNeeded: produced))
        dealt[shard] &+= 1
        produced &+= 1
      }
    }
  }

  /// Moves the new states among the successors to the known ones, and counts the others.
  ///
  /// - Parameters:
  ///   - first: The place of the first state that was expanded.
  ///   - base: The place of the first new state.
  ///   - number: The number of the first successor among those of all workers.
  ///   - shares: Where there is room for them, and the conditions to evaluate in each.
  @inlinable
  mutating func keepNew(from first: Int, at base: Int, number: Int, in shares: SearchShares<M>) {
    if !shares.predicates.isEmpty { notes.failures = shares.predicates.map { _ in .init() } }
    dealt.update(repeating: 0, count: shares.count)
    var (place, begin) = (base, 0)
    for offset in 0..<sources {
      let (source, end) = (first &+ offset, ends[offset])
      for successor in begin..<end {
        let answer = answer(successor, in: shares)
        let code = answer.pointee
        targets[successor] = code
        if Int(code) == shares.known &+ number &+ successor {
          answer.pointee = UInt32(truncatingIfNeeded: place)
          keep(successor, of: source, at: place, in: shares)
          place &+= 1
        } else if code == SearchShares<M>.outside {
          noteOutsider(successor, of: source, isAsked: !shares.predicates.isEmpty)
        } else {
          (successors + successor).deinitialize(count: 1)
        }
      }
      begin = end
    }
    // The number of a new state stands for its place: no other state has it.
    countTargets(from: first)
  }

  /// What the index said of a successor; each is asked for once, in order.
  @inlinable @inline(__always)
  mutating func answer(
    _ successor: Int, in shares: SearchShares<M>
  ) -> UnsafeMutablePointer<UInt32> {
    let shard = shares.index.shard(of: tags[successor])
    let deal = dealt[shard]
    dealt[shard] = deal &+ 1
    return answers(of: shard) + deal
  }

  /// Moves a new state to its place.
  @inlinable @inline(__always)
  mutating func keep(_ successor: Int, of source: Int, at place: Int, in shares: SearchShares<M>) {
    if !shares.predicates.isEmpty { examine(successor, place, shares.predicates) }
    shares.states.pointer(to: place).moveInitialize(from: successors + successor, count: 1)
    shares.parents.pointer(to: place).initialize(to: UInt32(truncatingIfNeeded: source))
    shares.arrivals.pointer(to: place).initialize(to: actions[successor])
    if keepsEdges { places[successor] = UInt32(truncatingIfNeeded: place) }
  }

  /// Counts a successor that the bound leaves out, and keeps it if there are questions about it.
  @inlinable
  mutating func noteOutsider(_ successor: Int, of source: Int, isAsked: Bool) {
    notes.outsideBounds &+= 1
    let state = (successors + successor).move()
    guard isAsked else { return }
    notes.outsiders.append(
      .init(
        successor: successor, state: state,
        step: SearchPlace(state: source, action: Int(actions[successor]))))
  }

  @inlinable
  mutating func examine(
    _ successor: Int, _ place: Int, _ predicates: [@Sendable (M.State) -> Bool]
  ) {
    for index in predicates.indices where !predicates[index](successors[successor]) {
      if notes.failures[index].count == 0 {
        notes.failures[index].first = SearchPlace(state: place)
        notes.failures[index].successor = successor
      }
      notes.failures[index].count += 1
    }
  }
}
