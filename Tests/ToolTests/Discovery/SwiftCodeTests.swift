import Testing

@testable import fsm_check

struct SwiftCodeTests {
  @Test(arguments: [
    ("a // b\nc", "ac"), ("a /* b /* c */ d */ e", "ae"), ("a /* \" */ b \"*/\" c", "abc"),
    (#"x("a // b", y)"#, "x(,y)"), (#""a\"b" c"#, "c"), (#""a\\" c"#, "c"),
    (##"#"a"b\"# c"##, "c"), (##"#"\#(x)\(y)"# c"##, "(x)c"),
    (#""a\(f("b", g(c)))d" e"#, "(f(,g(c)))e"), ("\"a\nb", "b"),
    ("\"\"\"\na \"b\" \\(c)\n\"\"\" d", "(c)d"), ("/* a", ""), ("\"a", ""),
    ("\"\\(a", "(a"), ("\"\\", ""), ("", ""), ("a / b", "a/b"), ("a\r\n// b\r\nc", "ac"),
    (##"#filePath + "#filePath""##, "#filePath+"), ("#if a\n#endif", "#ifa#endif"),
    ("\"👩‍👧\" é", "é"),
  ])
  func `comments and what strings say are no code`(text: String, code: String) {
    let blanked = SwiftCode(text).blanked
    #expect(blanked.count == text.count)
    #expect(String(blanked.filter { !$0.isWhitespace }) == code)
    #expect(zip(blanked, text).allSatisfy { $0 == $1 || $0 == " " })
    #expect(blanked.filter(\.isNewline) == text.filter(\.isNewline).map { $0 })
  }
}
