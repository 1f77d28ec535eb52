/// A generator of random numbers that gives the same ones for the same seed, everywhere and always.
///
/// It is xoshiro256**, with its state filled by SplitMix64, both as published: D. Blackman and
/// S. Vigna, "Scrambled Linear Pseudorandom Number Generators", ACM Transactions on Mathematical
/// Software 47(4), 2021. The system's generator is never used, so that a seed printed on one
/// machine means the same walks on another. It is not meant for secrets.
@frozen
public struct Xoshiro256: RandomNumberGenerator, Sendable {
  @usableFromInline var state: (UInt64, UInt64, UInt64, UInt64)

  /// Starts a sequence of numbers.
  ///
  /// - Parameter seed: Any number; different ones give unrelated sequences.
  @inlinable
  public init(seed: UInt64) {
    var counter = seed
    state = (
      Self.splitMix(&counter), Self.splitMix(&counter), Self.splitMix(&counter),
      Self.splitMix(&counter)
    )
  }

  /// The next number of SplitMix64.
  @inlinable
  static func splitMix(_ counter: inout UInt64) -> UInt64 {
    counter &+= 0x9E37_79B9_7F4A_7C15
    var mixed = counter
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// The seed of one of many sequences that belong together.
  ///
  /// - Parameters:
  ///   - seed: The seed of them all.
  ///   - place: Which one, from 0.
  /// - Returns: The seed of that one.
  @inlinable
  static func seed(_ seed: UInt64, _ place: Int) -> UInt64 {
    var counter = seed
    let start = splitMix(&counter)
    counter = start &+ UInt64(truncatingIfNeeded: place)
    return splitMix(&counter)
  }

  /// The next 64 random bits.
  @inlinable
  public mutating func next() -> UInt64 {
    let scrambled = Self.rotate(state.1 &* 5, by: 7) &* 9
    let shifted = state.1 << 17
    state.2 ^= state.0
    state.3 ^= state.1
    state.1 ^= state.2
    state.0 ^= state.3
    state.2 ^= shifted
    state.3 = Self.rotate(state.3, by: 45)
    return scrambled
  }

  @inlinable
  static func rotate(_ bits: UInt64, by count: UInt64) -> UInt64 {
    bits << count | bits >> (64 - count)
  }

  /// A number from 0 to a maximum, each as likely as any other.
  ///
  /// By multiplication and rejection: D. Lemire, "Fast Random Integer Generation in an Interval",
  /// ACM Transactions on Modeling and Computer Simulation 29(1), 2019.
  ///
  /// - Parameter maximum: The largest possible number.
  /// - Returns: The number.
  @inlinable
  public mutating func number(upTo maximum: UInt64) -> UInt64 {
    guard maximum < .max else { return next() }
    let count = maximum + 1
    var product = next().multipliedFullWidth(by: count)
    if product.low < count {
      let threshold = (0 &- count) % count
      while product.low < threshold { product = next().multipliedFullWidth(by: count) }
    }
    return product.high
  }

  /// True with a chance of so many in a hundred.
  @inlinable
  mutating func happens(percent: Int) -> Bool {
    number(upTo: 99) < UInt64(clamping: percent)
  }
}
