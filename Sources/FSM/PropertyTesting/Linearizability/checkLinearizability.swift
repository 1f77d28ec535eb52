import Synchronization

/// Sends random actions to something from several tasks at once, and checks that what it answers
/// can be explained by the machine handling one action after the other.
///
/// ```swift
/// try await checkLinearizability(of: Counter(), by: { Store(verified) }) { store, action in
///   switch await store.perform(action) {
///   case .moved(let fired, _): .moved(fired)
///   case .rejected(let reason): .rejected(reason)
///   case .queued: nil
///   }
/// }
/// ```
///
/// A failure is made simpler by sending fewer actions; each attempt is run several times, since
/// what happens at the same time differs from run to run.
///
/// - Parameters:
///   - machine: The machine.
///   - subject: Makes a new subject for each round, in the machine's initial state.
///   - senders: How many tasks send actions.
///   - actions: The most actions of each.
///   - rounds: How many rounds to run.
///   - seed: The same seed sends the same actions.
///   - limit: The most configurations to look at for one round; beyond that it is unknown.
///   - isolation: The actor to stay on.
///   - perform: Sends an action; returns what was answered, and nil when no answer came.
/// - Returns: What the rounds did.
/// - Throws: A `LinearizabilityFailure`, a `DefinitionError`, or what the functions throw.
@discardableResult
public func checkLinearizability<M: StateMachine, Subject: Sendable>(
  of machine: M, by subject: () async throws -> Subject, senders: Int = 2, actions: Int = 8,
  rounds: Int = 100, seed: UInt64 = 0, limit: Int = 100_000,
  isolation: isolated (any Actor)? = #isolation,
  _ perform: @escaping @Sendable (Subject, M.Action) async throws -> Outcome?
) async throws -> LinearizabilitySummary {
  let table = try TransitionTable(machine)
  let program = Generator<[[Int]]>.array(
    of: .array(of: .integer(in: 0...max(table.alphabet.count - 1, 0)), count: 1...max(actions, 1)),
    count: 1...max(senders, 1))
  var unknown = 0
  for round in 0..<max(rounds, 0) {
    var source = ChoiceSource(seed: Xoshiro256.seed(seed, round))
    let sent = source.draw(program)
    let (history, verdict) = try await judged(sent, table, try await subject(), limit, perform)
    switch verdict {
    case .linearizable: continue
    case .unknown: unknown += 1
    case .notLinearizable(let longest):
      var failure = LinearizabilityFailure(
        operations: history, explained: longest, seed: seed, round: round + 1)
      var shrinker = Shrinker(source.record, limit: 200)
      while let choices = shrinker.next() {
        var candidate = ChoiceSource(repeating: choices)
        let fewer = candidate.draw(program)
        var record: ChoiceRecord?
        for _ in 0..<10 where record == nil {
          let (history, verdict) = try await judged(
            fewer, table, try await subject(), limit, perform)
          guard case .notLinearizable(let longest) = verdict else { continue }
          record = candidate.record
          guard candidate.record.isSimpler(than: shrinker.best) else { continue }
          failure = LinearizabilityFailure(
            operations: history, explained: longest, seed: seed, round: round + 1)
        }
        shrinker.report(record)
      }
      throw failure
    }
  }
  return LinearizabilitySummary(rounds: max(rounds, 0), unknown: unknown)
}

/// Sends the actions of each sender, and says whether the answers can be explained.
private func judged<M: StateMachine, Subject: Sendable>(
  _ program: [[Int]], _ table: TransitionTable<M>, _ subject: Subject, _ limit: Int,
  _ perform: @escaping @Sendable (Subject, M.Action) async throws -> Outcome?
) async throws -> (history: [ConcurrentOperation<M>], verdict: LinearizabilityVerdict) {
  let history = try await run(program, table, subject, perform)
  let verdict = table.linearizability(of: history, from: table.machine.initial, limit: limit)
  return (history, verdict)
}

/// Sends the actions of each sender in their order, all senders at the same time.
private func run<M: StateMachine, Subject: Sendable>(
  _ program: [[Int]], _ table: TransitionTable<M>, _ subject: Subject,
  _ perform: @escaping @Sendable (Subject, M.Action) async throws -> Outcome?
) async throws -> [ConcurrentOperation<M>] {
  let clock = HistoryClock()
  return try await withThrowingTaskGroup(of: [ConcurrentOperation<M>].self) { group in
    for (sender, places) in program.enumerated() {
      group.addTask {
        var operations: [ConcurrentOperation<M>] = []
        for place in places {
          let action = table.alphabet[place]
          let start = clock.tick()
          let outcome = try await perform(subject, action)
          operations.append(
            ConcurrentOperation(
              sender: sender, action: action, outcome: outcome, start: start, end: clock.tick()))
        }
        return operations
      }
    }
    var all: [ConcurrentOperation<M>] = []
    for try await operations in group { all += operations }
    return all.sorted { $0.start < $1.start }
  }
}

/// Numbers moments in the order in which they come.
private final class HistoryClock: Sendable {
  private let moments = Atomic(0)

  func tick() -> Int { moments.wrappingAdd(1, ordering: .sequentiallyConsistent).newValue }
}

/// What rounds without a failure did.
public struct LinearizabilitySummary: Hashable, Sendable {
  /// How many rounds were run.
  public let rounds: Int

  /// For how many of them the limit was too small to tell.
  public let unknown: Int
}

/// Answers that no order of the actions explains.
public struct LinearizabilityFailure<M: StateMachine>: Error {
  /// What was sent and answered, in the order in which it was sent.
  public let operations: [ConcurrentOperation<M>]

  /// The longest beginning of an order that explains the answers, as places of operations.
  public let explained: [Int]

  /// The seed of all rounds.
  public let seed: UInt64

  /// Which of them it was, from 1.
  public let round: Int
}

extension LinearizabilityFailure: CustomStringConvertible {
  /// The operations in the order in which they were sent, and how many of them can be explained.
  public var description: String {
    let lines = operations.enumerated().map { place, operation in
      let answer = operation.outcome.map { "\($0)" } ?? "no answer"
      let mark = explained.firstIndex(of: place).map { "explained as number \($0 + 1)" }
      return "  sender \(operation.sender), from \(operation.start) to \(operation.end): "
        + "\(ValuePrinter.text(operation.action)), answered \(answer) (\(mark ?? "not explained"))"
    }
    return """
      \(M.self): no order of these \(operations.count.counted("action")) explains the answers
      \(lines.joined(separator: "\n"))
      found in round \(round) of seed \(seed); what happens at the same time differs from run to run
      """
  }
}
