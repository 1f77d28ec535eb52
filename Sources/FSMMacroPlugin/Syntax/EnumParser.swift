/// Reads the declaration of one enum.
///
/// It reads what a declaration can hold beside cases only to pass over it. What it does not know is
/// rejected, never guessed.
struct EnumParser {
  var cursor: TokenCursor
  var enumeration = EnumDeclaration()
  /// The conditions of compilation around the cursor, the outermost first.
  var conditions: [OpenCondition] = []
  /// How many conditions there were so far.
  var conditionCount = 0

  /// Reads a declaration.
  ///
  /// - Parameter text: The text of the declaration, with its attributes and its body.
  /// - Returns: What it declares.
  /// - Throws: `Rejection` at the first thing that is not understood.
  static func parse(_ text: String) throws(Rejection) -> EnumDeclaration {
    var parser = EnumParser(cursor: TokenCursor(try Tokenizer.tokens(of: text)))
    try parser.header()
    try parser.body()
    return parser.enumeration
  }

  /// Returns the access that an extension gives to the declarations in it.
  ///
  /// - Parameter text: The text of a declaration that may be an extension.
  /// - Returns: The access its modifier names; nil without one, and for any other declaration.
  static func access(inExtension text: String) -> EnumDeclaration.Access? {
    guard let tokens = try? Tokenizer.tokens(of: text) else { return nil }
    var parser = EnumParser(cursor: TokenCursor(tokens))
    while parser.cursor.current.is("@") {
      guard (try? parser.attribute()) != nil else { return nil }
    }
    guard let words = try? parser.modifiers(), parser.cursor.current.is("extension") else {
      return nil
    }
    return words.compactMap(EnumDeclaration.Access.init).first
  }

  private init(cursor: TokenCursor) {
    self.cursor = cursor
  }

  func rejection(_ message: String, at token: Token? = nil) -> Rejection {
    Rejection(message: message, offset: (token ?? cursor.current).offset)
  }

  /// Reads everything up to the brace that opens the body.
  private mutating func header() throws(Rejection) {
    while cursor.current.is("@") { _ = try attribute() }
    for modifier in try modifiers() {
      if let access = EnumDeclaration.Access(rawValue: modifier) { enumeration.access = access }
      if modifier == "indirect" { enumeration.isIndirect = true }
    }
    let keyword = cursor.take()
    guard keyword.is("enum") else {
      let found = Self.declarations.contains(keyword.text) ? " ('\(keyword.text)')" : ""
      throw rejection(
        "'@Cases' reads the cases of an enum, and this is none\(found); attach it to an enum",
        at: keyword)
    }
    enumeration.offset = cursor.current.offset
    enumeration.name = try name(of: "the enum").text
    if cursor.current.is("<"), cursor.takeAngles() == nil {
      throw rejection("'@Cases' cannot read these generic parameters")
    }
    if cursor.take(":") { try inheritance() }
    try passRequirements()
  }

  private mutating func inheritance() throws(Rejection) {
    repeat {
      var type: [Token] = []
      while !cursor.isAtEnd, ![",", "{", "where"].contains(where: cursor.current.is) {
        if cursor.current.is("<"), let group = cursor.takeAngles() {
          type += group
        } else if cursor.current.is("@") {
          _ = try attribute()
        } else if cursor.current.is("(") {
          type += try cursor.takeBrackets()
        } else {
          type.append(cursor.take())
        }
      }
      guard !type.isEmpty else { throw rejection("a type is missing here") }
      enumeration.inherited.append(type.text)
    } while cursor.take(",")
  }

  private mutating func passRequirements() throws(Rejection) {
    guard cursor.current.is("where") || cursor.current.is("{") else {
      throw rejection("'@Cases' expects '{' here, and the cases behind it")
    }
    while !cursor.isAtEnd, !cursor.current.is("{") {
      if cursor.current.is("(") { _ = try cursor.takeBrackets() } else { cursor.advance() }
    }
  }

  private mutating func body() throws(Rejection) {
    guard cursor.take("{") else { throw rejection("the body of the enum is missing") }
    while !cursor.current.is("}") {
      guard !cursor.isAtEnd else { throw rejection("nothing closes the body of the enum") }
      try item()
    }
    if let open = conditions.last {
      throw Rejection(message: "no '#endif' closes this", offset: open.offset)
    }
    cursor.advance()
    guard cursor.isAtEnd else {
      throw rejection("'@Cases' does not know what stands behind the enum")
    }
  }

  /// Reads an attribute and its arguments.
  mutating func attribute() throws(Rejection) -> EnumDeclaration.Attribute {
    let start = cursor.take()
    var tokens = [start, try name(of: "the attribute")]
    while cursor.current.is("."), cursor.next.kind == .identifier {
      tokens += [cursor.take(), cursor.take()]
    }
    if cursor.current.is("<"), let group = cursor.takeAngles() { tokens += group }
    if cursor.current.is("("), !cursor.current.followsSpace { tokens += try cursor.takeBrackets() }
    return EnumDeclaration.Attribute(text: tokens.text, offset: start.offset)
  }

  /// Reads the words before the keyword of a declaration.
  mutating func modifiers() throws(Rejection) -> [String] {
    var words: [String] = []
    while Self.modifierWords.contains(cursor.current.text) {
      let word = cursor.take().text
      if cursor.current.is("("), !cursor.current.followsSpace {
        // 'private(set)' says nothing about the declaration itself.
        _ = try cursor.takeBrackets()
      } else {
        words.append(word)
      }
    }
    return words
  }

  mutating func name(of what: String) throws(Rejection) -> Token {
    guard cursor.current.kind == .identifier else {
      throw rejection("the name of \(what) is missing here")
    }
    return cursor.take()
  }

  static let declarations: Set = [
    "actor", "associatedtype", "case", "class", "deinit", "enum", "extension", "func", "import",
    "init",
    "let", "macro", "operator", "protocol", "struct", "subscript", "typealias", "var",
  ]

  static let modifierWords: Set = [
    "borrowing", "consuming", "distributed", "dynamic", "fileprivate", "final", "indirect", "infix",
    "internal", "isolated", "lazy", "mutating", "nonisolated", "nonmutating", "open", "override",
    "package", "postfix", "prefix", "private", "public", "static", "unowned", "weak",
  ]
}
