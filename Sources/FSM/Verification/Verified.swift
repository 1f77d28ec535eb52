/// A machine that has passed the check: the only thing a store executes.
///
/// It says: from every initial state, under every action of the alphabet and every claimed
/// answer, inside the machine's own bound, the search was exhausted and no error remains.
public struct Verified<M: StateMachine>: Sendable {
  /// Why the machine may be trusted.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Evidence: Hashable, Sendable {
    /// It was explored: how many states, whether the alphabet lists every action, and whether
    /// states outside the machine's own bound were left out.
    case explored(states: Int, alphabetIsComplete: Bool, isBounded: Bool)
    /// Its author vouches for it, for this reason.
    case unchecked(because: String)
  }

  /// The machine's table.
  public let table: TransitionTable<M>

  /// Why the machine may be trusted.
  public let evidence: Evidence

  /// The machine.
  public var machine: M { table.machine }

  /// Checks a machine.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - limits: How far to go; small by default, so that it suits the start of an app.
  /// - Throws: A failure with the whole report when an error remains or a limit was hit.
  @inlinable
  public init(checking machine: M, limits: Limits = .small) throws(VerificationFailure<M>) {
    try self.init(check(machine, limits: limits))
  }

  /// Accepts a report.
  ///
  /// - Parameter report: What checking the machine found.
  /// - Throws: A failure with the report when an error remains, a limit was hit, or a property has
  ///   no answer.
  public init(_ report: Report<M>) throws(VerificationFailure<M>) {
    guard let exploration = report.exploration, report.isConclusive,
      !report.unexpectedFindings.contains(where: { $0.severity == .error })
    else { throw VerificationFailure(report: report) }
    table = exploration.table
    evidence = .explored(
      states: exploration.states.count,
      alphabetIsComplete: table.machine.alphabetIsComplete,
      isBounded: exploration.outsideBounds > 0)
  }

  /// Takes a machine without exploring it; its definition is still validated.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - reason: Why it need not be checked here, for example that a test does.
  /// - Throws: The faults of the definition.
  public init(unchecked machine: M, because reason: String) throws(DefinitionError) {
    table = try TransitionTable(machine)
    evidence = .unchecked(because: reason)
  }
}

/// A machine did not pass the check.
public struct VerificationFailure<M: StateMachine>: Error {
  /// What was found.
  public let report: Report<M>
}

extension VerificationFailure: CustomStringConvertible {
  /// The report as text.
  public var description: String { report.description }
}
