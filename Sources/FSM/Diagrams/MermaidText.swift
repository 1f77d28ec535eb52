/// How text is written in Mermaid so that it shows exactly that text.
enum MermaidText {
  /// Returns lines of text as one label.
  ///
  /// Mermaid's reader knows no escapes. A semicolon ends a statement anywhere, and words such as
  /// `direction TB` or `[[fork]]` act even inside a quoted label; what remains is read as Markdown.
  /// Its entity codes (`#58;` for a colon) are decoded after reading, so everything but letters,
  /// digits and harmless punctuation becomes one.
  static func label(_ lines: [String]) -> String {
    let label = lines.map(encoded).joined(separator: "<br/>")
    // An empty label would show the generated id.
    return label.isEmpty ? "#160;" : label
  }

  /// Looks at scalars, for a quote stays a quote to Mermaid when an accent follows it.
  private static func encoded(_ line: String) -> String {
    var result = ""
    var rest = line.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      // A space in front or behind would be trimmed.
      let isOuterSpace = scalar == " " && (result.isEmpty || rest.isEmpty)
      if isOuterSpace || !isHarmless(scalar) || startsItem(scalar, after: result)
        || startsKeyword(scalar, rest)
      {
        result += "#\(scalar.value);"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    case " ", "(", ")", "[", "]", ",", ".", "=", "+", "-", "/", "?", "!", "'": true
    // Mermaid marks entity codes with these while it reads.
    case "ﬂ", "°", "¶", "ß": false
    default: !scalar.isASCII
    }
  }

  /// Whether a line starts like an item of a list: with a sign, or a number and a sign.
  private static func startsItem(_ scalar: Unicode.Scalar, after before: String) -> Bool {
    let isNumber = before.unicodeScalars.allSatisfy { ("0"..."9").contains($0) }
    return isNumber && [".", ")", "+", "-"].contains(scalar)
  }

  private static func startsKeyword(
    _ scalar: Unicode.Scalar, _ rest: Substring.UnicodeScalarView
  ) -> Bool {
    switch scalar {
    case "[": rest.first == "["
    case "d", "D": String(rest.prefix(8)).lowercased() == "irection"
    default: false
    }
  }
}
