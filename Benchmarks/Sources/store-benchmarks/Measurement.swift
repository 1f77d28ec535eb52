import AllocationCounter

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What one operation costs: medians of several runs.
struct Measurement {
  /// Processor time of all threads, in nanoseconds: other programs disturb it least.
  var processor = 0.0

  /// Time that passed, in nanoseconds.
  var elapsed = 0.0

  /// Heap calls; nil where they are not counted.
  var allocations: Double?
}

extension Measurement {
  /// How often each benchmark runs, after one run that is not counted.
  static let runs = 7

  /// Measures work that does an operation many times.
  static func of(_ operations: Int, _ work: () -> Void) -> Self {
    work()
    let single = (0..<runs).map { _ in once(operations, work) }
    return Self(
      processor: median(single.map(\.processor)), elapsed: median(single.map(\.elapsed)),
      allocations: allocations_are_counted() ? median(single.compactMap(\.allocations)) : nil)
  }

  private static func once(_ operations: Int, _ work: () -> Void) -> Self {
    let allocations = allocation_count()
    let processor = processorTime()
    let elapsed = ContinuousClock().measure(work)
    let count = Double(operations)
    return Self(
      processor: (processorTime() - processor) / count,
      elapsed: elapsed / .nanoseconds(1) / count,
      allocations: Double(allocation_count() - allocations) / count)
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
