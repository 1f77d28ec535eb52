/// What stands in the body of an enum.
extension EnumParser {
  /// Reads one declaration, condition or separator.
  mutating func item() throws(Rejection) {
    let token = cursor.current
    if cursor.take(";") { return }
    if token.kind == .directive {
      try directive()
      return
    }
    var attributes: [EnumDeclaration.Attribute] = []
    while cursor.current.is("@") { attributes.append(try attribute()) }
    let words = try modifiers()
    guard Self.declarations.contains(cursor.current.text) else {
      throw rejection("'@Cases' does not know the declaration that begins here")
    }
    if cursor.current.is("case") {
      try cases(attributes, isIndirect: words.contains("indirect"))
    } else {
      try member(isStatic: words.contains("static") || words.contains("class"))
    }
  }

  /// Reads a declaration that is no case, noting its name.
  private mutating func member(isStatic: Bool) throws(Rejection) {
    var isStatic = isStatic
    var keyword = cursor.take()
    if keyword.is("class"), ["func", "var", "let", "subscript"].contains(where: cursor.current.is) {
      isStatic = true
      keyword = cursor.take()
    }
    if ["func", "let", "var"].contains(where: keyword.is), cursor.current.kind == .identifier {
      enumeration.members.append(
        EnumDeclaration.Member(
          name: cursor.current.name, isStatic: isStatic, branches: conditions.map(\.branch)))
    }
    while !cursor.isAtEnd, !cursor.current.is("}"), !cursor.current.is(";") {
      if beginsDeclaration { return }
      if ["(", "[", "{"].contains(where: cursor.current.is) {
        _ = try cursor.takeBrackets()
      } else if cursor.current.is(")") || cursor.current.is("]") {
        throw rejection("'\(cursor.current.text)' closes nothing here")
      } else {
        cursor.advance()
      }
    }
  }

  /// Whether the cursor is at the first word of a declaration, on a line of its own.
  private var beginsDeclaration: Bool {
    let token = cursor.current
    guard token.startsLine, let previous = cursor.previous else { return false }
    if ["if", "guard", "while", ",", ".", "="].contains(where: previous.is) { return false }
    if token.kind == .directive { return true }
    return token.is("@") || Self.declarations.contains(token.text)
      || Self.modifierWords.contains(token.text)
  }
}

/// A condition of compilation that the parser is inside.
struct OpenCondition: Equatable {
  var branch: EnumDeclaration.Branch
  var offset: Int
  /// How many entries there were before it.
  var entryCount: Int
}

extension EnumParser {
  private mutating func directive() throws(Rejection) {
    let token = cursor.take()
    switch token.text {
    case "#if":
      guard conditions.count < 64 else {
        throw rejection("conditions are nested deeper than 64 here", at: token)
      }
      conditionCount += 1
      conditions.append(
        OpenCondition(
          branch: EnumDeclaration.Branch(condition: conditionCount, clause: 0),
          offset: token.offset, entryCount: enumeration.entries.count))
      enumeration.entries.append(.condition("#if " + (try condition())))
    case "#elseif", "#else":
      guard !conditions.isEmpty else { throw rejection("no '#if' stands before this", at: token) }
      conditions[conditions.count - 1].branch.clause += 1
      let text = token.is("#else") ? token.text : token.text + " " + (try condition())
      enumeration.entries.append(.condition(text))
    case "#endif": try endCondition(token)
    case "#warning", "#error", "#sourceLocation":
      if cursor.current.is("(") { _ = try cursor.takeBrackets() }
    default:
      throw rejection(
        "'\(token.text)' may declare what '@Cases' does not see; move it into an extension",
        at: token)
    }
  }

  private mutating func endCondition(_ token: Token) throws(Rejection) {
    guard let closed = conditions.popLast() else {
      throw rejection("no '#if' stands before this", at: token)
    }
    let inner = enumeration.entries[closed.entryCount...]
    let hasCases = inner.contains { if case .element = $0 { true } else { false } }
    if hasCases {
      enumeration.entries.append(.condition(token.text))
    } else {
      enumeration.entries.removeSubrange(closed.entryCount...)
    }
  }

  /// Reads the rest of the line, and what its brackets hold.
  private mutating func condition() throws(Rejection) -> String {
    var tokens: [Token] = []
    while !cursor.isAtEnd, !cursor.current.startsLine {
      if cursor.current.is("(") {
        tokens += try cursor.takeBrackets()
      } else if cursor.current.kind == .mark, !"&|!.<>=".contains(cursor.current.text) {
        throw rejection("'@Cases' does not expect '\(cursor.current.text)' in a condition")
      } else {
        tokens.append(cursor.take())
      }
    }
    guard let last = tokens.last else { throw rejection("a condition is missing here") }
    guard !last.is("|"), !last.is("&"), !last.is("!") else {
      throw rejection("'@Cases' reads conditions of one line; write this one on one line")
    }
    return tokens.text
  }
}
