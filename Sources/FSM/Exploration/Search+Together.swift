extension Search {
  /// How many of the next states all threads expand together; nil when one had better do it alone.
  ///
  /// One does where there is too little to share, where a limit may be hit, whose exact place one
  /// thread finds by itself, and where rows are slow, so that a stop is heard soon. As sizes are
  /// multiples of a batch, batches begin at the same states whatever the number of threads.
  @usableFromInline
  mutating func sizeOfChunk(from head: Int, to levelEnd: Int) -> Int? {
    let rest = levelEnd - head
    guard index.count > 1, !isSlow, depth < limits.depth,
      rest >= limits.smallestShare * batchSize
    else { return nil }
    let size = min(max(rest / batchSize * batchSize, 1), share * index.count)
    let most = size.multipliedReportingOverflow(by: workers[0].plan.width)
    guard !most.overflow, most.partialValue < limits.states - found.states.count else { return nil }
    return size
  }

  /// Expands some states of one level on all threads.
  ///
  /// First every thread expands its share; then each decides for one part of the index what is new;
  /// then, as it is known how many new states each share has, each keeps those of its share.
  @inlinable
  mutating func expandTogether(_ range: Range<Int>) {
    let began = ContinuousClock.now
    let threads = index.count
    let crew = crew ?? WorkCrew(threads)
    self.crew = crew
    let claims = UnsafeMutablePointer<Int>.allocate(capacity: threads * threads)
    claims.initialize(repeating: 0, count: threads * threads)
    defer { claims.deallocate() }
    let shares = SearchShares(workers, index, found, predicates, claims)
    let (batch, part) = (batchSize, (range.count + threads - 1) / threads)
    crew.run(parts: threads) { place in
      let first = min(range.upperBound, range.lowerBound + place * part)
      let end = min(range.upperBound, first + part)
      shares.workers[place].expand(
        first..<end, batch: batch, isAsked: !shares.predicates.isEmpty, in: shares.states,
        shares.index)
    }
    guard !(0..<threads).contains(where: { workers[$0].notes.isIrreflexive }) else {
      for worker in 0..<threads {
        workers[worker].successors.deinitialize(count: workers[worker].kept)
      }
      needsOneThread = true
      isStopped = true
      return
    }
    crew.run(parts: threads) { shares.claim(shard: $0) }
    let base = found.states.count
    let firsts = (0...threads).map { end in
      (0..<end).reduce(base) { $0 + shares.claimed(by: $1) }
    }
    found.reserve(firsts[threads])
    crew.run(parts: threads) {
      shares.workers[$0].publish(
        from: firsts[$0], number: shares.firstNumber(of: $0), in: shares)
    }
    found.extend(to: firsts[threads])
    for worker in 0..<threads {
      collect(worker, from: min(range.upperBound, range.lowerBound + worker * part), shares)
    }
    adaptShare(to: ContinuousClock.now - began)
  }

  /// Keeps the next share small enough for a stop to be heard soon.
  @usableFromInline
  mutating func adaptShare(to elapsed: Duration) {
    if elapsed < .milliseconds(10) {
      share = min(share * 2, largestShare)
    } else if elapsed > .milliseconds(50) {
      share = max(share / 2 / batchSize, 1) * batchSize
    }
  }

  /// Takes over what a worker noted; called in the order of the workers.
  @inlinable
  mutating func collect(_ worker: Int, from first: Int, _ shares: SearchShares<M>) {
    found.transitions &+= workers[worker].produced
    found.outsideBounds &+= workers[worker].notes.outsideBounds
    collectDeadEnds(of: worker)
    if !predicates.isEmpty { collectFailures(of: worker) }
    workers[worker].notes = ChunkNotes()
    for candidate in 0..<workers[worker].kept where workers[worker].keepsEdges {
      guard let place = shares.place(ofFate: workers[worker].fates[candidate]) else { continue }
      workers[worker].edgeTargets[Int(workers[worker].candidates[candidate].place)] =
        UInt32(truncatingIfNeeded: place)
    }
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
        if outsider.candidate < failures[index].candidate {
          failures[index].candidate = outsider.candidate
          failures[index].first = workers[worker].candidates[outsider.candidate].step
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
