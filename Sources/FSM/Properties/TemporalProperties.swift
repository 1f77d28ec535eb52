/// A property that holds when every run satisfies a formula of linear temporal logic.
///
/// Sound and complete when the exploration was exhausted, under the fairness of the machine's
/// activities and what is assumed; inconclusive when a limit cut it. A condition of the formula that
/// never holds is reported, for the formula may then hold for no good reason.
public struct TemporalProperty<M: StateMachine>: PropertyForm {
  /// The property as the machine holds it.
  public let property: Property<M>

  /// Names a formula that every run satisfies.
  ///
  /// - Parameters:
  ///   - name: The property in words.
  ///   - formula: The formula.
  ///   - assumptions: What runs are assumed to do beyond what activities do by themselves.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  public init(
    _ name: String, _ formula: TemporalFormula<M>, assuming assumptions: [FairnessAssumption] = [],
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    property = Property(
      name, at: CodeLocation(fileID: fileID, filePath: filePath, line: line), .temporal(formula),
      assuming: assumptions)
  }
}

/// A property that holds when no run comes to one condition before it has come to another.
///
/// "Nobody pays before logging in." Sound and complete when the exploration was exhausted;
/// inconclusive when a limit cut it. It is vacuous, and reported as such, when the later condition
/// never holds.
public struct PrecedesProperty<M: StateMachine>: PropertyForm {
  /// The property as the machine holds it.
  public let property: Property<M>

  /// Names what must come first.
  ///
  /// - Parameters:
  ///   - name: The property in words.
  ///   - first: What must have held, or hold at the same moment; pure.
  ///   - later: What does not hold until then; pure.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  public init(
    _ name: String, _ first: @escaping @Sendable (M.State) -> Bool,
    before later: @escaping @Sendable (M.State) -> Bool,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    let first = TemporalFormula<M>.state("first", first)
    let later = TemporalFormula<M>.state("later", later)
    property = Property(
      name, at: CodeLocation(fileID: fileID, filePath: filePath, line: line),
      .temporal(first.release(!later || first)))
  }
}

/// A property that holds when every one of some actions fires a row in every state of a kind.
///
/// For those who want every action answered, where a state machine by itself lets an action pass.
/// Sound when the exploration was exhausted; incomplete when a limit cut it: then only a violation
/// is a fact. It is vacuous, and reported as such, when there is no such state.
public struct HandlesProperty<M: StateMachine>: PropertyForm {
  /// The property as the machine holds it.
  public let property: Property<M>

  /// Names the actions and the states in which they must be answered.
  ///
  /// - Parameters:
  ///   - name: The property in words.
  ///   - actions: The actions, of which each must fire a row.
  ///   - condition: Holds in the states in which they must; pure.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  public init(
    _ name: String, _ actions: M.Action..., in condition: @escaping @Sendable (M.State) -> Bool,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    property = Property(
      name, at: CodeLocation(fileID: fileID, filePath: filePath, line: line),
      .handles(actions, in: Guard("in", condition)))
  }
}
