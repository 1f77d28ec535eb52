import Synchronization

/// Sends random actions to something from several threads at once, and checks that what it answers
/// can be explained by the machine handling one action after the other.
///
/// ```swift
/// try checkLinearizability(
///   of: Counter(), by: { Store(verified) }, threads: 2, endingIn: { $0.state }
/// ) { store, action in
///   switch store.dispatch(action) {
///   case .moved(let fired, _): .moved(fired)
///   case .rejected(let reason): .rejected(reason)
///   case .queued: nil
///   }
/// }
/// ```
///
/// Each thread is one of the system's own. On a computer with fewer processors than threads they
/// still interrupt one another, though seldom: take many rounds.
///
/// - Parameters:
///   - machine: The machine.
///   - subject: Makes a new subject for each round, in the machine's initial state.
///   - threads: How many threads send actions.
///   - actions: The most actions of each.
///   - rounds: How many rounds to run.
///   - seed: The same seed sends the same actions.
///   - limit: The most configurations to look at for one round; beyond that it is unknown.
///   - sending: Makes the actions; those of the alphabet when nil.
///   - final: The state that a subject is in when everything was sent and answered; without it the
///     answers alone are judged.
///   - perform: Sends an action; returns what was answered, and nil when no answer came.
/// - Returns: What the rounds did.
/// - Throws: A `LinearizabilityFailure`, a `DefinitionError`, a `PlanError` when the system
///   has too few threads left, or what the functions throw.
@discardableResult
public func checkLinearizability<M: StateMachine, Subject: Sendable>(
  of machine: M, by subject: () throws -> Subject, threads: Int, actions: Int = 8,
  rounds: Int = 100, seed: UInt64 = 0, limit: Int = 100_000,
  sending: Generator<M.Action>? = nil, endingIn final: ((Subject) throws -> M.State)? = nil,
  _ perform: @escaping @Sendable (Subject, M.Action) throws -> Outcome?
) throws -> LinearizabilitySummary {
  var agenda = try LinearizabilityAgenda(
    machine, senders: threads, actions: actions, rounds: rounds, seed: seed, limit: limit,
    sending: sending)
  while let program = agenda.next() {
    let subject = try subject()
    let operations = try SenderCrew<M, Subject>(subject, perform).run(program)
    agenda.report(operations, endingIn: try final?(subject))
  }
  return try agenda.summary()
}

/// Threads that send actions to the same subject.
private final class SenderCrew<M: StateMachine, Subject: Sendable>: Sendable {
  private let subject: Subject
  private let perform: @Sendable (Subject, M.Action) throws -> Outcome?
  private let clock = HistoryClock()
  private let results = Mutex<[Result<[ConcurrentOperation<M>], any Error>]>([])

  /// Held while threads are begun, so that none is done before the last begins.
  private let gate = Mutex(())

  init(_ subject: Subject, _ perform: @escaping @Sendable (Subject, M.Action) throws -> Outcome?) {
    self.subject = subject
    self.perform = perform
  }

  /// Sends each list from a thread of its own, all at the same time.
  func run(_ program: [[M.Action]]) throws -> [ConcurrentOperation<M>] {
    let threads = gate.withLock { _ in
      program.enumerated().compactMap { sender, actions in
        SecondThread.begin { self.send(actions, from: sender) }
      }
    }
    for thread in threads { thread.join() }
    guard threads.count == program.count else {
      throw PlanError(
        description: "the system has no more than \(threads.count.counted("thread")) left, and "
          + "\(program.count) were asked for; give 'threads:' a smaller number")
    }
    let results = results.withLock { $0 }
    return try results.flatMap { try $0.get() }.sorted { $0.start < $1.start }
  }

  private func send(_ actions: [M.Action], from sender: Int) {
    gate.withLock { _ in }
    let result = Result<[ConcurrentOperation<M>], any Error> {
      try actions.map { action in
        let start = clock.tick()
        let outcome = try perform(subject, action)
        return ConcurrentOperation(
          sender: sender, action: action, outcome: outcome, start: start, end: clock.tick())
      }
    }
    results.withLock { $0.append(result) }
  }
}
