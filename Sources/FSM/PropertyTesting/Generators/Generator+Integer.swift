extension Generator where Value: FixedWidthInteger & Sendable {
  /// Makes every integer of the type, small ones and the smallest and largest more often.
  public static var integer: Self { integer(in: Value.min...Value.max) }

  /// Makes integers of a range, small ones and those at its ends more often.
  ///
  /// The simplest is the one nearest to zero.
  ///
  /// - Parameter range: The range; of types wider than 64 bits, at most 2⁶⁴ values of it are made.
  /// - Returns: The generator.
  public static func integer(in range: ClosedRange<Value>) -> Self {
    let order = IntegerOrder(range)
    return Self { source in
      order.value(of: source.choose(upTo: order.maximum, by: order.edgeBiased))
    }
  }
}

/// The integers of a range by their distance from the simplest one.
///
/// From the origin on they are numbered alternately upwards and downwards, 0, 1, -1, 2, -2, and on
/// one side alone where the other ends.
struct IntegerOrder<Value: FixedWidthInteger & Sendable>: Sendable {
  private let origin: Value
  private let below: UInt64
  private let above: UInt64

  init(_ range: ClosedRange<Value>) {
    origin = min(max(0, range.lowerBound), range.upperBound)
    below = Self.distance(range.lowerBound, origin)
    // Both sides together must be counted by one number.
    above = min(Self.distance(origin, range.upperBound), .max - below)
  }

  private static func distance(_ low: Value, _ high: Value) -> UInt64 {
    let (difference, overflow) = high.subtractingReportingOverflow(low)
    // What does not fit a signed number fits the unsigned one of the same width.
    return overflow
      ? UInt64(clamping: Value.Magnitude(truncatingIfNeeded: difference))
      : UInt64(clamping: difference)
  }

  /// The number of the last integer.
  var maximum: UInt64 { below + above }

  private var alternating: UInt64 { min(below, above) }

  /// The integer with a number.
  func value(of number: UInt64) -> Value {
    let isAlternating = number <= 2 * alternating
    let distance = isAlternating ? (number + 1) / 2 : number - alternating
    let isAbove = isAlternating ? number % 2 == 1 : above > below
    let offset = Value(truncatingIfNeeded: distance)
    return isAbove ? origin &+ offset : origin &- offset
  }

  /// The number of the integer at a distance above or below the origin.
  private func number(at distance: UInt64, isAbove: Bool) -> UInt64 {
    guard distance <= alternating else { return distance + alternating }
    return isAbove ? distance * 2 - 1 : distance * 2
  }

  /// A random number: an end of the range, a small distance, or any.
  func edgeBiased(_ random: inout Xoshiro256) -> UInt64 {
    switch random.number(upTo: 7) {
    case 0:
      let isAbove = random.number(upTo: 1) == 1
      let end = isAbove ? above : below
      let inside = random.number(upTo: min(end, 2))
      return end == inside ? 0 : number(at: end - inside, isAbove: isAbove)
    case 1...4:
      let width = UInt64(UInt64.bitWidth - maximum.leadingZeroBitCount)
      let bits = random.number(upTo: width)
      return bits >= 64 ? random.next() : random.number(upTo: (1 << bits) - 1)
    default:
      return random.number(upTo: maximum)
    }
  }
}
