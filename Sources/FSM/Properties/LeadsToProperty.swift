/// A property that holds when every run that comes to one condition comes to another then or later.
///
/// Sound and complete when the exploration was exhausted, under the fairness of the machine's
/// activities and what is assumed; inconclusive when a limit cut it. It is vacuous, and reported as
/// such, when no reachable state satisfies the first condition.
public struct LeadsToProperty<M: StateMachine>: PropertyForm {
  /// The property as the machine holds it.
  public let property: Property<M>

  private init(
    _ name: String, _ location: CodeLocation, _ assumptions: [FairnessAssumption],
    extractsBool: Bool = false,
    from source: @escaping @Sendable (M.State) -> Bool,
    to goal: @escaping @Sendable (M.State) -> Bool
  ) {
    var property = Property<M>(
      name, at: location,
      .temporal(.globally(.state("source", source) => .finally(.state("goal", goal)))),
      assuming: assumptions)
    property.extractsBool = extractsBool
    self.property = property
  }

  /// Names what must lead to what.
  ///
  /// - Parameters:
  ///   - name: The property in words.
  ///   - first: A state from which it must lead on.
  ///   - more: More such states.
  ///   - goal: Holds in the states it must lead to; pure.
  ///   - assumptions: What runs are assumed to do beyond what activities do by themselves.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  public init(
    _ name: String, from first: M.State, _ more: M.State...,
    to goal: @escaping @Sendable (M.State) -> Bool,
    assuming assumptions: [FairnessAssumption] = [],
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    let states = [first] + more
    self.init(
      name, CodeLocation(fileID: fileID, filePath: filePath, line: line), assumptions,
      from: { states.contains($0) }, to: goal)
  }

  /// Names what must lead to what.
  ///
  /// - Parameters:
  ///   - name: The property in words.
  ///   - first: A state from which it must lead on.
  ///   - more: More such states.
  ///   - goal: The state it must lead to.
  ///   - assumptions: What runs are assumed to do beyond what activities do by themselves.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  public init(
    _ name: String, from first: M.State, _ more: M.State...,
    to goal: M.State,
    assuming assumptions: [FairnessAssumption] = [],
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    let states = [first] + more
    self.init(
      name, CodeLocation(fileID: fileID, filePath: filePath, line: line), assumptions,
      from: { states.contains($0) }, to: { $0 == goal })
  }

  /// Names what must lead to what.
  ///
  /// - Parameters:
  ///   - name: The property in words.
  ///   - pattern: Takes the payload out of the states from which it must lead on, nil elsewhere.
  ///   - goal: Holds in the states it must lead to; pure.
  ///   - assumptions: What runs are assumed to do beyond what activities do by themselves.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  public init<Payload>(
    _ name: String, fromCase pattern: @escaping @Sendable (M.State) -> Payload?,
    to goal: @escaping @Sendable (M.State) -> Bool,
    assuming assumptions: [FairnessAssumption] = [],
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    self.init(
      name, CodeLocation(fileID: fileID, filePath: filePath, line: line), assumptions,
      extractsBool: Payload.self == Bool.self,
      from: { pattern($0) != nil }, to: goal)
  }

  /// Names what must lead to what.
  ///
  /// - Parameters:
  ///   - name: The property in words.
  ///   - pattern: Takes the payload out of the states from which it must lead on, nil elsewhere.
  ///   - goal: The state it must lead to.
  ///   - assumptions: What runs are assumed to do beyond what activities do by themselves.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  public init<Payload>(
    _ name: String, fromCase pattern: @escaping @Sendable (M.State) -> Payload?,
    to goal: M.State,
    assuming assumptions: [FairnessAssumption] = [],
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    self.init(
      name, CodeLocation(fileID: fileID, filePath: filePath, line: line), assumptions,
      extractsBool: Payload.self == Bool.self,
      from: { pattern($0) != nil }, to: { $0 == goal })
  }

  /// Names what must lead to what.
  ///
  /// - Parameters:
  ///   - name: The property in words.
  ///   - condition: Holds in the states from which it must lead on; pure.
  ///   - goal: Holds in the states it must lead to; pure.
  ///   - assumptions: What runs are assumed to do beyond what activities do by themselves.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  public init(
    _ name: String, where condition: @escaping @Sendable (M.State) -> Bool,
    to goal: @escaping @Sendable (M.State) -> Bool,
    assuming assumptions: [FairnessAssumption] = [],
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    self.init(
      name, CodeLocation(fileID: fileID, filePath: filePath, line: line), assumptions,
      from: condition, to: goal)
  }

  /// Names what must lead to what.
  ///
  /// - Parameters:
  ///   - name: The property in words.
  ///   - condition: Holds in the states from which it must lead on; pure.
  ///   - goal: The state it must lead to.
  ///   - assumptions: What runs are assumed to do beyond what activities do by themselves.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  public init(
    _ name: String, where condition: @escaping @Sendable (M.State) -> Bool,
    to goal: M.State,
    assuming assumptions: [FairnessAssumption] = [],
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    self.init(
      name, CodeLocation(fileID: fileID, filePath: filePath, line: line), assumptions,
      from: condition, to: { $0 == goal })
  }
}
