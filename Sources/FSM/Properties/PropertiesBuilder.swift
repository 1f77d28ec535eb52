/// Collects the properties of a machine.
@resultBuilder
public enum PropertiesBuilder<M: StateMachine> {
  /// Takes one property in any form.
  public static func buildExpression(_ form: some PropertyForm<M>) -> [Property<M>] {
    [form.property]
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
