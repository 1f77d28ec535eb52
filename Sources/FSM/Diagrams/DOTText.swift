/// How text is written in DOT so that Graphviz shows exactly that text.
enum DOTText {
  /// Returns lines of text as the inside of one quoted string.
  ///
  /// A label is read twice. The language's own reader ends the string at a quote. Then the label's
  /// escapes are expanded, `\N` to the node's name and so on; a doubled backslash stops both. Last,
  /// HTML entities are decoded, by some output formats twice, so that no number of `amp;` is right
  /// for all of them: an invisible word joiner after the ampersand makes it no entity.
  ///
  /// - Parameters:
  ///   - lines: The lines, without control characters.
  ///   - width: How long a line may grow before it is broken at a space, for Graphviz makes a node
  ///     as wide as its longest line.
  /// - Returns: The text that stands between the quotes.
  static func label(_ lines: [String], width: Int = 40) -> String {
    let lines = lines.flatMap { wrapped($0, to: width) }.map(escaped)
    var size = 0
    let fitting = lines.prefix { line in
      size += line.utf8.count + 2
      return size <= sizeLimit
    }
    let missing = lines.count - fitting.count
    let remark = missing == 0 ? [] : ["… (lines left out: \(missing))"]
    return (fitting + remark).joined(separator: "\\n")
  }

  /// Graphviz's reader refuses a quoted string of more than 16,384 bytes.
  private static let sizeLimit = 12_000

  private static func escaped(_ line: String) -> String {
    var result = ""
    var rest = line.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"", "\\":
        result += "\\"
        result.unicodeScalars.append(scalar)
      case "&" where startsEntity(rest):
        result += "&\u{2060}"
      default:
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func startsEntity(_ afterAmpersand: Substring.UnicodeScalarView) -> Bool {
    let name = afterAmpersand.prefix { scalar in
      scalar.isASCII
        && (scalar == "#" || scalar.properties.isAlphabetic
          || scalar.properties.numericType != nil)
    }
    return !name.isEmpty && afterAmpersand.dropFirst(name.count).first == ";"
  }

  private static func wrapped(_ line: String, to width: Int) -> [String] {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    return line.count > width ? Diagram.packed(words, width: width) : [line]
  }
}
