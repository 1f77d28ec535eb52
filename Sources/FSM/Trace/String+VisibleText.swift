extension String {
  /// Returns the text with everything escaped that could break or reorder a line.
  ///
  /// Those are control characters, line and paragraph separators, the controls of bidirectional
  /// text (which could make a report read backwards) and code points that no XML may contain.
  ///
  /// - Parameter keepsLineFeeds: Whether a line feed stays one.
  /// - Returns: The text with Swift's escapes in place of such characters.
  package func visibleText(keepingLineFeeds keepsLineFeeds: Bool = false) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if scalar.isInvisibleControl, !(keepsLineFeeds && scalar == "\n") {
        result += scalar.escape
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns the text as a Swift string literal of one line.
  func quotedText() -> String {
    var result = "\""
    for scalar in unicodeScalars {
      if scalar == "\"" || scalar == "\\" {
        result += "\\"
        result.unicodeScalars.append(scalar)
      } else if scalar.isInvisibleControl {
        result += scalar.escape
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension Unicode.Scalar {
  fileprivate var isInvisibleControl: Bool {
    if value >= 0x20, value < 0x7F { return false }
    if properties.isBidiControl || properties.isNoncharacterCodePoint { return true }
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// The escape that stands for this scalar in a Swift string literal.
  fileprivate var escape: String {
    switch self {
    case "\0": "\\0"
    case "\t": "\\t"
    case "\n": "\\n"
    case "\r": "\\r"
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }
}
