/// A hash that is the same in every process: FNV-1a with 64 bits.
///
/// It starts at 14695981039346656037; each byte is combined by exclusive or, then the whole is
/// multiplied by 1099511628211, without regard to overflow. It finds changes, it does not withstand
/// somebody who looks for collisions.
struct StableHash: Hashable {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds bytes.
  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  /// Adds a number, its low byte first.
  mutating func add(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      value = (value ^ (number >> shift & 0xFF)) &* 0x100_0000_01B3
    }
  }

  /// Adds a text: its length in bytes, then its bytes, so that no two lists of texts run together.
  mutating func add(_ text: String) {
    add(UInt64(text.utf8.count))
    add(text.utf8)
  }
}

extension FixedWidthInteger where Self: UnsignedInteger {
  /// The number in hexadecimal, with all its digits.
  var fixedHex: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: Self.bitWidth / 4 - digits.count) + digits
  }

  /// Reads a number from exactly what `fixedHex` writes.
  init?(fixedHex text: some StringProtocol) {
    guard let number = Self(text, radix: 16), number.fixedHex == text else { return nil }
    self = number
  }
}
