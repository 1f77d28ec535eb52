/// Cases that together cover a machine in some way: sequences of actions from an initial state.
///
/// Every case has a name of its own, so that a parameterised test shows and runs each by itself:
///
/// ```swift
/// @Test(arguments: try Suite.transitions(of: Turnstile()).cases)
/// func follows(_ testCase: SuiteCase<Turnstile>) throws {
///   try checkImplementation(
///     of: Turnstile(), by: { _ in Gate() }, seeing: { $0 == .locked }, on: testCase.suite)
/// }
/// ```
public struct Suite<M: StateMachine>: Sendable {
  /// What the cases cover, in words.
  public let name: String

  /// The cases.
  public let cases: [SuiteCase<M>]

  /// The fewest steps that any suite of the kind has, where that is known.
  public let fewestSteps: Int?

  /// How many steps all cases have.
  public var stepCount: Int { cases.reduce(0) { $0 + $1.actions.count } }

  init(name: String, cases: [SuiteCase<M>], fewestSteps: Int? = nil) {
    self.name = name
    self.cases = cases
    self.fewestSteps = fewestSteps
  }
}

extension Suite: CustomStringConvertible {
  /// What is covered, in how many cases and steps, and how far that is from the fewest possible.
  public var description: String {
    let size = "\(name): \(cases.count.counted("case")), \(stepCount.counted("step"))"
    guard let fewestSteps else { return size }
    return "\(size); the fewest possible are \(fewestSteps)"
  }
}

/// One case of a suite: actions in order, some of which may have to be rejected.
public struct SuiteCase<M: StateMachine>: Sendable, Identifiable {
  /// The name, unlike any other in its suite.
  public let name: String

  /// The state to start in.
  public let initial: M.State

  /// The actions in order.
  public let actions: [M.Action]

  /// The name.
  public var id: String { name }

  /// A suite of this case alone.
  public var suite: Suite<M> { Suite(name: name, cases: [self]) }
}

extension SuiteCase: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}

/// A suite that cannot be made, and why.
public struct SuiteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do.
  public let description: String
}

extension Walker {
  /// The choices that make a case: actions are fired where they are enabled, and must be rejected
  /// where they are not.
  func choices(of testCase: SuiteCase<M>) -> ContiguousArray<UInt64> {
    var state = testCase.initial
    var choices = choices(of: [], from: state)
    for action in testCase.actions {
      guard let place = table.alphabet.firstIndex(of: action) else { continue }
      let offer = offers[place]
      let isOffered = cause(offer, in: state) != nil
      let step = offer.rows.fire(in: state, isFinal: table.machine.isFinal(state))
      if isOffered, case .moved = step.outcome {
        choices.append(UInt64(place + 1))
        state = step.state
      } else {
        choices.append(UInt64(place + 1 + optionCount))
      }
    }
    return choices
  }
}
