@testable import FSMMacroPlugin
import Foundation
import Testing

@Suite struct `Broken declarations` {
  /// Declarations that are understood, to be broken: the samples that other tests compile.
  private static let corpus: [[UInt8]] = {
    let file = URL(filePath: #filePath).appending(path: "../../Expansion/Samples.swift")
      .standardized
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n\n").flatMap { part in
      "\n\(part)".split(separator: "\n@Cases ", omittingEmptySubsequences: false).dropFirst()
    }.map { Array("@Cases \($0)".utf8) }
  }()

  private static let fragments = [
    "(", ")", "[", "]", "{", "}", "<", ">", "->", ",", ":", "=", "\"", "\"\"\"", "\\(", "#\"",
    "\"#",
    "/*", "*/", "//", "/", "\n", "`", "@", "#if X\n", "\n#else\n", "\n#endif\n", "case", "enum E {",
    "indirect", "static", "\u{0}", "é", "🏁", "\u{7F}", "?", "!", "&", ".", ";", "-", "~", "_", "a",
    "1", " ", "CaseIterable", "case b(Int)", "var a: Int { 1 }", "#warning(\"a\")", "\r\n",
  ].map { Array($0.utf8) }

  /// Changes a text in one to eight places.
  private static func broken(_ text: [UInt8], _ dice: inout Dice) -> [UInt8] {
    var text = text
    for _ in 0...dice.below(8) {
      let place = dice.below(text.count + 1)
      let end = min(text.count, place + dice.below(12))
      switch dice.below(6) {
      case 0: text.removeSubrange(place..<end)
      case 1: text.insert(contentsOf: text[place..<end], at: dice.below(text.count + 1))
      case 2: text.removeSubrange(end...)
      case 3: text.replaceSubrange(place..<end, with: fragments[dice.below(fragments.count)])
      case 4: text.insert(UInt8(truncatingIfNeeded: dice.next()), at: place)
      default: text.insert(contentsOf: fragments[dice.below(fragments.count)], at: place)
      }
    }
    return text
  }

  /// Reads a text and writes its members, which must be whole declarations where there are any.
  ///
  /// - Returns: Whether it was understood.
  private static func isExpanded(_ bytes: [UInt8], _ name: String) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(Rejection) {
      let members = try CasesExpansion(try EnumParser.parse(text)).text()
      #expect(throws: Never.self, "\(name): \(text)") {
        try EnumParser.parse("enum E {\n\(members)\n}")
      }
      return true
    } catch {
      #expect((0...text.utf8.count).contains(error.offset), "\(name): \(text)")
      #expect(!error.message.isEmpty)
      return false
    }
  }

  @Test(.timeLimit(.minutes(5)), arguments: [1, 2, 3, 4])
  func `are read or rejected, whatever is broken`(_ seed: UInt64) {
    print("seed \(seed) of the broken declarations")
    var dice = Dice(state: seed)
    var understood = 0
    let count = ProcessInfo.processInfo.environment["FSM_SLOW"] == nil ? 1500 : 15_000
    for round in 0..<count {
      let text = Self.broken(Self.corpus[dice.below(Self.corpus.count)], &dice)
      if Self.isExpanded(text, "seed \(seed), round \(round)") { understood += 1 }
    }
    // Both ends are reached: what is broken is noticed, and not everything is refused.
    #expect(understood > count / 50)
    #expect(understood < count * 9 / 10)
  }

  @Test(.timeLimit(.minutes(5))) func `are read or rejected wherever they end`() throws {
    #expect(Self.corpus.count > 12)
    for (index, text) in Self.corpus.enumerated() {
      #expect(Self.isExpanded(text, "sample \(index)"))
      let end = try #require(text.lastIndex(of: UInt8(ascii: "}")))
      for length in stride(from: 0, to: end, by: 3) {
        _ = Self.isExpanded(Array(text.prefix(length)), "sample \(index) up to \(length)")
      }
    }
  }

  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      "(", "[", "{", "<", "a<", "a<(", "\"\\(", "/*", "#if A\n", "@a<", "@a(", "enum E {",
      "case a(",
      "case a(b: c<", "case a(b = c<d<", "case a(b = /c", "#\"", "#\"\"\"", "\\/", "case a,", "(/a",
    ])
  func `do not take long, however deep`(_ part: String) {
    let text = "enum E {\n" + String(repeating: part, count: 20_000)
    #expect(throws: Rejection.self) { try EnumParser.parse(text) }
  }

  @Test func `of many cases are no trouble`() throws {
    let cases = (0..<5000).map { "case c\($0)(x: Int, y: Set<Int>)" }.joined(separator: "\n")
    let enumeration = try EnumParser.parse("enum E {\n\(cases)\n}")
    #expect(enumeration.elements.count == 5000)
    #expect(try CasesExpansion(enumeration).text().contains("case .c4999: return \"c4999\""))
  }
}

/// Numbers that look random and are the same for the same start.
private struct Dice {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 16
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
