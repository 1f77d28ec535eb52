/// How a store treats what is out of the ordinary.
public struct StoreOptions<M: StateMachine>: Sendable {
  /// What to do with an action that the checked alphabet does not list.
  public enum OutsideAlphabet: Hashable, Sendable {
    /// Handle it by the same table and mark the outcome.
    case allow
    /// Do that, evaluate the `Always` properties on the new state, and report.
    case report
    /// Reject it.
    case reject
  }

  /// What to do with a rejected action, besides returning the rejection.
  public enum Rejected: Hashable, Sendable {
    /// Nothing.
    case ignore
    /// Report it.
    case report
    /// Stop the program in debug builds, report it in others.
    case trapInDebug
  }

  /// What to do with an action that the checked alphabet does not list.
  public var outsideAlphabet = OutsideAlphabet.allow

  /// What to do with a rejected action.
  public var rejected = Rejected.ignore

  /// What sees every action before the table does, in order.
  public var middleware: [Middleware<M>] = []

  /// Told what went wrong without stopping anything; prints by default.
  public var report: @Sendable (StoreIssue<M>) -> Void = { print($0) }

  /// The default options.
  public init() {}
}

/// Something that went wrong while a store ran, without stopping it.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum StoreIssue<M: StateMachine>: Sendable {
  /// An action was rejected.
  case rejected(M.Action, in: M.State, Rejection)
  /// An action outside the checked alphabet moved the machine.
  case outsideAlphabet(Change<M>)
  /// An action outside the checked alphabet broke a property.
  case propertyViolated(String, Change<M>)
  /// An activity answered with an action that its row does not list.
  case unexpectedAnswer(M.Action, of: M.Activity)
  /// An activity ended without an answer, though it is not marked `mayNeverAnswer`.
  case noAnswer(of: M.Activity)
  /// A change could not be written down, for this reason; the store's journal says whether it was
  /// refused, or is kept to be written later.
  case notRecorded(Change<M>, reason: String)
  /// The store's clock failed while a timer ran, for this reason; the timers that run now may never
  /// fire.
  case clockFailed(reason: String)
}

extension StoreIssue: CustomStringConvertible {
  /// The issue in one line.
  public var description: String {
    let machine = String(describing: M.self)
    let text = { (value: Any) in "'\(ValuePrinter.elided(ValuePrinter.text(value)))'" }
    return switch self {
    case .rejected(let action, let state, let reason):
      "\(machine): action \(text(action)) was rejected in \(text(state)): \(reason)"
    case .outsideAlphabet(let change):
      "\(machine): action \(text(change.action)) is not in the checked alphabet; it led to "
        + text(change.new)
    case .propertyViolated(let property, let change):
      "\(machine): property '\(property)' is violated in \(text(change.new)) after "
        + "\(text(change.action)), which is not in the checked alphabet"
    case .unexpectedAnswer(let action, let activity):
      "\(machine): activity \(text(activity)) answered \(text(action)), which its row does not list"
    case .noAnswer(let activity):
      "\(machine): activity \(text(activity)) ended without an answer"
    case .notRecorded(let change, let reason):
      "\(machine): step \(change.number), action \(text(change.action)), is not on record: \(reason)"
    case .clockFailed(let reason):
      "\(machine): the clock failed, so that running timers may never fire: \(reason)"
    }
  }
}
