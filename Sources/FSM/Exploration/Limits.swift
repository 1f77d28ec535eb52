/// How far an exploration may go.
public struct Limits: Hashable, Sendable {
  /// The largest number of distinct states to keep.
  public var states: Int

  /// The largest distance from an initial state: states further away are not entered.
  public var depth: Int

  /// The longest time to search.
  public var time: Duration

  /// The largest number of states for which the machine's functions are run again, to see whether
  /// they are pure; 0 for never.
  public var purity: Int

  /// How many threads search together; what they find is the same for any number.
  public var threads: Int

  /// What is kept of the states that were found.
  public var storage: Storage

  /// Whether states that differ by symmetry alone are merged; see ``SymmetricStateMachine``.
  ///
  /// True unless someone says otherwise.
  public var usesSymmetry = true

  /// How many batches a level must still have for threads to share them; tests lower it.
  @usableFromInline package var smallestShare = 16

  /// How many slots each table of fingerprints begins with, from 1; tests raise it.
  @usableFromInline package var firstSlots = 4

  /// Sets limits.
  ///
  /// - Parameters:
  ///   - states: The largest number of distinct states, from 0; at most 4,294,967,294.
  ///   - depth: The largest distance from an initial state in steps, from 0.
  ///   - time: The longest time to search.
  ///   - purity: The largest number of states for which guards, reduce functions, `isFinal` and
  ///     `isWithinBounds` are run twice more, once on another thread; 0 for never.
  ///   - threads: How many threads search together, from 1 to 64.
  ///   - storage: What is kept of the states that were found.
  public init(
    states: Int, depth: Int = 1_000_000, time: Duration, purity: Int = Self.standardPurity,
    threads: Int = 1, storage: Storage = .exact
  ) {
    self.states = min(max(states, 0), Int(UInt32.max) - 1)
    self.depth = max(depth, 0)
    self.time = time
    self.purity = max(purity, 0)
    self.threads = min(max(threads, 1), 64)
    self.storage = storage
  }

  /// What a search keeps of the states that it has found, to tell new ones from known ones.
  public enum Storage: Hashable, Sendable {
    /// The states themselves.
    case exact
    /// A fingerprint of 64 bits of each, so that a state is omitted when it has the fingerprint of
    /// another; unless omissions are accepted, what is said of all states is inconclusive.
    case compact(acceptsOmissions: Bool = false)

    /// Whether something may be said of all states though one may have been omitted.
    var acceptsOmissions: Bool { self == .compact(acceptsOmissions: true) }
  }

  /// For how many states functions are run again unless someone says otherwise: ten thousand.
  public static let standardPurity = 10_000

  /// The same, for those who need every state.
  package var withoutSymmetry: Self {
    var limits = self
    limits.usesSymmetry = false
    return limits
  }

  /// The same, for those who walk about in the graph.
  package var keepingEveryState: Self {
    var limits = withoutSymmetry
    limits.storage = .exact
    return limits
  }

  /// The number of processors that this program may use.
  package static var processors: Int { WorkCrew.processors }

  /// For tools and continuous integration: ten million states, ten minutes.
  public static let standard = Self(states: 10_000_000, time: .seconds(600))

  /// For a test or the start of an app: a hundred thousand states, two seconds.
  public static let small = Self(states: 100_000, time: .seconds(2))
}

/// What kept an exploration from being exhaustive.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum Cut: Hashable, Sendable {
  /// The limit on states was reached.
  case states(limit: Int)
  /// States deeper than the limit exist.
  case depth(limit: Int)
  /// The time was up.
  case time(limit: Duration)
  /// Someone stopped the search.
  case interrupted
  /// A state is not equal to itself, so that it can never be found again.
  case irreflexiveState
  /// Calls of the machine's own code that trap, or never return, were left out.
  case trap(count: Int)
  /// Nothing else was cut, but fingerprints were kept and not states, so that one or more may have
  /// been omitted: how likely that is at most.
  case omission(probability: Double)
  /// These two states, as printed, are different and have one fingerprint.
  case equalFingerprints(String, String)
}

extension Cut: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .states(let limit): "the limit of \(limit.counted("state")) was reached"
    case .depth(let limit): "states deeper than the limit of \(limit.counted("step")) exist"
    case .time(let limit): "the time limit of \(limit) was reached"
    case .interrupted: "the search was interrupted"
    case .irreflexiveState: "a state is not equal to itself"
    case .trap(let count): "\(count.counted("call")) that trapped had to be left out"
    case .omission(let probability):
      "a state may have been omitted, with a probability of at most "
        + OmissionBound.text(probability)
    case .equalFingerprints(let first, let second):
      "'\(first)' and '\(second)' are different states with the same hash, so that fingerprints "
        + "cannot tell them apart: let 'hash(into:)' hash all that '==' compares, or explore "
        + "without '--compact'"
    }
  }
}

/// How far a running exploration has come.
public struct ExplorationProgress: Sendable {
  /// Distinct states found.
  public let states: Int

  /// States found whose successors are not known yet.
  public let queue: Int

  /// The distance of the states being expanded from the initial ones, in steps.
  public let depth: Int

  /// The time since the start.
  public let elapsed: Duration

  /// Bytes that the states and their index take, without what states refer to.
  public let memory: Int

  @inlinable
  init(states: Int, queue: Int, depth: Int, elapsed: Duration, memory: Int = 0) {
    self.memory = memory
    self.states = states
    self.queue = queue
    self.depth = depth
    self.elapsed = elapsed
  }
}
