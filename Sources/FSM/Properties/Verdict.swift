/// The answer to a question about a machine; never a Bool, since a search may be cut short.
public enum Verdict<M: StateMachine>: Sendable {
  /// It holds; `withinBound` when states outside the machine's own bound were left out.
  case holds(withinBound: Bool)
  /// It does not: the trace shows how. There is none when the fault is that something never
  /// happens.
  case violated(Trace<M>?)
  /// Nobody knows: the reason says what was cut.
  case inconclusive(String)
}
