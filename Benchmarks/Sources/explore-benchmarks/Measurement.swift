#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What exploring a model once cost.
struct Measurement {
  /// Processor time of all threads, in seconds.
  let processor: Double

  /// Time that passed, in seconds.
  let elapsed: Double

  /// The most bytes that the search says it held.
  let held: Int
}

extension Measurement {
  /// Explores a model and checks what was found.
  static func once(_ model: Model, _ mode: Mode) throws -> Self {
    let processor = processorTime()
    let start = ContinuousClock.now
    let found = try model.explore(mode)
    let elapsed = (ContinuousClock.now - start) / .seconds(1)
    let spent = processorTime() - processor
    guard found.states == model.states, found.transitions == model.transitions else {
      throw BenchmarkError.counts(
        "\(model.name), \(model.form): \(found.states) states and \(found.transitions) "
          + "transitions, not \(model.states) and \(model.transitions)")
    }
    return Self(processor: spent, elapsed: elapsed, held: found.held)
  }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The most memory this process has held, in bytes.
  static var peakMemory: Int {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #else
      getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss * 1024
    #endif
  }
}
