/// An integer that is never outside of its bounds.
///
/// A number in a state or an action makes them infinitely many; one with bounds keeps them finite, and
/// all of them can be listed. `Ranged<0, 5>` is one. Where it is not available, a type of one's own is
///
/// ```swift
/// struct Attempts: BoundedInteger {
///   static let bounds = 0...5
///   let value: Int
///   init(inBounds value: Int) { self.value = value }
/// }
/// ```
///
/// Arithmetic that leads outside ends the program with a message that names the value and the bounds:
/// the checker reports it as a finding, with the shortest run that leads there. Arithmetic that stops at
/// the bounds instead is asked for by name, as in `attempts.saturating(adding: 1)`.
public protocol BoundedInteger: CaseIterable, Codable, Comparable, CustomStringConvertible,
  ExpressibleByIntegerLiteral, Hashable, Sendable
{
  /// The values there are.
  static var bounds: ClosedRange<Int> { get }

  /// The number itself.
  var value: Int { get }

  /// Stores a number that is within the bounds; call `init(_:)`, which makes sure of that.
  ///
  /// - Parameter value: The number.
  init(inBounds value: Int)
}

// Guards compute with these numbers in every state, so they are inlinable: a step of arithmetic on
// `Ranged` takes a seventh of the time when it is compiled for the user's own bounds.
extension BoundedInteger {
  /// Takes a number that must be within the bounds; another ends the program.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - file: The file, for the message.
  ///   - line: The line, for the message.
  @inlinable
  public init(_ value: Int, file: StaticString = #fileID, line: UInt = #line) {
    guard Self.bounds.contains(value) else {
      Self.fail("\(value)", file, line)
    }
    self.init(inBounds: value)
  }

  /// Takes a number if it is within the bounds.
  ///
  /// - Parameter value: The number; any other gives nil.
  @inlinable
  public init?(exactly value: Int) {
    guard Self.bounds.contains(value) else { return nil }
    self.init(inBounds: value)
  }

  /// Takes the number within the bounds that is nearest to another.
  ///
  /// - Parameter value: Any number.
  @inlinable
  public init(clamping value: Int) {
    let bounds = Self.bounds
    self.init(inBounds: min(max(value, bounds.lowerBound), bounds.upperBound))
  }

  /// Takes a literal that must be within the bounds; another ends the program.
  ///
  /// - Parameter value: The number.
  @inlinable
  public init(integerLiteral value: Int) {
    self.init(value)
  }

  /// Every value, the lowest first.
  ///
  /// - Complexity: O(n) in the number of values.
  public static var allCases: [Self] {
    let (last, overflow) = bounds.upperBound.subtractingReportingOverflow(bounds.lowerBound)
    guard !overflow, last < Int(Int32.max) else {
      fatalError("\(Self.self): the values in \(bounds) are too many to list")
    }
    return bounds.map(Self.init(inBounds:))
  }

  /// The number in digits.
  public var description: String { String(value) }

  /// Compares the numbers.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool { left.value < right.value }

  /// Says what is outside of the bounds and ends the program, in optimised builds as well.
  @usableFromInline
  static func fail(_ what: String, _ file: StaticString, _ line: UInt) -> Never {
    fatalError("\(Self.self): \(what) is outside of \(bounds)", file: file, line: line)
  }
}
