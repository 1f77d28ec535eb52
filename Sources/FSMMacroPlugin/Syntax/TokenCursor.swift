/// A place in a list of tokens that ends with the end.
struct TokenCursor {
  private let tokens: [Token]
  private var index = 0

  init(_ tokens: [Token]) {
    self.tokens = tokens
  }

  var current: Token { tokens[index] }
  var next: Token { tokens[min(index + 1, tokens.count - 1)] }
  var afterNext: Token { tokens[min(index + 2, tokens.count - 1)] }
  var previous: Token? { index > 0 ? tokens[index - 1] : nil }
  var isAtEnd: Bool { current.kind == .end }

  mutating func advance() {
    index = min(index + 1, tokens.count - 1)
  }

  /// Moves on and returns what was passed.
  mutating func take() -> Token {
    defer { advance() }
    return current
  }

  /// Passes a token if it is the one that is meant.
  ///
  /// - Parameter text: The token's text.
  /// - Returns: Whether it was there.
  mutating func take(_ text: String) -> Bool {
    guard current.is(text) else { return false }
    advance()
    return true
  }

  /// Passes a bracket and all up to the one that closes it.
  ///
  /// - Returns: What was passed, brackets included.
  /// - Throws: `Rejection` at a bracket without its other half.
  mutating func takeBrackets() throws(Rejection) -> [Token] {
    var passed: [Token] = []
    var open: [Token] = []
    repeat {
      let token = current
      if let closing = Self.closing[token.text], token.kind == .mark {
        open.append(Token(kind: .mark, text: closing, offset: token.offset))
      } else if token.kind == .mark, Self.isClosing(token) {
        guard token.text == open.popLast()?.text else {
          throw Rejection(message: "'\(token.text)' closes nothing here", offset: token.offset)
        }
      } else if isAtEnd {
        let first = open.last ?? token
        throw Rejection(message: "nothing closes this bracket", offset: first.offset)
      }
      passed.append(token)
      advance()
    } while !open.isEmpty
    return passed
  }

  /// Passes generic arguments or parameters in `<` and `>`, which may hold other brackets.
  ///
  /// - Returns: What was passed, or nil, and nothing is passed, when they are not closed.
  mutating func takeAngles() -> [Token]? {
    var ahead = self
    var passed: [Token] = []
    var depth = 0
    repeat {
      let token = ahead.current
      if token.is("<") {
        depth += 1
      } else if token.is(">"), ahead.previous?.is("-") != true || token.followsSpace {
        depth -= 1
      } else if token.kind == .mark, Self.closing[token.text] != nil {
        guard token.text != "{", let group = try? ahead.takeBrackets() else { return nil }
        passed += group
        continue
      } else if ahead.isAtEnd || token.kind == .literal || token.kind == .directive
        || token.kind == .mark && !Self.inAngles.contains(token.text)
      {
        return nil
      }
      passed.append(token)
      ahead.advance()
    } while depth > 0
    self = ahead
    return passed
  }

  private static let closing = ["(": ")", "[": "]", "{": "}"]
  private static let inAngles: Set = ["<", ">", ",", ".", ":", "?", "!", "&", "-", "=", "@", "~"]

  private static func isClosing(_ token: Token) -> Bool {
    token.text == ")" || token.text == "]" || token.text == "}"
  }
}

extension [Token] {
  /// The tokens in one line, with a space where any space or comment stood.
  var text: String {
    enumerated().map {
      $0.offset > 0 && $0.element.followsSpace ? " " + $0.element.text : $0.element.text
    }
    .joined()
  }
}
