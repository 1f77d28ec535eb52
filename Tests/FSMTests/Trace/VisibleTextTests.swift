import Testing

@testable import FSM

@Suite struct `A text that is made visible` {
  @Test func `shows every character of format, and every one that has no width`() {
    let categories: [Unicode.GeneralCategory] = [
      .control, .format, .lineSeparator, .paragraphSeparator,
    ]
    var count = 0
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      guard categories.contains(scalar.properties.generalCategory) else { continue }
      count += 1
      let visible = "a\(scalar)b".visibleText()
      #expect(visible.unicodeScalars.allSatisfy { $0.isASCII }, "\(value)")
      #expect(visible.count > 3)
      #expect("a\(scalar)b".quotedText() == "\"\(visible)\"")
    }
    #expect(count > 200)
  }

  @Test(arguments: [
    ("\u{FEFF}a", "\\u{FEFF}a"), ("a\u{200B}", "a\\u{200B}"), ("so\u{AD}ft", "so\\u{AD}ft"),
    ("\u{2060}", "\\u{2060}"), ("\u{3164}", "\\u{3164}"), ("a\u{34F}b", "a\\u{34F}b"),
    ("a\u{200D}b", "a\\u{200D}b"), ("1\u{200D}", "1\\u{200D}"), ("🙂\u{200B}", "🙂\\u{200B}"),
    ("👩‍👧", "👩‍👧"), ("❤️", "❤️"), ("🇩🇪", "🇩🇪"), ("שלום", "שלום"), ("e\u{301}", "e\u{301}"),
    (
      "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
      "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
    ),
    ("\u{E0067}", "\\u{E0067}"), ("a\r\nb", "a\\r\\nb"), ("", ""),
  ])
  func `keeps pictures and letters whole`(text: String, visible: String) {
    #expect(text.visibleText().unicodeScalars.elementsEqual(visible.unicodeScalars))
  }

  @Test func `keeps line feeds when asked to`() {
    #expect("é\n\u{200B}\n".visibleText(keepingLineFeeds: true) == "é\n\\u{200B}\n")
  }
}

@Suite struct `A number with a noun` {
  @Test(arguments: [
    (0, "0 states"), (1, "1 state"), (2, "2 states"), (999, "999 states"), (1000, "1,000 states"),
    (-1, "-1 states"), (1_234_567, "1,234,567 states"),
  ])
  func `is in the plural unless it is one`(number: Int, text: String) {
    #expect(number.counted("state") == text)
  }
}
