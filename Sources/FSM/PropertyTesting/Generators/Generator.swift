/// A way of making values of a type from choices.
///
/// Generators are put together from others; what they make becomes simpler as the choices do, so
/// that nothing need be written for that. Lists become shorter, numbers come nearer to zero, and of
/// several possibilities the one named first is the simplest.
public struct Generator<Value>: Sendable {
  /// Makes a value.
  public let make: @Sendable (inout ChoiceSource) -> Value

  /// Makes values with a function.
  ///
  /// - Parameter make: Takes every decision from the source, and from nowhere else.
  public init(_ make: @escaping @Sendable (inout ChoiceSource) -> Value) {
    self.make = make
  }

  /// Makes values by changing those of this generator.
  ///
  /// - Parameter transform: The change.
  /// - Returns: The generator.
  public func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Generator<Other> {
    Generator<Other> { transform(make(&$0)) }
  }

  /// Makes values with a generator that depends on a value of this one.
  ///
  /// - Parameter next: The generator for a value.
  /// - Returns: The generator.
  public func flatMap<Other>(
    _ next: @escaping @Sendable (Value) -> Generator<Other>
  ) -> Generator<Other> {
    Generator<Other> { source in next(make(&source)).make(&source) }
  }

  /// Makes the values of this generator that satisfy a condition.
  ///
  /// After so many tries in a row it gives up: then what it made does not count, and neither does
  /// the walk's step or the run that it was made for.
  ///
  /// - Parameters:
  ///   - tries: How often to try, at least once.
  ///   - isWanted: The condition.
  /// - Returns: The generator.
  public func filter(
    tries: Int = 100, _ isWanted: @escaping @Sendable (Value) -> Bool
  ) -> Generator<Value> {
    Generator { source in
      let start = source.record.count
      var value = make(&source)
      var count = 1
      while !isWanted(value) {
        guard count < tries else {
          source.hasGivenUp = true
          return value
        }
        // What was refused is nobody's choice.
        source.takeBack(to: start)
        value = make(&source)
        count += 1
      }
      return value
    }
  }

  /// Always makes the same value.
  ///
  /// - Parameter value: The value.
  /// - Returns: The generator.
  public static func always(_ value: Value) -> Self where Value: Sendable {
    Self { _ in value }
  }
}
