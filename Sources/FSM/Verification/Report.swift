/// What checking a machine found: the numbers, and the findings in the order of the checks.
public struct Report<M: StateMachine>: Sendable {
  /// The machine's name.
  public let machine: String

  /// What was explored; nil when the definition is faulty.
  public let exploration: Exploration<M>?

  /// The findings: definition errors, or those of `Report.checks` in order.
  public let findings: [Finding<M>]

  /// The verdict on each property of the machine, in order; empty for a faulty definition.
  public let verdicts: [PropertyResult<M>]

  /// What became of each row; empty when the definition is faulty.
  let fates: [RowFate]

  /// Whether running the same actions again gave the same results.
  let isPure: Bool

  /// How far "never" reaches.
  let scope: NeverScope

  /// Judges what was explored.
  ///
  /// - Parameters:
  ///   - exploration: What was explored.
  ///   - declared: The cases of a state enum with payloads, where they are known.
  public init(_ exploration: Exploration<M>, declared: DeclaredStates<M>? = nil) {
    machine = String(describing: M.self)
    self.exploration = exploration
    let input = CheckInput(exploration, declared: declared)
    let found = Self.checks.flatMap { $0(input) }
    // The runs of the other findings are looked at too, so this check is the last one.
    let symmetry = Self.unsoundSymmetry(input)
    // A wrong symmetry makes runs that cannot be repeated, and says more than they do.
    let impurities = symmetry.isEmpty ? Self.impureTransitions(input) : symmetry
    isPure = impurities.isEmpty
    let doubt = symmetry.isEmpty ? Self.impurity : Self.unsoundMerging
    verdicts = isPure ? input.results : input.results.map { $0.doubted(doubt) }
    scope = isPure ? input.scope : .nowhere
    fates = isPure ? input.fates : input.fates.map(\.withoutNever)
    findings = impurities + Self.sayable(found, input, isPure: isPure)
  }

  /// What may be said of what was found.
  private static func sayable(
    _ found: [Finding<M>], _ input: CheckInput<M>, isPure: Bool
  ) -> [Finding<M>] {
    guard isPure else { return found.filter { !$0.code.saysNever } }
    guard input.exploration.isReduced else { return found + unmetExpectations(input, found) }
    // Where no state of a livelock leads out, none does that differs from one by symmetry alone.
    return found.filter { !$0.code.saysNever || $0.code == .livelock }
  }

  /// Reports a faulty definition.
  public init(_ error: DefinitionError) {
    machine = error.machine
    exploration = nil
    fates = []
    isPure = true
    verdicts = []
    scope = .nowhere
    findings = error.problems.map {
      Finding(.definitionError, .error, $0.message, at: $0.location)
    }
  }

  /// The findings that nobody accepted.
  public var unexpectedFindings: [Finding<M>] { findings.filter { !$0.isExpected } }

  /// Whether everything was explored and answered and no error or warning remains; notes may.
  public var isClean: Bool {
    isConclusive && unexpectedFindings.allSatisfy { $0.severity == .note }
  }

  /// Whether every reachable state was found and expanded.
  public var isExhausted: Bool { exploration?.isExhausted ?? false }

  /// Whether it is inconclusive for one reason alone: a state may have been omitted.
  public var isProbabilistic: Bool {
    guard let exploration, exploration.isProbablyExhausted, !exploration.isExhausted else {
      return false
    }
    return openQuestions.isEmpty
      && verdicts.allSatisfy { result in
        if case .inconclusive = result.verdict { result.isProbabilistic } else { true }
      }
  }

  /// What nobody looked at because the steps were not kept, each question in words.
  public var openQuestions: [String] {
    guard let found = exploration?.found, found.compact != nil, !found.finalStates.isEmpty
    else { return [] }
    return [
      "whether a run may stay away from the final states for ever (a livelock) is not known: it "
        + Self.missingSteps
    ]
  }

  /// Why a question about runs or steps has no answer.
  static var missingSteps: String {
    "asks about steps, which compact storage does not keep: explore without '--compact'"
  }

  /// Whether every reachable state was found and expanded, and every question has an answer.
  public var isConclusive: Bool {
    isExhausted && openQuestions.isEmpty
      && verdicts.allSatisfy { result in
        if case .inconclusive = result.verdict { false } else { true }
      }
  }
}

extension Report {
  /// The checks but for that of purity, in the order in which their findings are reported.
  static var checks: [(CheckInput<M>) -> [Finding<M>]] {
    [
      traps, violatedProperties, vacuousProperties, unsoundEquality, endlessChains, deadlocks,
      livelocks, unreachableStates, unreachableRows,
      deadRows, shadowedRows, neverOfferedRows, rowsOutOfFinalStates, overlaps, hiddenRows,
      unusedActions, answersWithoutSample, activitiesThatNeverRun, unhandledAnswers,
      unhandledMessages, rowsNotWithinBound, stutteringStates,
    ]
  }
}

/// The cases of a state enum, as its source declares them.
public struct DeclaredStates<M: StateMachine>: Sendable {
  /// One case.
  public struct Case: Sendable {
    /// The name of the case.
    public let name: String

    /// Where it is declared.
    public let location: CodeLocation

    /// Describes a case.
    public init(name: String, location: CodeLocation) {
      self.name = name
      self.location = location
    }
  }

  /// The cases in the order of their declaration.
  public let cases: [Case]

  /// The place in `cases` of a state's case.
  public let index: @Sendable (M.State) -> Int

  /// Where the case of a state is declared.
  func location(of state: M.State) -> CodeLocation? {
    let place = index(state)
    return cases.indices.contains(place) ? cases[place].location : nil
  }

  /// Describes the cases.
  public init(cases: [Case], index: @escaping @Sendable (M.State) -> Int) {
    self.cases = cases
    self.index = index
  }
}

/// Checks a machine: explores it and judges what was found.
///
/// A guard or reduce function that traps ends the program, and one that never returns hangs it:
/// only the command `fsm-check`, which runs machines in another process, reports both.
///
/// - Parameters:
///   - machine: The machine.
///   - limits: How far to go; small by default, so that it suits tests and the start of an app.
/// - Returns: The report; a faulty definition is reported as findings.
/// - Complexity: O(states · alphabet) attempts of rows; three times as many for machines of at
///   most `limits.purity` states.
@inlinable
public func check<M: StateMachine>(_ machine: M, limits: Limits = .small) -> Report<M> {
  do {
    return Report(explore(try TransitionTable(machine), limits: limits).checkingPurity())
  } catch {
    return Report(error)
  }
}
