/// Something that sees every action of a store before the table does.
///
/// Middleware runs in array order, on the thread that handles the action. It may pass an action on,
/// replace it, or stop it; to delay one, stop it and dispatch it again later.
public struct Middleware<M: StateMachine>: Sendable {
  /// What becomes of an action.
  public enum Decision: Sendable {
    /// The next middleware sees the action, then the table does.
    case pass
    /// Another action goes on in its place.
    case replace(with: M.Action)
    /// The action ends here; its outcome is `rejected(.stopped)`.
    case stop
  }

  /// What middleware may do; it does not keep the store alive.
  public struct Context: Sendable {
    /// The state in which the action is handled.
    public let state: M.State

    /// Where the action came from.
    public let cause: Cause

    /// Sends another action, which is handled after this one.
    public let dispatch: @Sendable (M.Action) -> Void

    @usableFromInline
    init(state: M.State, cause: Cause, dispatch: @escaping @Sendable (M.Action) -> Void) {
      self.state = state
      self.cause = cause
      self.dispatch = dispatch
    }
  }

  /// Decides on an action.
  @usableFromInline let decide: @Sendable (M.Action, Context) -> Decision

  /// Told what became of an action that the table saw: the change, or why there is none.
  @usableFromInline let observe: (@Sendable (M.Action, Result) -> Void)?

  /// What became of an action.
  public enum Result: Sendable {
    /// The state changed, or rows fired that left it as it was.
    case moved(Change<M>)
    /// Nothing changed.
    case rejected(Rejection, in: M.State)
  }

  /// Creates middleware.
  ///
  /// - Parameters:
  ///   - decide: Decides on each action; passes all on when omitted.
  ///   - observe: Told what became of each action that the table saw.
  public init(
    decide: @escaping @Sendable (M.Action, Context) -> Decision = { _, _ in .pass },
    observe: (@Sendable (M.Action, Result) -> Void)? = nil
  ) {
    self.decide = decide
    self.observe = observe
  }
}
