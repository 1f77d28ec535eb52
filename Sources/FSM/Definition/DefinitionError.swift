/// The faults in a machine's definition, all of them at once.
public struct DefinitionError: Error, Hashable, Sendable {
  /// One fault and where it stands.
  public struct Problem: Hashable, Sendable {
    /// The row, activity or property at fault; nil when it is the machine as a whole.
    public let location: CodeLocation?

    /// What is wrong and what to do.
    public let message: String
  }

  /// The machine's name.
  public let machine: String

  /// The faults in the order they were found, at least one.
  public let problems: [Problem]
}

extension DefinitionError: CustomStringConvertible {
  /// All faults, one in a line.
  public var description: String {
    let lines = problems.map { problem in
      (problem.location.map { "\($0): " } ?? "") + "error: " + problem.message
    }
    return (["the definition of \(machine) has \(problems.count) error(s):"] + lines)
      .joined(separator: "\n")
  }
}
