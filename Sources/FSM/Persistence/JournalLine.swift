/// One line of a journal: `KIND NUMBER LENGTH CHECKSUM PAYLOAD`, ended by a line feed.
///
/// The length counts the payload's bytes, and the checksum is that of everything before it but the
/// space, and of the payload. Numbers are written in one way only, so that no changed byte of a
/// line goes unnoticed.
struct JournalLine: Hashable {
  /// What a line holds.
  enum Kind: String, CaseIterable {
    /// What the journal is about; its number is the version of the format.
    case journal
    /// A state; its number is that of the step that led there.
    case state
    /// A change; its number is that of the step.
    case step
  }

  /// Why bytes are no line.
  enum Fault: Error, Hashable {
    /// They are not of the form of a line.
    case form
    /// The payload has another length than the line says.
    case length(expected: Int, found: Int)
    /// The checksum is another one.
    case checksum
  }

  let kind: Kind
  let number: Int
  let payload: ArraySlice<UInt8>

  init(_ kind: Kind, _ number: Int, _ payload: some Sequence<UInt8>) {
    self.kind = kind
    self.number = number
    self.payload = Array(payload)[...]
  }

  /// The line with its line feed.
  var bytes: [UInt8] {
    var bytes = Array("\(kind.rawValue) \(number) \(payload.count) ".utf8)
    var checksum = CRC32()
    checksum.add(bytes)
    checksum.add(payload)
    bytes += Array("\(checksum.value.fixedHex) ".utf8)
    bytes += payload
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// Reads a line without its line feed.
  ///
  /// - Throws: What is wrong with it.
  init(_ bytes: ArraySlice<UInt8>) throws(Fault) {
    let head = try Head(bytes)
    payload = bytes[head.end...]
    kind = head.kind
    number = head.number
    guard payload.count == head.length else {
      throw .length(expected: head.length, found: payload.count)
    }
    var checksum = CRC32()
    checksum.add("\(kind.rawValue) \(number) \(head.length) ".utf8)
    checksum.add(payload)
    guard checksum.value == head.checksum else { throw .checksum }
  }
}

extension JournalLine {
  /// What stands before the payload.
  struct Head {
    let kind: Kind
    let number: Int
    let length: Int
    let checksum: UInt32

    /// Where the payload begins.
    let end: Int

    /// More bytes than any head has.
    private static var longest: Int { 64 }

    init(_ bytes: ArraySlice<UInt8>) throws(Fault) {
      let parts = bytes.prefix(Self.longest).split(
        separator: UInt8(ascii: " "), maxSplits: 4, omittingEmptySubsequences: false)
      guard parts.count == 5 else { throw .form }
      let words = parts[0..<4].map { String(decoding: $0, as: UTF8.self) }
      guard let kind = Kind(rawValue: words[0]), let number = Self.count(words[1]),
        let length = Self.count(words[2]), let checksum = UInt32(fixedHex: words[3])
      else { throw .form }
      self.kind = kind
      self.number = number
      self.length = length
      self.checksum = checksum
      end = parts[4].startIndex
    }

    /// Reads a number from exactly what printing it writes.
    private static func count(_ word: String) -> Int? {
      guard let number = Int(word), number >= 0, String(number) == word else { return nil }
      return number
    }
  }

  /// Whether the bytes at the end of a journal, from the first fault on, are what a crash left.
  ///
  /// They are when the last record breaks off, and when a part of it was never written although the
  /// file had grown: file systems show zeros there, which no record contains. A whole record with
  /// another byte for its line feed was changed by something else.
  ///
  /// - Parameters:
  ///   - bytes: The bytes, in which no record begins but at their start.
  ///   - offset: Where they stand in the file.
  /// - Returns: Whether they are; if not, they were changed after they had been written.
  static func isTorn(_ bytes: ArraySlice<UInt8>, at offset: Int) -> Bool {
    let head = try? Head(bytes)
    if bytes.firstIndex(of: UInt8(ascii: "\n")) == nil {
      guard let head else { return true }
      let found = bytes.endIndex - head.end
      if found <= head.length { return true }
      if (try? JournalLine(bytes.prefix(head.end + head.length - bytes.startIndex))) != nil {
        return false
      }
    }
    return hasUnwrittenSector(bytes, at: offset)
  }

  /// Disks write this many bytes at once, or a multiple.
  private static var sectorSize: Int { 512 }

  private static func hasUnwrittenSector(_ bytes: ArraySlice<UInt8>, at offset: Int) -> Bool {
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let place = offset + start - bytes.startIndex
      let end = min(start + sectorSize - place % sectorSize, bytes.endIndex)
      if bytes[start..<end].allSatisfy({ $0 == 0 }) { return true }
      start = end
    }
    return false
  }
}
