/// Strings, raw strings, interpolations and regular expressions.
extension Tokenizer {
  /// Reads what `#` begins: a raw string, a regular expression or a directive.
  mutating func hash() throws(Rejection) {
    let start = position
    var hashes = 0
    while peek(hashes) == .hash { hashes += 1 }
    switch peek(hashes) {
    case .quote: try string(hashes: hashes)
    case .slash: try extendedRegex(hashes: hashes)
    case let byte where hashes == 1 && byte.isIdentifierPart:
      position += 1
      while peek().isIdentifierPart { position += 1 }
      append(.directive, from: start)
    default:
      position += 1
      append(.mark, from: start)
    }
  }

  /// Reads a string with so many `#` around it, on one line or between triple quotes.
  mutating func string(hashes: Int) throws(Rejection) {
    let start = position
    position += hashes + 1
    let isLong = peek() == .quote && peek(1) == .quote && !closesOnItsLine(hashes)
    if isLong { position += 2 }
    while !closes(quotes: isLong ? 3 : 1, hashes: hashes) {
      guard position < bytes.count, isLong || !peek().isLineBreak else {
        throw Rejection(message: "this string does not end; close it", offset: start)
      }
      guard peek() == .backslash, hasHashes(hashes, at: 1) else {
        position += 1
        continue
      }
      position += 1 + hashes
      if peek() == .openParenthesis {
        try interpolation(start)
      } else {
        position = min(position + 1, bytes.count)
      }
    }
    position += (isLong ? 3 : 1) + hashes
    append(.literal, from: start)
  }

  /// Whether a raw string that seems to begin with three quotes is one of a single line, as `#"""#` is.
  private func closesOnItsLine(_ hashes: Int) -> Bool {
    guard hashes > 0 else { return false }
    var distance = 0
    while position + distance < bytes.count, !peek(distance).isLineBreak {
      if peek(distance) == .quote, hasHashes(hashes, at: distance + 1) { return true }
      distance += 1
    }
    return false
  }

  private func closes(quotes: Int, hashes: Int) -> Bool {
    (0..<quotes).allSatisfy { peek($0) == .quote } && hasHashes(hashes, at: quotes)
  }

  private func hasHashes(_ count: Int, at distance: Int) -> Bool {
    (0..<count).allSatisfy { peek(distance + $0) == .hash }
  }

  /// Reads an interpolation by the rules of all text, so that a string in it is one.
  private mutating func interpolation(_ string: Int) throws(Rejection) {
    guard depth < Self.deepest else {
      throw Rejection(
        message: "strings are nested deeper than \(Self.deepest) here; name a part of it",
        offset: position)
    }
    var inner = Tokenizer(bytes)
    inner.position = position
    inner.depth = depth + 1
    var open = 0
    repeat {
      let count = inner.tokens.count
      guard try inner.step() else {
        throw Rejection(message: "this string does not end; close it", offset: string)
      }
      if inner.tokens.count > count, let token = inner.tokens.last {
        if token.is("(") { open += 1 } else if token.is(")") { open -= 1 }
      }
    } while open > 0
    position = inner.position
  }

  /// Whether a slash begins a regular expression, as the compiler decides.
  ///
  /// It does where an operand is due and no space follows, if it ends on its line and its parentheses
  /// match.
  var startsRegex: Bool {
    guard !peek(1).isBlank, position == 0 || isLeftOpen(bytes[position - 1]) else { return false }
    return regexLength != nil
  }

  private func isLeftOpen(_ byte: UInt8) -> Bool {
    byte.isBlank || byte == .openParenthesis || byte == .openBracket
      || [",", ";", ":", "{", "!", "="].contains(UnicodeScalar(byte))
  }

  private var regexLength: Int? {
    var length = 1
    var open = 0
    while position + length < bytes.count {
      switch peek(length) {
      case .slash: return open == 0 ? length + 1 : nil
      case .backslash: length += 1
      case .openParenthesis: open += 1
      case .closeParenthesis: open -= 1
      case .newline, .carriageReturn: return nil
      default: break
      }
      if open < 0 { return nil }
      length += 1
    }
    return nil
  }

  mutating func regex() throws(Rejection) {
    guard let length = regexLength else { return }
    let start = position
    position += length
    append(.literal, from: start)
  }

  private mutating func extendedRegex(hashes: Int) throws(Rejection) {
    let start = position
    position += hashes + 1
    while !(peek() == .slash && hasHashes(hashes, at: 1)) {
      guard position < bytes.count else {
        throw Rejection(message: "this regular expression does not end; close it", offset: start)
      }
      position += peek() == .backslash ? 2 : 1
    }
    position += 1 + hashes
    append(.literal, from: start)
  }
}
