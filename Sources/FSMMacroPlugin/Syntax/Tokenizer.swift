/// Divides Swift's text into tokens, leaving out spaces and comments.
///
/// Operators are divided into their characters, so that the `>>` of nested generic arguments is two
/// brackets. Every step moves on by at least one byte, and nesting is limited, so that no text, however
/// broken, keeps it busy or exhausts the stack.
struct Tokenizer {
  let bytes: [UInt8]
  var position = 0
  var tokens: [Token] = []
  private var startsLine = true
  private var followsSpace = false
  /// How many string interpolations this one is inside.
  var depth = 0

  /// How deep string interpolations may be nested.
  static let deepest = 32

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Divides a text.
  ///
  /// - Parameter text: The text.
  /// - Returns: Its tokens, the last of which is the end.
  /// - Throws: `Rejection` at a string or comment that does not end, and at what is no Swift.
  static func tokens(of text: String) throws(Rejection) -> [Token] {
    var tokenizer = Tokenizer(Array(text.utf8))
    while try tokenizer.step() {}
    tokenizer.append(.end, from: tokenizer.position)
    return tokenizer.tokens
  }

  /// The byte so many places on, 0 behind the end.
  func peek(_ distance: Int = 0) -> UInt8 {
    let index = position + distance
    return index < bytes.count ? bytes[index] : 0
  }

  /// Reads one token or the space before it.
  ///
  /// - Returns: Whether there was anything left to read.
  /// - Throws: `Rejection` at what cannot be read.
  mutating func step() throws(Rejection) -> Bool {
    guard position < bytes.count else { return false }
    let start = position
    switch bytes[position] {
    case .newline, .carriageReturn:
      startsLine = true
      skip(1)
    case .space, .tab, .formFeed, .verticalTab: skip(1)
    case .slash where peek(1) == .slash: lineComment()
    case .slash where peek(1) == .star: try blockComment()
    case .slash where startsRegex: try regex()
    case .quote: try string(hashes: 0)
    case .hash: try hash()
    case .backtick: try escapedIdentifier()
    case let byte where byte.isDigit: number()
    case let byte where byte.isIdentifierPart:
      while peek().isIdentifierPart { position += 1 }
      append(.identifier, from: start)
    case let byte where byte < .space || byte == 0x7F:
      throw Rejection(message: "a control character stands here; remove it", offset: start)
    default:
      position += 1
      append(.mark, from: start)
    }
    return true
  }

  private mutating func skip(_ count: Int) {
    position += count
    followsSpace = true
  }

  mutating func append(_ kind: Token.Kind, from start: Int) {
    tokens.append(
      Token(
        kind: kind, text: String(decoding: bytes[start..<position], as: UTF8.self), offset: start,
        startsLine: startsLine, followsSpace: followsSpace))
    startsLine = false
    followsSpace = false
  }

  private mutating func lineComment() {
    while position < bytes.count, !peek().isLineBreak { position += 1 }
    followsSpace = true
  }

  private mutating func blockComment() throws(Rejection) {
    let start = position
    var open = 0
    repeat {
      if peek() == .slash, peek(1) == .star {
        open += 1
        position += 2
      } else if peek() == .star, peek(1) == .slash {
        open -= 1
        position += 2
      } else if position >= bytes.count {
        throw Rejection(message: "this comment does not end; close it with '*/'", offset: start)
      } else {
        if peek().isLineBreak { startsLine = true }
        position += 1
      }
    } while open > 0
    followsSpace = true
  }

  private mutating func escapedIdentifier() throws(Rejection) {
    let start = position
    repeat {
      position += 1
    } while position < bytes.count && peek() != .backtick
      && !peek().isLineBreak
    guard peek() == .backtick, position > start + 1 else {
      throw Rejection(message: "this name in backticks does not end on its line", offset: start)
    }
    position += 1
    append(.identifier, from: start)
  }

  private mutating func number() {
    let start = position
    while peek().isIdentifierPart || (peek() == .dot && peek(1).isDigit) { position += 1 }
    append(.number, from: start)
  }
}
