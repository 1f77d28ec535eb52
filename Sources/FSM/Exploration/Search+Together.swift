extension Search {
  /// How many of the next states all threads expand together; nil when one had better do it alone.
  ///
  /// One does where there is too little to share, where a limit may be hit, whose exact place one
  /// thread finds by itself, and where rows are slow, so that a stop is heard soon. Sizes are multiples
  /// of a batch, or all that a level has left: so batches begin at the same states whatever the number
  /// of threads, and a limit is hit at the same one.
  @usableFromInline
  mutating func sizeOfChunk(from head: Int, to levelEnd: Int) -> Int? {
    let rest = levelEnd - head
    guard index.count > 1, !isSlow, depth < limits.depth,
      rest >= limits.smallestShare * batchSize
    else { return nil }
    // All successors of so many states may be kept.
    let most = (limits.states - found.states.count - 1) / max(workers[0].plan.width, 1)
    let size = min(rest, share * index.count, most)
    if size == rest { return rest }
    return size < batchSize ? nil : size / batchSize * batchSize
  }

  /// Expands some states of one level on all threads.
  ///
  /// - Parameter range: The places of the states.
  @inlinable
  mutating func expandTogether(_ range: Range<Int>) {
    let threads = index.count
    let crew = crew ?? WorkCrew(threads)
    self.crew = crew
    let shares = SearchShares(workers, index, found, predicates)
    let (batch, part) = (batchSize, (range.count + threads - 1) / threads)
    let starts = (0...threads).map { min(range.upperBound, range.lowerBound + $0 * part) }
    crew.run(parts: threads) {
      shares.workers[$0].deal(
        starts[$0]..<starts[$0 + 1], batch: batch, from: shares.states, to: shares.index)
    }
    crew.run(parts: threads) { shares.lookUp(shard: $0) }
    guard !(0..<threads).contains(where: { workers[$0].notes.isIrreflexive }) else {
      return giveUpTogether()
    }
    let firsts = (0...threads).map { end in
      (0..<end).reduce(shares.known) { $0 + shares.claimed(by: $1) }
    }
    found.reserve(firsts[threads])
    crew.run(parts: threads) {
      shares.workers[$0].keepNew(
        from: starts[$0], at: firsts[$0], number: shares.firstNumber(of: $0), in: shares)
    }
    crew.run(parts: threads) { shares.settle(part: $0) }
    found.extend(to: firsts[threads])
    for worker in 0..<threads { collect(worker, from: starts[worker]) }
  }

  /// Ends the search, as one thread alone has to look into what was seen.
  @inlinable
  mutating func giveUpTogether() {
    for worker in 0..<index.count {
      workers[worker].successors.deinitialize(count: workers[worker].produced)
    }
    needsOneThread = true
    isStopped = true
  }

  /// Makes the next share as large as suits the caches, and small enough for a stop to be heard soon.
  @usableFromInline
  mutating func adaptShare(to elapsed: Duration, states: Int) {
    if elapsed > .milliseconds(50) {
      share = max(share / 2 / batchSize, 1) * batchSize
    } else if elapsed < .milliseconds(10) {
      let successors = (0..<index.count).reduce(0) { $0 + workers[$1].produced }
      let fitting = Self.fittingSuccessors * states / max(successors, 1)
      share = max(min(share * 2, fitting, largestShare) / batchSize, 1) * batchSize
    }
  }

  /// How many successors of a thread, with what is noted of them, stay in its processor's cache.
  @usableFromInline static var fittingSuccessors: Int {
    max(2_048, 32_768 * 16 / max(MemoryLayout<M.State>.stride, 16))
  }

  /// Takes over what a worker noted; called in the order of the workers.
  @inlinable
  mutating func collect(_ worker: Int, from first: Int) {
    found.transitions &+= workers[worker].produced
    found.outsideBounds &+= workers[worker].notes.outsideBounds
    collectDeadEnds(of: worker)
    if !predicates.isEmpty { collectFailures(of: worker) }
    workers[worker].notes = ChunkNotes()
    collectSources(of: worker, from: first)
  }

  /// Adds up in which states properties fail, and finds the first in the order of candidates.
  @usableFromInline
  mutating func collectFailures(of worker: Int) {
    var failures = workers[worker].notes.failures
    for outsider in workers[worker].notes.outsiders {
      guard predicates.contains(where: { !$0(outsider.state) }),
        violatorsOutside.insert(outsider.state).inserted
      else { continue }
      for index in predicates.indices where !predicates[index](outsider.state) {
        failures[index].count += 1
        if outsider.successor < failures[index].successor {
          failures[index].successor = outsider.successor
          failures[index].first = outsider.step
        }
      }
    }
    for (index, failure) in failures.enumerated() where failure.count > 0 {
      let property = askers[index]
      if found.properties[property].first == nil {
        found.properties[property].first = failure.first
      }
      found.properties[property].violations += failure.count
    }
  }
}
