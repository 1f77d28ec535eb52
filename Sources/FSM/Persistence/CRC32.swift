/// The checksum of a journal's records: CRC-32 as in Ethernet, gzip and PNG.
///
/// It differs for any two records that differ in one byte, or in any run of up to 32 bits.
struct CRC32 {
  private var register: UInt32 = .max

  /// The checksum of the bytes so far.
  var value: UInt32 { ~register }

  /// Adds bytes.
  mutating func add(_ bytes: some Sequence<UInt8>) {
    var register = register
    for byte in bytes {
      register = Self.table[Int(UInt8(truncatingIfNeeded: register) ^ byte)] ^ (register >> 8)
    }
    self.register = register
  }

  /// The remainder of each byte, for the reversed polynomial 0xEDB88320.
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { remainder, _ in
      remainder & 1 == 1 ? 0xEDB8_8320 ^ (remainder >> 1) : remainder >> 1
    }
  }
}
