// Part of the measured kernel, see SuccessorSink.swift for the rules about its pointers.

/// The successors of a run of states as its rows write them, before they are sorted by state.
@frozen
@usableFromInline
struct SweptSuccessors<State>: ~Copyable {
  @usableFromInline let states: UnsafeMutablePointer<State>
  @usableFromInline let actions: UnsafeMutablePointer<UInt32>

  /// Which state of the run each is of.
  @usableFromInline let offsets: UnsafeMutablePointer<UInt8>

  /// Where the next successor of each state of the run goes: first where they begin, in the end where
  /// those of the next state do.
  @usableFromInline let begins: UnsafeMutablePointer<Int>

  @inlinable
  init(capacity: Int) {
    states = .allocate(capacity: capacity)
    actions = .allocate(capacity: capacity)
    offsets = .allocate(capacity: capacity)
    begins = .allocate(capacity: Sweeper<State>.longestRun + 1)
  }

  @inlinable
  deinit {
    states.deallocate()
    actions.deallocate()
    offsets.deallocate()
    begins.deallocate()
  }
}

extension SearchWorker {
  /// Writes the successors of states that lie side by side into the chunk.
  ///
  /// - Parameters:
  ///   - states: The first of them.
  ///   - count: How many they are, at most `Sweeper.longestRun`.
  ///   - source: The place of the first.
  @inlinable @inline(__always)
  mutating func produce(_ states: UnsafePointer<M.State>, count: Int, source: Int) {
    guard count >= Sweeper<M.State>.shortestRun, let sweeper = plan.sweeper else {
      for place in 0..<count { produce(states + place, source: source &+ place) }
      return
    }
    var next = 0
    while next < count {
      var end = next
      while end < count, !machine.isFinal(states[end]) { end &+= 1 }
      if end &- next >= Sweeper<M.State>.shortestRun {
        sweep(
          UnsafeBufferPointer(start: states + next, count: end &- next), source: source &+ next,
          by: sweeper)
      } else {
        for place in next..<end {
          produce(states + place, source: source &+ place, isFinal: false)
        }
      }
      if end < count { produce(states + end, source: source &+ end, isFinal: true) }
      next = end &+ 1
    }
  }

  /// Writes the successors of a run of states, none of them final, row by row, and sorts them.
  @inlinable @inline(__always)
  mutating func sweep(
    _ run: UnsafeBufferPointer<M.State>, source: Int, by sweeper: Sweeper<M.State>
  ) {
    assert(run.count <= Sweeper<M.State>.longestRun, "each state has a bit in what a row answers")
    let (next, action) = (sink.next, sink.action)
    sink.source = UInt32(truncatingIfNeeded: source)
    (sink.next, sink.action, sink.offset) = (swept.states, swept.actions, swept.offsets)
    sweeper.sweep(run, &sink)
    let count = sink.next - swept.states
    (sink.next, sink.action) = (next + count, action + count)
    let (offsets, begins) = (swept.offsets, swept.begins)
    begins.initialize(repeating: 0, count: run.count &+ 1)
    for place in 0..<count { begins[Int(offsets[place]) &+ 1] &+= 1 }
    for offset in run.indices {
      begins[offset &+ 1] &+= begins[offset]
      endSource(
        run.baseAddress.unsafelyUnwrapped + offset, isFinal: false,
        end: next + begins[offset &+ 1], hasMerged: false)
    }
    for place in 0..<count {
      let offset = Int(offsets[place])
      let target = begins[offset]
      begins[offset] = target &+ 1
      (next + target).moveInitialize(from: swept.states + place, count: 1)
      action[target] = swept.actions[place]
    }
  }
}
