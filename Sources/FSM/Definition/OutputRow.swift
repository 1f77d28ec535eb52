/// Values that a machine emits on entering or leaving some states.
///
/// Write it as `OnEntry(…)` or `OnExit(…)` in a machine's `outputs`. A state is entered when it
/// matches after a transition and did not match before, or when a `.reentering()` row fired.
public struct OutputRow<M: StateMachine>: Sendable {
  /// When the values are emitted.
  public enum Moment: Hashable, Sendable {
    /// After the transition that enters the states.
    case entry
    /// After the transition that leaves them.
    case exit
  }

  /// When the values are emitted.
  public let moment: Moment

  /// Where the row stands.
  public let location: CodeLocation

  /// What is sent for a state, nil for a state that does not match.
  let emissions: @Sendable (M.State) -> [Emission<M>]?

  /// Whether actions for other rows may be among what is sent.
  var maySendActions = false

  /// The composed machines the row comes through, outermost first; empty for a row of its own.
  public internal(set) var scope: [String] = []

  /// The key of the machine it comes from, if that is one of several identical ones.
  var key: ElementKey?

  /// For identical machines kept by key: the row of each of them.
  private(set) var family: RowFamily<M, Self>?

  /// Whether the pattern of states has a Bool for a payload, so that it matches false as well.
  let extractsBool: Bool

  init(
    _ moment: Moment, at location: CodeLocation, extractsBool: Bool = false,
    outputs: @escaping @Sendable (M.State) -> [M.Output]?
  ) {
    self.moment = moment
    self.location = location
    self.extractsBool = extractsBool
    emissions = { outputs($0)?.map { .output($0) } }
  }

  init(
    _ moment: Moment, at location: CodeLocation,
    emissions: @escaping @Sendable (M.State) -> [Emission<M>]?
  ) {
    self.moment = moment
    self.location = location
    extractsBool = false
    self.emissions = emissions
  }

  /// The row of each of several identical machines.
  init(_ moment: Moment, at location: CodeLocation, _ family: RowFamily<M, Self>) {
    self.init(moment, at: location) { state in
      let found = family.rows(in: state).compactMap { $0.emissions(state) }
      return found.isEmpty ? nil : found.flatMap { $0 }
    }
    self.family = family
  }

  /// The values for a state, nil for a state that does not match.
  ///
  /// - Parameter state: The state that is entered or left.
  /// - Returns: The values, in order.
  public func outputs(for state: M.State) -> [M.Output]? {
    emissions(state)?.compactMap { if case .output(let output) = $0 { output } else { nil } }
  }
}
