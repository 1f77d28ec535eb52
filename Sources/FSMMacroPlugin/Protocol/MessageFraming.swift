import Foundation

/// A source of bytes that may give fewer than are asked for.
protocol ByteSource {
  /// Reads at most so many bytes; none at the end.
  mutating func read(upTo count: Int) throws -> Data
}

extension FileHandle: ByteSource {
  func read(upTo count: Int) throws -> Data { try read(upToCount: count) ?? Data() }
}

/// Messages with their length before them, in eight bytes, the lowest first.
enum MessageFraming {
  /// What is wrong with a stream of messages.
  enum Failure: Error, Equatable {
    case endInMessage
    case tooLong(UInt64)
  }

  /// The longest message that is read: far above any source file.
  static let longest: UInt64 = 1 << 28

  /// Reads the next message.
  ///
  /// - Parameter source: Where from.
  /// - Returns: Its bytes; nil at the end.
  /// - Throws: `Failure` when the stream ends inside the message or announces an absurd one, and what
  ///   the source throws.
  static func read(from source: inout some ByteSource) throws -> Data? {
    let header = try read(8, from: &source)
    if header.isEmpty { return nil }
    guard header.count == 8 else { throw Failure.endInMessage }
    let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard length <= longest else { throw Failure.tooLong(length) }
    let message = try read(Int(length), from: &source)
    guard message.count == Int(length) else { throw Failure.endInMessage }
    return message
  }

  /// Returns a message as it is sent.
  static func framed(_ message: Data) -> Data {
    let length = UInt64(message.count)
    return Data((0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) }) + message
  }

  /// Reads so many bytes, fewer only at the end.
  private static func read(_ count: Int, from source: inout some ByteSource) throws -> Data {
    var bytes = Data()
    while bytes.count < count {
      let part = try source.read(upTo: count - bytes.count)
      if part.isEmpty { break }
      bytes += part
    }
    return bytes
  }
}
