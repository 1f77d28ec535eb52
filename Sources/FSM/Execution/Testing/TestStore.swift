import Synchronization

/// A store under test: time and the answers of activities are in the test's hand.
///
/// It is the store that the app runs, with a ``ManualClock``, and with activities that do nothing
/// but wait until the test answers for them. Nothing happens on another thread, so that every call
/// has had its effect when it returns.
///
/// ```swift
/// let test = TestStore(try Verified(checking: Vending())) { failure in
///   Issue.record("\(failure)")
/// }
/// test.send(.insert(.fifty), to: .credit(cents: 50))
/// test.send(.select(.water), to: .vending(.water))
/// test.answer(.dispense(.water), with: .done, to: .idle)
/// test.finish()
/// ```
///
/// It is exhaustive unless told otherwise: a change of the state that the test does not name, a
/// rejected action, an answer that no row takes, and at the end a running activity, a waiting timer
/// or an emitted value that was not asked about are failures.
///
/// Failures go to a closure, so that any test framework will do. For Swift Testing, with the place:
///
/// ```swift
/// Issue.record(
///   "\(failure.message)",
///   sourceLocation: SourceLocation(
///     fileID: failure.location.fileID, filePath: failure.location.filePath,
///     line: failure.location.line, column: 1))
/// ```
///
/// For XCTest: `XCTFail(failure.message, file: failure.file, line: UInt(failure.location.line))`.
public final class TestStore<M: StateMachine>: Sendable {
  /// The store.
  public let store: Store<M>

  /// The clock that its timers go by; it may be given to the code under test as well.
  public let clock: ManualClock

  /// Whether what the test does not ask about is a failure.
  public let isExhaustive: Bool

  let script = Script()
  let onFailure: @Sendable (TestFailure) -> Void
  private let place: TestPlace
  private let subscription: StoreSubscription

  /// Starts a machine in its initial state.
  ///
  /// - Parameters:
  ///   - verified: The machine.
  ///   - options: The options of the store; what it reports becomes a failure.
  ///   - clock: The clock; one of its own when omitted.
  ///   - isExhaustive: Whether what the test does not ask about is a failure.
  ///   - outputs: Takes what the machine emits, besides the test; it may send actions.
  ///   - fileID: The test's file, for failures.
  ///   - filePath: The path, for failures.
  ///   - line: The line, for failures.
  ///   - onFailure: Told of each failure.
  public init(
    _ verified: Verified<M>, options: StoreOptions<M> = StoreOptions(),
    clock: ManualClock = ManualClock(), isExhaustive: Bool = true,
    outputs: @escaping @Sendable (M.Output) -> Void = { _ in },
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    onFailure: @escaping @Sendable (TestFailure) -> Void
  ) {
    self.clock = clock
    self.isExhaustive = isExhaustive
    self.onFailure = onFailure
    place = TestPlace(fileID: fileID, filePath: filePath, line: line)
    var options = options
    options.rejected = .report
    options.report = { [script] issue in script.record.withLock { $0.issues.append(issue) } }
    store = Store(
      verified, options: options,
      scheduler: StoreScheduler(clock, start: { [script] in script.start($0) }),
      emit: { [script] output in
        script.record.withLock { $0.outputs.append(output) }
        outputs(output)
      })
    subscription = store.subscribe { [script] change in
      script.record.withLock { $0.changes.append(change) }
    }
  }

  /// A test that forgets to finish is finished, so that nothing goes unnoticed.
  deinit {
    if !script.record.withLock({ $0.isFinished }) { finish(at: place) }
  }

  /// The current state.
  public var state: M.State { store.state }

  /// The activities that run, in the order in which they started.
  public var running: [M.Activity] {
    script.record.withLock { $0.runs.map(\.visit.activity) }
  }

  /// A timer that waits for its time.
  public struct PendingTimer: Hashable, Sendable {
    /// The action that it will send.
    public let action: M.Action

    /// The time until then.
    public let remaining: Duration
  }

  /// The timers that wait, in the order in which they are due.
  public var pendingTimers: [PendingTimer] {
    let now = store.engine.scheduler.now()
    guard let runs = store.currentRuns else { return [] }
    return runs.due(at: .seconds(Int64.max)).compactMap { place, _ in
      runs.runs[place]?.deadline.map {
        PendingTimer(action: runs.rows[place].answers[0], remaining: $0 - now)
      }
    }
  }

  /// Says that the test is over: in an exhaustive test nothing may be left.
  ///
  /// - Parameters:
  ///   - fileID: The test's file, for failures.
  ///   - filePath: The path, for failures.
  ///   - line: The line, for failures.
  public func finish(
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line
  ) {
    finish(at: TestPlace(fileID: fileID, filePath: filePath, line: line))
  }
}
