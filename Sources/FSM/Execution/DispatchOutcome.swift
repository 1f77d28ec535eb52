/// What became of a dispatched action.
public enum DispatchOutcome: Hashable, Sendable {
  /// Rows fired; `isOutsideAlphabet` when the checked alphabet has no such action.
  case moved(Fired, isOutsideAlphabet: Bool = false)
  /// Nothing changed, for this reason.
  case rejected(Rejection)
  /// Another action is being handled, and this one follows in turn; `perform` waits for it. Or
  /// middleware holds it back.
  case queued
}

/// One change of a store's state.
public struct Change<M: StateMachine>: Sendable {
  /// The state before.
  public let old: M.State

  /// The action that was handled.
  public let action: M.Action

  /// The action that was sent, where middleware replaced it.
  public let sent: M.Action

  /// Where the action came from.
  public let cause: Cause

  /// The rows that fired.
  public let fired: Fired

  /// The state after.
  public let new: M.State

  /// The number of the change, from 1.
  public let number: Int

  /// Whether the checked alphabet has no such action.
  public let isOutsideAlphabet: Bool

  @inlinable
  init(
    old: M.State, action: M.Action, sent: M.Action, cause: Cause, fired: Fired, new: M.State,
    number: Int, isOutsideAlphabet: Bool
  ) {
    self.old = old
    self.action = action
    self.sent = sent
    self.cause = cause
    self.fired = fired
    self.new = new
    self.number = number
    self.isOutsideAlphabet = isOutsideAlphabet
  }
}
