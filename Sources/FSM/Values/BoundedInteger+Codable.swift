/// Bounded integers are written as plain numbers.
extension BoundedInteger {
  /// Reads a number.
  ///
  /// - Parameter decoder: Where from.
  /// - Throws: `DecodingError.dataCorrupted` for a number outside of the bounds, which it names.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let value = try container.decode(Int.self)
    guard let number = Self(exactly: value) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(value) is outside of \(Self.bounds) for \(Self.self)")
    }
    self = number
  }

  /// Writes the number.
  ///
  /// - Parameter encoder: Where to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
