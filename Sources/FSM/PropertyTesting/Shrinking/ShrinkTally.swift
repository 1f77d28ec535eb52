/// How a failure was made simpler, and why that ended.
public struct ShrinkTally: Hashable, Sendable {
  /// Why shrinking ended.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum End: Hashable, Sendable {
    /// No way of making it simpler is left.
    case minimal
    /// So many candidates were tried, which is the limit.
    case attemptLimit(Int)
    /// The candidates had so many choices, which is the limit, as with very long walks.
    case workLimit(choices: Int)
    /// It did not fail every time that the same choices were run.
    case flaky
  }

  /// The candidates that were run.
  public internal(set) var attempts = 0

  /// Those that failed in the same way and were simpler.
  public internal(set) var accepted = 0

  /// Why shrinking ended; nil while it goes on.
  public internal(set) var end: End?

  init() {}
}

extension ShrinkTally: CustomStringConvertible {
  /// The figures and the reason in words.
  public var description: String {
    let figures = "\(accepted) of \(attempts.counted("attempt")) made it simpler"
    switch end {
    case nil: return figures
    case .minimal: return "\(figures); it stopped because nothing makes it simpler any more"
    case .attemptLimit(let limit):
      return "\(figures); it stopped at the limit of \(limit.counted("attempt")), so that a "
        + "simpler failure may exist"
    case .workLimit(let choices):
      return "\(figures); it stopped at the limit of \(choices.counted("choice")) to run, so that "
        + "a simpler failure may exist"
    case .flaky:
      return "not shrunk: it did not fail again when the same choices were run"
    }
  }
}
