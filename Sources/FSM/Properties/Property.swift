/// Something that must hold of every run of a machine.
public struct Property<M: StateMachine>: Sendable {
  /// What is asked.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Question: Sendable {
    /// The predicate holds in every reachable state.
    case always(@Sendable (M.State) -> Bool)
  }

  /// The property in words.
  public let name: String

  /// Where it stands.
  public let location: CodeLocation

  /// What is asked.
  public let question: Question

  /// Whether its author knows that it is violated, and accepts that.
  public internal(set) var isExpectedToFail = false

  init(_ name: String, at location: CodeLocation, _ question: Question) {
    self.name = name
    self.location = location
    self.question = question
  }

  /// Accepts that the property is violated; it is an error when it holds after all.
  public func expectedToFail() -> Self {
    var property = self
    property.isExpectedToFail = true
    return property
  }
}

/// A property that holds when its predicate holds in every reachable state.
///
/// Sound when the exploration was exhausted; incomplete when a limit cut it: then only a
/// violation is a fact. States just outside the machine's bound are examined as well.
public struct AlwaysProperty<M: StateMachine>: Sendable {
  /// The property as the machine holds it.
  public let property: Property<M>

  /// Names a predicate that holds in every reachable state.
  ///
  /// - Parameters:
  ///   - name: The property in words.
  ///   - fileID: The file, for reports.
  ///   - filePath: The path, for reports.
  ///   - line: The line, for reports.
  ///   - predicate: What holds in every state; pure.
  public init(
    _ name: String,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ predicate: @escaping @Sendable (M.State) -> Bool
  ) {
    property = Property(
      name, at: CodeLocation(fileID: fileID, filePath: filePath, line: line), .always(predicate))
  }

  /// Accepts that the property is violated; it is an error when it holds after all.
  public func expectedToFail() -> Property<M> { property.expectedToFail() }
}

/// Collects the properties of a machine.
@resultBuilder
public enum PropertiesBuilder<M: StateMachine> {
  /// Takes one property.
  public static func buildExpression(_ property: Property<M>) -> [Property<M>] { [property] }

  /// Takes one property of all states.
  public static func buildExpression(_ always: AlwaysProperty<M>) -> [Property<M>] {
    [always.property]
  }

  /// Takes properties from another property or function.
  public static func buildExpression(_ all: [Property<M>]) -> [Property<M>] { all }

  /// Collects the properties of a block.
  public static func buildBlock(_ properties: [Property<M>]...) -> [Property<M>] {
    properties.flatMap { $0 }
  }

  /// Takes the properties of an `if` without `else`.
  public static func buildOptional(_ properties: [Property<M>]?) -> [Property<M>] {
    properties ?? []
  }

  /// Takes the properties of the first branch.
  public static func buildEither(first properties: [Property<M>]) -> [Property<M>] { properties }

  /// Takes the properties of the second branch.
  public static func buildEither(second properties: [Property<M>]) -> [Property<M>] { properties }

  /// Takes the properties of a loop.
  public static func buildArray(_ properties: [[Property<M>]]) -> [Property<M>] {
    properties.flatMap { $0 }
  }
}
