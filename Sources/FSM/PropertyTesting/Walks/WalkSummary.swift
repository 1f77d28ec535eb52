/// What walks without a failure did.
public struct WalkSummary: Hashable, Sendable {
  /// The machine's name.
  public let machine: String

  /// The seed of all walks.
  public let seed: UInt64

  /// How many walks were taken.
  public let walks: Int

  /// How many steps all of them had.
  public let steps: Int

  /// How many of those were actions that had to be rejected, and were.
  public let rejected: Int

  /// How often each row fired, in the order of the table.
  public let firings: [Int]

  /// The machine's properties that walks say nothing about.
  public let unjudged: [String]

  @usableFromInline
  init<M>(_ walker: Walker<M>, _ tally: WalkTally, seed: UInt64, walks: Int) {
    machine = "\(M.self)"
    self.seed = seed
    self.walks = walks
    steps = tally.steps
    rejected = tally.refused
    firings = Array(tally.taken)
    unjudged = walker.checks.unjudged
  }
}

extension WalkSummary: CustomStringConvertible {
  /// The figures in one line.
  public var description: String {
    let rows = "\(firings.count { $0 > 0 }) of \(firings.count.counted("row")) fired"
    return "\(machine): \(walks.counted("walk")) of seed \(seed), \(steps.counted("step")), \(rows)"
  }
}
