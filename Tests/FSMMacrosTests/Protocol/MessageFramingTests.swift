@testable import FSMMacroPlugin
import Foundation
import Testing

/// Bytes that arrive in parts of some size.
struct SplitSource: ByteSource {
  var bytes: Data
  var size = Int.max
  /// The most that was asked for at once.
  var mostAsked = 0

  mutating func read(upTo count: Int) -> Data {
    mostAsked = max(mostAsked, count)
    let part = bytes.prefix(min(count, size))
    bytes = Data(bytes.dropFirst(part.count))
    return Data(part)
  }
}

@Suite struct `The framing of messages` {
  @Test func `is eight bytes with the length, the lowest first`() {
    #expect(Array(MessageFraming.framed(Data([7, 8]))) == [2, 0, 0, 0, 0, 0, 0, 0, 7, 8])
    #expect(
      Array(MessageFraming.framed(Data(count: 0x1_02)).prefix(8)) == [2, 1, 0, 0, 0, 0, 0, 0])
  }

  @Test(arguments: [1, 2, 3, 7, 8, 9, 1000])
  func `does not depend on how bytes arrive`(_ size: Int) throws {
    let messages = [Data(), Data([1]), Data(0..<255), Data(count: 5000)]
    let stream = messages.map(MessageFraming.framed).reduce(Data(), +)
    var source = SplitSource(bytes: stream, size: size)
    for message in messages {
      #expect(try MessageFraming.read(from: &source) == message)
    }
    #expect(try MessageFraming.read(from: &source) == nil)
  }

  @Test(arguments: 1..<12)
  func `says when the stream ends inside a message`(_ length: Int) {
    var source = SplitSource(bytes: MessageFraming.framed(Data(count: 4)).prefix(length))
    #expect(throws: MessageFraming.Failure.endInMessage) {
      try MessageFraming.read(from: &source)
    }
  }

  @Test(arguments: [MessageFraming.longest + 1, UInt64.max, UInt64(Int.max)])
  func `refuses an absurd length without reading on`(_ length: UInt64) {
    var source = SplitSource(
      bytes: Data((0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) }) + Data(count: 99))
    #expect(throws: MessageFraming.Failure.tooLong(length)) {
      try MessageFraming.read(from: &source)
    }
    #expect(source.mostAsked == 8)
  }
}
