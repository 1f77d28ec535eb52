/// Texts that have broken drawings elsewhere.
enum HostileText {
  static let names = [
    "", " ", "  two  spaces  ", "\"", "\"\"", "a \"quoted\" b", "\\", "trailing\\", "\\\\", "\\\"",
    "line\nfeed", "\n", "\r\n", "\\n", "\\N", "\\G", "\\E\\T\\H\\L\\l\\r", "\\\\N", "->", "--",
    "a -> b;",
    ";", "}", "{", "]", "[", "[[fork]]", "<<choice>>", "<b>bold</b>", "<", ">", "<br/>", "&", "&&",
    "&amp;", "&amp;amp;", "&lt;b&gt;", "&#38;", "&#x26;", "&;", "&nosuch;", "#quot;", "#35;", "%",
    "%% comment", "%%{init: {}}%%", "//", "/* x */", "# line", "node", "graph", "digraph", "edge",
    "strict", "subgraph", "s0", "legend0", "state", "end note", "direction TB", "Direction  lr",
    "redirection rl", "default", "classDef x fill:#f00;", "style a:b#c;", "a:b", ":::", "::x",
    "1. item",
    "- item", "12) item", "*bold*", "_it_", "`code`", "$$x$$", "~s~", "|", "😀", "👩‍👧", "שלום עולם",
    "مرحبا", "\u{202E}reversed", "\u{2066}x\u{2069}", "\0", "\u{1}\u{7}\u{1B}[31m", "\u{7F}\u{85}",
    "\u{2028}\u{2029}", "\u{FFFE}\u{FFFF}", "é", "e\u{301}", "\u{301}", "ﬂ°°35¶ß", "🇩🇪",
    String(repeating: "x", count: 10240), String(repeating: "\\", count: 10240),
    String(repeating: "\"<&amp;", count: 1500), "a" + String(repeating: "\u{301}", count: 5000),
  ]

  /// A text of up to 12 pieces, each of which means something to some reader.
  static func random(_ generator: inout some RandomNumberGenerator) -> String {
    let pieces = names.filter { $0.count < 12 } + ["a", "b", "amp", "N", "0", " "]
    return (0..<Int.random(in: 0...12, using: &generator)).reduce("") { text, _ in
      text + (pieces.randomElement(using: &generator) ?? "")
    }
  }

  /// A SplitMix64 generator (Steele, Lea and Flood 2014), so that a seed names a test run.
  struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }
}
