/// The types of payloads.
extension EnumParser {
  /// Reads a type up to the comma, the parenthesis or the default value behind it.
  mutating func type() throws(Rejection) -> EnumDeclaration.TypeText {
    let start = cursor.current
    var tokens: [Token] = []
    var isCompound = false
    while !cursor.isAtEnd, ![",", ")", "="].contains(where: cursor.current.is) {
      let token = cursor.current
      switch token.text {
      case "<":
        guard let group = cursor.takeAngles() else {
          throw rejection("nothing closes these generic arguments")
        }
        tokens += group
      case "(", "[":
        tokens += try cursor.takeBrackets()
      case "@":
        isCompound = true
        let attribute = try typeAttribute()
        // It is about the argument of the case, and no part of the type of the value.
        if attribute.text != "@autoclosure" { tokens += attribute }
      default:
        try check(token, isFirst: tokens.isEmpty)
        isCompound = isCompound || Self.compounding.contains(token.text)
        tokens.append(cursor.take())
      }
    }
    guard let last = tokens.last else { throw rejection("a type is missing here", at: start) }
    if last.is("!") {
      throw rejection("the payload of a case cannot be '!'; write '?' or the type alone", at: last)
    }
    return EnumDeclaration.TypeText(
      text: tokens.text, offset: start.offset, isCompound: isCompound)
  }

  private mutating func typeAttribute() throws(Rejection) -> [Token] {
    var tokens = [cursor.take(), try name(of: "the attribute")]
    // '@Sendable()' has no arguments, but '@convention(c)' does: a space tells them apart.
    if cursor.current.is("("), !cursor.current.followsSpace { tokens += try cursor.takeBrackets() }
    return tokens
  }

  private func check(_ token: Token, isFirst: Bool) throws(Rejection) {
    if isFirst, Self.refused.contains(token.text) {
      throw rejection("'@Cases' cannot write an accessor for a payload that is '\(token.text)'")
    }
    let isKnown =
      switch token.text {
      case ".": cursor.next.kind == .identifier
      case "-": cursor.next.is(">") && !cursor.next.followsSpace
      case ">": cursor.previous?.is("-") == true && !token.followsSpace
      case "?", "!", "&", "~": true
      default: token.kind == .identifier
      }
    guard isKnown else {
      throw rejection("'@Cases' does not expect '\(token.text)' in a type")
    }
  }

  private static let compounding: Set = [
    "any", "&", "-", ">", "~", "async", "throws", "nonisolated",
  ]
  private static let refused: Set = [
    "borrowing", "consuming", "each", "inout", "isolated", "repeat", "sending", "some",
  ]
}
