/// Swift source text, read only as far as folder rules need it: which types and functions it
/// declares at its top level, and which names it uses.
struct SwiftText {
  private let code: Substring

  /// Reads source text; comments and string literals name nothing.
  init(_ source: String) {
    var code = ""
    var rest = source[...]
    while let character = rest.first {
      if rest.hasPrefix("//") {
        rest = rest.drop { $0 != "\n" }
      } else if rest.hasPrefix("/*") {
        rest = rest.dropFirst(2)
        while !rest.isEmpty, !rest.hasPrefix("*/") { rest = rest.dropFirst() }
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("\"\"\"") {
        rest = rest.dropFirst(3)
        while !rest.isEmpty, !rest.hasPrefix("\"\"\"") { rest = rest.dropFirst() }
        rest = rest.dropFirst(3)
      } else if character == "\"" {
        rest = Self.afterString(rest.dropFirst(), code: &code)
      } else {
        code.append(character)
        rest = rest.dropFirst()
      }
    }
    self.code = code[...]
  }

  /// Skips a string literal, and keeps what it interpolates as code.
  private static func afterString(_ start: Substring, code: inout String) -> Substring {
    var rest = start
    while let character = rest.first, character != "\"" {
      if rest.hasPrefix("\\(") {
        var depth = 0
        repeat {
          guard let inner = rest.first else { return rest }
          if inner == "(" { depth += 1 }
          if inner == ")" { depth -= 1 }
          code.append(inner == "\"" ? " " : inner)
          rest = rest.dropFirst()
        } while depth > 0 || rest.first == "("
      } else {
        rest = rest.dropFirst(character == "\\" ? 2 : 1)
      }
    }
    code.append(" ")
    return rest.dropFirst()
  }

  /// The names of its types and functions that other files can use.
  var declarations: Set<String> {
    let introducers: Set<String> = [
      "struct", "enum", "class", "protocol", "actor", "typealias", "func",
    ]
    let hidden: Set<String> = ["private", "fileprivate", "extension"]
    var names: Set<String> = []
    for line in code.split(separator: "\n") where line.first?.isLetter == true || line.first == "@"
    {
      let words = Self.words(of: line)
      guard !words.contains(where: hidden.contains),
        let introducer = words.firstIndex(where: introducers.contains), introducer + 1 < words.count
      else { continue }
      names.insert(words[introducer + 1])
    }
    return names
  }

  /// Every name in the code.
  var names: Set<String> { Set(Self.words(of: code)) }

  private static func words(of text: Substring) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }
}
