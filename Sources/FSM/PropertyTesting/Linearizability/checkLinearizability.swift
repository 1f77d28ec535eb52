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
/// Tasks share the threads of a pool, and change places where they wait. For code that waits for
/// nobody, such as `dispatch`, ``checkLinearizability(of:by:threads:actions:rounds:seed:limit:sending:endingIn:_:)``
/// sends from threads of their own.
///
/// - Parameters:
///   - machine: The machine.
///   - subject: Makes a new subject for each round, in the machine's initial state.
///   - senders: How many tasks send actions.
///   - actions: The most actions of each.
///   - rounds: How many rounds to run.
///   - seed: The same seed sends the same actions.
///   - limit: The most configurations to look at for one round; beyond that it is unknown.
///   - sending: Makes the actions; those of the alphabet when nil.
///   - final: The state that a subject is in when everything was sent and answered; without it the
///     answers alone are judged.
///   - isolation: The actor to stay on.
///   - perform: Sends an action; returns what was answered, and nil when no answer came.
/// - Returns: What the rounds did.
/// - Throws: A `LinearizabilityFailure`, a `DefinitionError`, or what the functions throw.
@discardableResult
public func checkLinearizability<M: StateMachine, Subject: Sendable>(
  of machine: M, by subject: () async throws -> Subject, senders: Int = 2, actions: Int = 8,
  rounds: Int = 100, seed: UInt64 = 0, limit: Int = 100_000,
  sending: Generator<M.Action>? = nil, endingIn final: ((Subject) async throws -> M.State)? = nil,
  isolation: isolated (any Actor)? = #isolation,
  _ perform: @escaping @Sendable (Subject, M.Action) async throws -> Outcome?
) async throws -> LinearizabilitySummary {
  var agenda = try LinearizabilityAgenda(
    machine, senders: senders, actions: actions, rounds: rounds, seed: seed, limit: limit,
    sending: sending)
  while let program = agenda.next() {
    let subject = try await subject()
    let operations: [ConcurrentOperation<M>] = try await run(program, subject, perform)
    agenda.report(operations, endingIn: try await final?(subject))
  }
  return try agenda.summary()
}

/// Sends the actions of each sender in their order, all senders at the same time.
private func run<M: StateMachine, Subject: Sendable>(
  _ program: [[M.Action]], _ subject: Subject,
  _ perform: @escaping @Sendable (Subject, M.Action) async throws -> Outcome?
) async throws -> [ConcurrentOperation<M>] {
  let clock = HistoryClock()
  return try await withThrowingTaskGroup(of: [ConcurrentOperation<M>].self) { group in
    for (sender, actions) in program.enumerated() {
      group.addTask {
        var operations: [ConcurrentOperation<M>] = []
        for action in actions {
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
final class HistoryClock: Sendable {
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

  /// The state at the end, if it was asked for.
  public let final: M.State?

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
    let end = final.map { " and the state at the end, \(ValuePrinter.text($0))" } ?? ""
    return """
      \(M.self): no order of these \(operations.count.counted("action")) explains the answers\(end)
      \(lines.joined(separator: "\n"))
      found in round \(round) of seed \(seed); what happens at the same time differs from run to run
      """
  }
}
