/// An integer between two bounds that stand in its type, as in `Ranged<0, 5>`.
///
/// On Apple platforms it needs macOS 26, iOS 26 and their siblings, since values in generic types do;
/// ``BoundedInteger``, which it conforms to, works everywhere.
@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
@frozen
public struct Ranged<let lower: Int, let upper: Int>: BoundedInteger {
  /// The number itself.
  public let value: Int

  /// Stores a number that is within the bounds; call `init(_:)`, which makes sure of that.
  ///
  /// - Parameter value: The number.
  @inlinable
  public init(inBounds value: Int) { self.value = value }

  /// The values there are; a lower bound above the upper one ends the program.
  @inlinable
  public static var bounds: ClosedRange<Int> {
    guard lower <= upper else {
      fatalError(
        "Ranged<\(lower), \(upper)> has no values: its lower bound is above its upper bound")
    }
    return lower...upper
  }
}
