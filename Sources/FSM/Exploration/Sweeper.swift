// Part of the measured kernel, see SuccessorSink.swift for the rules about its pointers.

/// A function that writes the successors of a run of states, row by row.
///
/// Trying one row in many states from one loop costs less than trying many rows in one state: the row
/// is called once, its guard is where the processor expects it, and nothing branches on what it says.
/// `docs/performance.md` has the figures.
@frozen
@usableFromInline
struct Sweeper<State> {
  @usableFromInline
  typealias Body = (_ run: UnsafeBufferPointer<State>, _ sink: inout SuccessorSink<State>) -> Void

  @usableFromInline let sweep: Body

  @inlinable
  init(_ sweep: @escaping Body) {
    self.sweep = sweep
  }

  /// The most states of a run: each has a bit in what a row answers.
  @inlinable static var longestRun: Int { UInt64.bitWidth }

  /// The fewest that make it worth while to sort the successors by state afterwards.
  @inlinable static var shortestRun: Int { 4 }

  /// Whether states can be tried in runs.
  ///
  /// A row's own functions take a state that is lent, and reading one out of memory lends it only
  /// when it holds no references; else it is retained and released for each call. Successors are
  /// moved once more, which costs too much for large states.
  @inlinable
  static var isPossible: Bool {
    // `BitwiseCopyable` is what it asks for, but cannot be asked for while a program runs.
    _isPOD(State.self) && MemoryLayout<State>.stride <= 64
  }

  /// One function that runs all the given ones in order.
  @inlinable
  static func joining(_ sweepers: ArraySlice<Self>) -> Self {
    guard sweepers.count > 1 else { return sweepers.first ?? Self { _, _ in } }
    let middle = sweepers.startIndex + sweepers.count / 2
    let first = joining(sweepers[..<middle]).sweep
    let second = joining(sweepers[middle...]).sweep
    return Self { run, sink in
      first(run, &sink)
      second(run, &sink)
    }
  }

  /// Tries a row in all states.
  @inlinable
  init(_ row: SingleRow<State>) {
    self.init { run, sink in row.sweep(run, &sink) }
  }

  /// Does in one state after the other what several rows do in each.
  @inlinable
  init(_ expander: Expander<State>) {
    self.init { run, sink in
      let first = sink.source
      for place in run.indices {
        let begin = sink.action
        expander.expand(run[place], &sink)
        sink.noteSources(since: begin, UInt8(truncatingIfNeeded: place))
        sink.source &+= 1
      }
      sink.source = first
    }
  }
}

extension SingleRow {
  /// Tries the row in a run of states, the first of which is the sink's source.
  @inlinable @inline(__always)
  func sweep(_ run: UnsafeBufferPointer<State>, _ sink: inout SuccessorSink<State>) {
    let found = row.body(run[0], run, sink.next)
    let tally = sink.tallies + binding
    let enabled = found.enabled.nonzeroBitCount
    tally.pointee.evaluated &+= found.matched.nonzeroBitCount &- enabled
    guard enabled > 0 else { return }
    if tally.pointee.enabled == 0 {
      let first = UInt32(truncatingIfNeeded: found.enabled.trailingZeroBitCount)
      tally.pointee.firstEnabled = sink.source &+ first
    }
    tally.pointee.enabled &+= enabled
    sink.keep(found.enabled, action: action)
  }
}

extension SuccessorSink {
  /// Keeps the successors of a row in some states of a run, which were written from `next` on.
  @inlinable @inline(__always)
  mutating func keep(_ sources: UInt64, action index: UInt32) {
    var rest = sources
    while rest != 0 {
      offset.initialize(to: UInt8(truncatingIfNeeded: rest.trailingZeroBitCount))
      rest &= rest &- 1
      offset += 1
      keep(action: index)
    }
  }

  /// Notes for the successors kept since then which state of the run they are of.
  @inlinable @inline(__always)
  mutating func noteSources(since begin: UnsafeMutablePointer<UInt32>, _ place: UInt8) {
    let count = action - begin
    offset.initialize(repeating: place, count: count)
    offset += count
  }
}
