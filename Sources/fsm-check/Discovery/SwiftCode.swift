/// A Swift text in which code is told from comments and from what string literals say.
///
/// What is interpolated into a string is code. Regular expressions between slashes are not known.
struct SwiftCode {
  /// The text with a space for every character, but line breaks, that is no code.
  ///
  /// It has as many characters as the text, so that places in one are places in the other.
  private(set) var blanked: [Character] = []

  private let text: [Character]
  private var isCode: [Bool]
  private var place = 0

  init(_ text: String) {
    self.text = Array(text)
    isCode = Array(repeating: true, count: self.text.count)
    readCode(untilParenthesis: false)
    blanked = zip(self.text, isCode).map { $1 || $0.isNewline ? $0 : " " }
  }

  /// Returns the text with each match in its code replaced.
  func replacing(
    _ pattern: some RegexComponent, with replacement: (Substring) -> String
  ) -> String {
    let code = String(blanked)
    var result = ""
    var rest = text[...]
    for match in code.matches(of: pattern) {
      let start = code.distance(from: code.startIndex, to: match.range.lowerBound)
      let end = code.distance(from: code.startIndex, to: match.range.upperBound)
      result += String(rest[..<start]) + replacement(code[match.range])
      rest = rest[end...]
    }
    return result + String(rest)
  }

  private func starts(_ mark: String) -> Bool { text[place...].starts(with: mark) }

  /// Takes characters that are no code.
  private mutating func skip(_ count: Int) {
    let end = min(place + count, text.count)
    for index in place..<end { isCode[index] = false }
    place = end
  }

  /// Reads code up to the end, or up to the parenthesis that ends an interpolation.
  private mutating func readCode(untilParenthesis: Bool) {
    var depth = 0
    while place < text.count {
      if starts("//") {
        while place < text.count, !text[place].isNewline { skip(1) }
      } else if starts("/*") {
        readComment()
      } else if let pounds = poundsOfString {
        readString(pounds)
      } else {
        if text[place] == "(" { depth += 1 }
        if text[place] == ")" { depth -= 1 }
        place += 1
        if untilParenthesis, depth == 0 { return }
      }
    }
  }

  private mutating func readComment() {
    var depth = 0
    repeat {
      if starts("/*") {
        depth += 1
        skip(2)
      } else if starts("*/") {
        depth -= 1
        skip(2)
      } else {
        skip(1)
      }
    } while depth > 0 && place < text.count
  }

  /// How many `#` stand before the quote of a string literal that begins here; nil without one.
  private var poundsOfString: Int? {
    let pounds = text[place...].prefix { $0 == "#" }
    return text[pounds.endIndex...].first == "\"" ? pounds.count : nil
  }

  private mutating func readString(_ pounds: Int) {
    let mark = String(repeating: "#", count: pounds)
    skip(pounds)
    let quote = starts("\"\"\"") ? "\"\"\"" : "\""
    skip(quote.count)
    while place < text.count {
      if starts(quote + mark) { return skip(quote.count + pounds) }
      // A literal of one line that is not closed ends with its line.
      if quote.count == 1, text[place].isNewline { return }
      if starts("\\" + mark + "(") {
        skip(1 + pounds)
        readCode(untilParenthesis: true)
      } else {
        skip(starts("\\" + mark) ? 2 + pounds : 1)
      }
    }
  }
}
