extension String {
  /// Returns the text with everything escaped that could break or reorder a line.
  ///
  /// Those are control characters, line and paragraph separators, code points that no XML may
  /// contain, and what is not seen: the controls of bidirectional text (which could make a report
  /// read backwards), marks of no width and other characters of format. An emoji may be made of
  /// several characters with such marks in between, and stays whole.
  ///
  /// - Parameter keepsLineFeeds: Whether a line feed stays one.
  /// - Returns: The text with Swift's escapes in place of such characters.
  package func visibleText(keepingLineFeeds keepsLineFeeds: Bool = false) -> String {
    escapingInvisible { scalar in keepsLineFeeds && scalar == "\n" ? "\n" : scalar.escape }
  }

  /// Returns the text as a Swift string literal of one line.
  package func quotedText() -> String {
    var escaped = ""
    for scalar in unicodeScalars {
      if scalar == "\"" || scalar == "\\" { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
    }
    return "\"" + escaped.escapingInvisible(\.escape) + "\""
  }

  /// Returns the text with something in place of every scalar that is not seen.
  private func escapingInvisible(_ escape: (Unicode.Scalar) -> String) -> String {
    // Most texts, and telling characters apart takes long.
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    var result = ""
    for character in self {
      let isEmoji = character.isJoinedEmoji
      for scalar in character.unicodeScalars {
        if scalar.isInvisible, !(isEmoji && scalar.joinsEmoji) {
          result += escape(scalar)
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}

extension Character {
  /// Whether this is a picture made of several scalars.
  fileprivate var isJoinedEmoji: Bool {
    unicodeScalars.count > 1 && unicodeScalars.first?.properties.isEmoji == true
      && unicodeScalars.first?.isASCII == false
  }
}

extension Unicode.Scalar {
  fileprivate var isInvisible: Bool {
    if value >= 0x20, value < 0x7F { return false }
    if properties.isNoncharacterCodePoint { return true }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    // Fillers, and joiners that are letters or marks by category; a variation belongs to a letter.
    default: properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector
    }
  }

  /// Whether the scalar has a part in a picture: the joiner, or a tag of a flag.
  fileprivate var joinsEmoji: Bool {
    self == "\u{200D}" || ("\u{E0020}"..."\u{E007F}").contains(self)
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
