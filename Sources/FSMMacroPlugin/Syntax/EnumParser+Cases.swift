/// The cases of an enum and their payloads.
extension EnumParser {
  /// Reads the cases that one `case` declares.
  mutating func cases(
    _ attributes: [EnumDeclaration.Attribute], isIndirect: Bool
  ) throws(Rejection) {
    cursor.advance()
    repeat {
      let name = try name(of: "the case")
      var element = EnumDeclaration.Element(
        name: name.text, offset: name.offset, isIndirect: isIndirect, attributes: attributes,
        branches: conditions.map(\.branch))
      if cursor.current.is("(") { element.payload = try payload() }
      if cursor.take("=") { try rawValue() }
      enumeration.entries.append(.element(element))
    } while cursor.take(",")
    guard
      cursor.current.startsLine || cursor.isAtEnd || cursor.current.is(";")
        || cursor.current.is("}")
    else { throw rejection("'@Cases' expects the end of the case here") }
  }

  /// Passes over a raw value, which is one literal.
  private mutating func rawValue() throws(Rejection) {
    _ = cursor.take("-")
    guard
      cursor.current.kind == .number || cursor.current.kind == .literal
        || ["true", "false", "nil"].contains(cursor.current.text)
    else { throw rejection("'@Cases' expects a literal as the raw value") }
    cursor.advance()
  }

  private mutating func payload() throws(Rejection) -> [EnumDeclaration.Value] {
    let open = cursor.take()
    var values: [EnumDeclaration.Value] = []
    repeat {
      if cursor.current.is(")") { break }
      let label = try label()
      values.append(EnumDeclaration.Value(label: label, type: try type()))
      if cursor.take("=") { try passDefault() }
    } while cursor.take(",")
    guard !values.isEmpty else {
      throw rejection("the payload is empty; remove the parentheses", at: open)
    }
    guard cursor.take(")") else { throw rejection("'@Cases' expects ',' or ')' here") }
    return values
  }

  /// Reads the label of a value; nil when it has none.
  private mutating func label() throws(Rejection) -> String? {
    guard cursor.current.kind == .identifier else { return nil }
    if cursor.next.is(":") {
      let label = cursor.take()
      cursor.advance()
      return label.is("_") ? nil : label.text
    }
    guard cursor.next.kind == .identifier, cursor.afterNext.is(":") else { return nil }
    let label = cursor.take()
    guard label.is("_") else {
      throw rejection("a value of a case has one label; remove the other", at: label)
    }
    cursor.advance()
    cursor.advance()
    return nil
  }

  /// Passes over a default value: everything up to the comma or the parenthesis behind it.
  private mutating func passDefault() throws(Rejection) {
    let start = cursor.current
    var isEmpty = true
    while !cursor.isAtEnd, !cursor.current.is(","), !cursor.current.is(")") {
      if ["(", "[", "{"].contains(where: cursor.current.is) {
        _ = try cursor.takeBrackets()
      } else if cursor.current.is("<"), !cursor.current.followsSpace, isGenericArguments {
        _ = cursor.takeAngles()
      } else if cursor.current.is("]") || cursor.current.is("}") {
        throw rejection("'\(cursor.current.text)' closes nothing here")
      } else {
        cursor.advance()
      }
      isEmpty = false
    }
    guard !isEmpty else { throw rejection("the default value is missing here", at: start) }
  }

  /// Whether a `<` in an expression opens generic arguments, by what follows them.
  private var isGenericArguments: Bool {
    var ahead = cursor
    guard ahead.takeAngles() != nil else { return false }
    return ["(", ")", "[", "]", "{", "}", ".", ",", "?", "!"].contains(where: ahead.current.is)
  }
}
