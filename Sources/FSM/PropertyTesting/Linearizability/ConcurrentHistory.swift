/// One action of many that were handled at the same time, and what was said to have come of it.
public struct ConcurrentOperation<M: StateMachine>: Sendable {
  /// Who sent it, from 0.
  public let sender: Int

  /// What was sent.
  public let action: M.Action

  /// What was answered; nil when no answer came, so that it may have had its effect or not.
  public let outcome: Outcome?

  /// When it was sent; only the order of such numbers matters.
  public let start: Int

  /// When the answer came.
  public let end: Int

  /// Describes an operation.
  ///
  /// - Parameters:
  ///   - sender: Who sent it, from 0.
  ///   - action: What was sent.
  ///   - outcome: What was answered; nil when no answer came.
  ///   - start: When it was sent.
  ///   - end: When the answer came.
  public init(sender: Int, action: M.Action, outcome: Outcome?, start: Int, end: Int) {
    self.sender = sender
    self.action = action
    self.outcome = outcome
    self.start = start
    self.end = outcome == nil ? .max : end
  }
}

/// Whether operations at the same time can be explained by a machine that handles one at a time.
public enum LinearizabilityVerdict: Hashable, Sendable {
  /// In this order, given by places, the machine answers as was answered.
  case linearizable(order: [Int])
  /// There is no such order; this is the longest beginning of one.
  case notLinearizable(longest: [Int])
  /// Nobody knows: so many configurations were looked at, which is the limit.
  case unknown(limit: Int)
}

extension TransitionTable {
  /// Says whether operations at the same time can be explained by handling one after the other,
  /// each at some moment between its start and its end.
  ///
  /// By J. M. Wing and C. Gong, "Testing and Verifying Concurrent Objects", Journal of Parallel and
  /// Distributed Computing 17, 1993, and, so that no configuration is looked at twice, G. Lowe,
  /// "Testing for Linearizability", Concurrency and Computation 29(4), 2017.
  ///
  /// - Parameters:
  ///   - operations: The operations.
  ///   - initial: The state before them.
  ///   - final: The state after them, if it is known.
  ///   - limit: The most configurations to look at.
  /// - Returns: The verdict.
  /// - Complexity: O(limit · operations) steps at most; the problem is NP-complete.
  public func linearizability(
    of operations: [ConcurrentOperation<M>], from initial: M.State, endingIn final: M.State? = nil,
    limit: Int = 1_000_000
  ) -> LinearizabilityVerdict {
    var search = LinearizabilitySearch(self, operations, final: final, limit: limit)
    return search.verdict(from: initial)
  }
}

/// A search for an order in which a machine would have answered as was answered.
private struct LinearizabilitySearch<M: StateMachine> {
  /// Which operations are in the order, and the state after them.
  struct Configuration: Hashable {
    var done: [UInt64]
    var state: M.State
  }

  /// A place in the search: what comes next there, and how much of it was tried.
  struct Frame {
    let configuration: Configuration
    let candidates: [Int]
    var tried = 0
  }

  let table: TransitionTable<M>
  let operations: [ConcurrentOperation<M>]
  let final: M.State?
  let limit: Int
  private let answered: Int
  private var seen: Set<Configuration> = []

  init(
    _ table: TransitionTable<M>, _ operations: [ConcurrentOperation<M>], final: M.State?, limit: Int
  ) {
    self.table = table
    self.operations = operations
    self.final = final
    self.limit = limit
    answered = operations.count { $0.outcome != nil }
  }

  mutating func verdict(from initial: M.State) -> LinearizabilityVerdict {
    let done = [UInt64](repeating: 0, count: (operations.count + 63) / 64)
    let first = Configuration(done: done, state: initial)
    var frames = [Frame(configuration: first, candidates: candidates(in: first))]
    var order: [Int] = []
    var longest: [Int] = []
    while let frame = frames.last {
      if isComplete(frame.configuration, order) { return .linearizable(order: order) }
      guard frame.tried < frame.candidates.count else {
        frames.removeLast()
        _ = order.popLast()
        continue
      }
      frames[frames.count - 1].tried += 1
      let place = frame.candidates[frame.tried]
      guard let next = configuration(after: place, frame.configuration),
        seen.insert(next).inserted
      else { continue }
      guard seen.count <= limit else { return .unknown(limit: limit) }
      order.append(place)
      if order.count > longest.count { longest = order }
      frames.append(Frame(configuration: next, candidates: candidates(in: next)))
    }
    return .notLinearizable(longest: longest)
  }

  private func isComplete(_ configuration: Configuration, _ order: [Int]) -> Bool {
    guard order.count >= answered, final == nil || final == configuration.state else {
      return false
    }
    return operations.indices.allSatisfy {
      operations[$0].outcome == nil || contains($0, configuration)
    }
  }

  private func contains(_ place: Int, _ configuration: Configuration) -> Bool {
    configuration.done[place / 64] >> UInt64(place % 64) & 1 == 1
  }

  /// The operations that began before any that is left had ended.
  private func candidates(in configuration: Configuration) -> [Int] {
    let left = operations.indices.filter { !contains($0, configuration) }
    let firstEnd = left.map { operations[$0].end }.min() ?? .max
    return left.filter { operations[$0].start <= firstEnd }
  }

  /// What follows when an operation is handled next; nil when the machine answers otherwise.
  private func configuration(after place: Int, _ before: Configuration) -> Configuration? {
    let operation = operations[place]
    let step = table.step(before.state, operation.action)
    if let outcome = operation.outcome, outcome != step.outcome { return nil }
    var after = before
    after.done[place / 64] |= 1 << UInt64(place % 64)
    after.state = step.state
    return after
  }
}
