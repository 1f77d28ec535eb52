/// A named condition of a row: a pure function of what the row's body sees.
///
/// The name appears in reports and diagrams. Guards combine with `&&`, `||` and `!`.
///
/// ```swift
/// Transition(
///   "buy", fromCase: \.credit, onCase: \.select,
///   when: Guard("has credit") { credit, item in credit >= item.price }
/// ) { _, item in .vending(item) }
/// ```
public struct Guard<Input>: Sendable {
  /// The condition in words.
  public let name: String

  /// Whether the condition holds; pure.
  public let holds: @Sendable (Input) -> Bool

  /// Whether the name needs brackets inside a larger condition.
  let isCompound: Bool

  /// The names of the parts that keep it from holding: its own, or those of an `&&` that fail.
  let failures: @Sendable (Input) -> [String]

  /// Names a condition.
  ///
  /// - Parameters:
  ///   - name: The condition in words, for people.
  ///   - holds: The condition; a row with two payloads passes both.
  public init(_ name: String, _ holds: @escaping @Sendable (Input) -> Bool) {
    self.init(name: name, isCompound: false, holds)
  }

  init(
    name: String, isCompound: Bool, failures: (@Sendable (Input) -> [String])? = nil,
    _ holds: @escaping @Sendable (Input) -> Bool
  ) {
    self.name = name
    self.isCompound = isCompound
    self.holds = holds
    self.failures = failures ?? { holds($0) ? [] : [name] }
  }

  private var operand: String { isCompound ? "(\(name))" : name }

  /// A guard that holds when both hold; the second is not evaluated when the first fails.
  public static func && (first: Self, second: Self) -> Self {
    Self(
      name: "\(first.operand) && \(second.operand)", isCompound: true,
      failures: { first.failures($0) + second.failures($0) },
      { first.holds($0) && second.holds($0) })
  }

  /// A guard that holds when at least one holds; the second is tried when the first fails.
  public static func || (first: Self, second: Self) -> Self {
    Self(name: "\(first.operand) || \(second.operand)", isCompound: true) {
      first.holds($0) || second.holds($0)
    }
  }

  /// A guard that holds when the given one does not.
  public static prefix func ! (guard: Self) -> Self {
    Self(name: "!\(`guard`.operand)", isCompound: false) { !`guard`.holds($0) }
  }
}

/// What a row's two conditions say together, nil when neither is given.
///
/// Only one of them is called where the other is not there, and nobody asks each time which: a row is
/// tried millions of times.
@inlinable
func bothHold<Input>(
  _ condition: (@Sendable (Input) -> Bool)?, _ named: Guard<Input>?
) -> (@Sendable (Input) -> Bool)? {
  guard let holds = named?.holds else { return condition }
  guard let condition else { return holds }
  return { condition($0) && holds($0) }
}

/// The same for a condition with a payload.
@inlinable
func bothHold<First, Second>(
  _ condition: (@Sendable (First, Second) -> Bool)?, _ named: Guard<(First, Second)>?
) -> (@Sendable (First, Second) -> Bool)? {
  guard let holds = named?.holds else { return condition }
  guard let condition else { return { holds(($0, $1)) } }
  return { condition($0, $1) && holds(($0, $1)) }
}

/// The same for a condition with two payloads.
@inlinable
func bothHold<First, Second, Third>(
  _ condition: (@Sendable (First, Second, Third) -> Bool)?, _ named: Guard<(First, Second, Third)>?
) -> (@Sendable (First, Second, Third) -> Bool)? {
  guard let holds = named?.holds else { return condition }
  guard let condition else { return { holds(($0, $1, $2)) } }
  return { condition($0, $1, $2) && holds(($0, $1, $2)) }
}
