/// Something that sees every action of a store before the table does.
///
/// A store's middleware is given once, in its options, and runs in array order on the thread that
/// handles the action. It may pass an action on, replace it, hold it back for later, or stop it.
/// Nothing of it keeps the store alive.
///
/// ```swift
/// let doubleClicks = Middleware<Player> { action, context in
///   action == .play && context.state == .playing ? .replace(with: .pause) : .pass
/// }
/// ```
public struct Middleware<M: StateMachine>: Sendable {
  /// What becomes of an action.
  public enum Decision: Sendable {
    /// The next middleware sees the action, then the table does.
    case pass
    /// Another action goes on in its place.
    case replace(with: M.Action)
    /// The action ends here for now; its outcome is `queued`. To let it go on later, call
    /// `forward` of the context.
    case hold
    /// The action ends here; its outcome is `rejected(.stopped)`.
    case stop
  }

  /// Decides on an action.
  let decide: @Sendable (M.Action, Context) -> Decision

  /// Told what became of an action.
  let observe: (@Sendable (Event) -> Void)?

  /// Creates middleware.
  ///
  /// - Parameters:
  ///   - decide: Decides on each action; passes all on when omitted.
  ///   - observe: Told what became of each action, after the subscribers; not of those held back,
  ///     until they go on.
  public init(
    decide: @escaping @Sendable (M.Action, Context) -> Decision = { _, _ in .pass },
    observe: (@Sendable (Event) -> Void)? = nil
  ) {
    self.decide = decide
    self.observe = observe
  }
}

extension Middleware {
  /// What middleware may know and do while it decides, and later.
  public struct Context: Sendable {
    /// The state in which the action is handled.
    public let state: M.State

    /// Where the action came from.
    public let cause: Cause

    /// The action that was sent, where earlier middleware replaced it.
    public let sent: M.Action

    /// The visit of the activity or timer whose answer the action is.
    let visit: Int?

    /// The place of the middleware among the store's.
    let place: Int

    /// Gives a job to the store, if it still exists.
    let submit: @Sendable (Job<M>) -> Void

    /// Sends another action, which starts from the first middleware when its turn comes.
    ///
    /// - Parameter action: The action.
    public func dispatch(_ action: M.Action) {
      submit(.action(action, .outside, visit: nil, completion: nil))
    }

    /// Lets an action go on that was held back: the next middleware sees it when its turn comes.
    ///
    /// The answer of an activity or timer that no longer runs then goes nowhere.
    ///
    /// - Parameter action: The action that was held back, or another in its place.
    public func forward(_ action: M.Action) {
      submit(.forwarded(action, sent: sent, cause, visit: visit, after: place))
    }
  }

  /// What became of an action.
  public enum Result: Sendable {
    /// Rows fired; the state may be the same as before.
    case moved(Change<M>)
    /// Nothing changed.
    case rejected(Rejection, in: M.State)
  }

  /// An action and what became of it.
  public struct Event: Sendable {
    /// The action that was sent.
    public let sent: M.Action

    /// The action that was handled: another one where middleware replaced it.
    public let action: M.Action

    /// Where the action came from.
    public let cause: Cause

    /// What became of it.
    public let result: Result

    /// The store's table, which names the rows.
    public let table: TransitionTable<M>
  }
}
