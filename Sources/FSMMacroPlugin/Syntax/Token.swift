/// A piece of Swift's text that cannot be divided.
struct Token: Equatable {
  enum Kind: Equatable {
    /// A name or a keyword; one in backticks is never a keyword.
    case identifier
    case number
    /// A string or a regular expression, with everything in it.
    case literal
    /// `#` with a name, such as `#if`.
    case directive
    /// One character of an operator, or a bracket, comma and the like.
    case mark
    case end
  }

  let kind: Kind
  let text: String
  /// Where it starts, in bytes of UTF-8.
  let offset: Int
  /// Whether it is the first of its line.
  var startsLine = false
  /// Whether a space, a line break or a comment stands before it.
  var followsSpace = false

  /// Whether it is this mark, keyword or directive.
  func `is`(_ text: String) -> Bool { kind != .literal && self.text == text }

  /// The name without its backticks.
  var name: String { text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text }
}
