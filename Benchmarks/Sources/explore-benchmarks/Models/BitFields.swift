/// Small numbers side by side in one word.
protocol BitFields {
  var bits: UInt64 { get set }
}

extension BitFields {
  /// The number in the bits from a place on, as wide as the mask.
  @inline(__always)
  func field(_ place: Int, _ mask: UInt64) -> UInt64 { bits &>> UInt64(place) & mask }

  @inline(__always)
  mutating func set(_ place: Int, _ mask: UInt64, to value: UInt64) {
    bits = bits & ~(mask &<< UInt64(place)) | value &<< UInt64(place)
  }
}
