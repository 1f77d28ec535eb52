@testable import FSMMacroPlugin
import Testing

@Suite struct `The tokenizer` {
  /// A text and its tokens, with a space between them.
  struct Sample: CustomTestStringConvertible, Sendable {
    let text: String
    let tokens: [String]
    var testDescription: String { text }

    init(_ text: String, _ tokens: String...) {
      self.text = text
      self.tokens = tokens
    }
  }

  @Test(arguments: [
    Sample(""),
    Sample(" \t\r\n"),
    Sample("case a", "case", "a"),
    Sample("a1_b $0 größe 値", "a1_b", "$0", "größe", "値"),
    Sample("`default` `a case`", "`default`", "`a case`"),
    Sample("1_000 0x1F.a 1.5e3 1...2", "1_000", "0x1F", ".", "a", "1.5e3", "1", ".", ".", ".", "2"),
    Sample("a>>b->c", "a", ">", ">", "b", "-", ">", "c"),
    Sample("a // b\nc", "a", "c"),
    Sample("a /* b /* c */ d */ e", "a", "e"),
    Sample("a/**/b", "a", "b"),
    Sample("#if DEBUG && $Feature", "#if", "DEBUG", "&", "&", "$Feature"),
    Sample("# a", "#", "a"),
    Sample(#""a" b"#, #""a""#, "b"),
    Sample(#""" b"#, #""""#, "b"),
    Sample(#""\"" b"#, #""\"""#, "b"),
    Sample(#""\\" b"#, #""\\""#, "b"),
    Sample(#""\(a("b"))" c"#, #""\(a("b"))""#, "c"),
    Sample(#""\(")") \("\(1)")" c"#, #""\(")") \("\(1)")""#, "c"),
    Sample(##"#"a"b\(c"# d"##, ##"#"a"b\(c"#"##, "d"),
    Sample(##"#"\#(")")"# d"##, ##"#"\#(")")"#"##, "d"),
    Sample(###"##"a"#b"## c"###, ###"##"a"#b"##"###, "c"),
    Sample(##"#""# #"""# c"##, ##"#""#"##, ##"#"""#"##, "c"),
    Sample("\"\"\"\n a \"\" \\\"\"\" b\n\"\"\" c", "\"\"\"\n a \"\" \\\"\"\" b\n\"\"\"", "c"),
    Sample("#\"\"\"\n a\"\"\" \n\"\"\"# c", "#\"\"\"\n a\"\"\" \n\"\"\"#", "c"),
    Sample("\"\"\"\n\\(a\n)\"\"\" c", "\"\"\"\n\\(a\n)\"\"\"", "c"),
    Sample("= /a\"(b)/ c", "=", "/a\"(b)/", "c"),
    Sample("a / b / c", "a", "/", "b", "/", "c"),
    Sample("(a/b)/c", "(", "a", "/", "b", ")", "/", "c"),
    Sample("f(/a\\/)/) b", "f", "(", "/", "a", "\\", "/", ")", "/", ")", "b"),
    Sample("#/a/b\"/# c", "#/a/b\"/#", "c"),
    Sample("a:[b?]=.c;", "a", ":", "[", "b", "?", "]", "=", ".", "c", ";"),
  ])
  func `divides text`(_ sample: Sample) throws {
    let tokens = try Tokenizer.tokens(of: sample.text)
    #expect(tokens.dropLast().map(\.text) == sample.tokens)
    #expect(tokens.last?.kind == .end)
  }

  @Test(arguments: [
    ("a \"b", 2), ("\"a\nb\"", 0), ("a \"\"\"b\"", 2), ("é #\"a\"", 3), ("\"a\\(b\"", 5),
    ("\"\\(\"", 3), ("a /* /* */", 2), ("`a", 0), ("`a\n`", 0), ("``", 0), ("#/a", 0),
    ("a \u{1} b", 2), ("\"\\", 0),
  ])
  func `refuses what does not end`(_ text: String, _ offset: Int) {
    let rejection = #expect(throws: Rejection.self) { try Tokenizer.tokens(of: text) }
    #expect(rejection?.offset == offset)
  }

  @Test func `knows where a token stands`() throws {
    let tokens = try Tokenizer.tokens(of: "é /* \n */ a b/**/c\n\td")
    #expect(tokens.map(\.offset) == [0, 11, 13, 18, 21, 22])
    #expect(tokens.map(\.startsLine) == [true, true, false, false, true, false])
    #expect(tokens.map(\.followsSpace) == [false, true, true, true, true, false])
  }

  @Test func `gives up on strings that are nested too deep`() {
    let depth = Tokenizer.deepest + 1
    let nested = { String(repeating: "\"\\(", count: $0) + String(repeating: ")\"", count: $0) }
    #expect(throws: Never.self) { try Tokenizer.tokens(of: nested(Tokenizer.deepest)) }
    #expect(throws: Rejection.self) { try Tokenizer.tokens(of: nested(depth)) }
    #expect(throws: Rejection.self) { try Tokenizer.tokens(of: nested(100_000)) }
  }
}
