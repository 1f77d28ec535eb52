import FSM
import Foundation
import Testing

/// Values that can be written as code, as the compiler reads what is written.
private enum Sample: Equatable {
  case plain, `default`, `init`
  case count(Int)
  case labelled(name: String, at: Double)
  case nested(Inner?)
  case list([Int: [Bool]])
}

private enum Inner: Equatable { case none, some(Character) }

private struct Point: Equatable {
  var x: Int8
  var y: Float?
}

private enum Described: CustomStringConvertible {
  case a
  var description: String { "something else" }
}

private final class Box {}

@Suite struct `Values as Swift code` {
  // The left side is compiled: were it another value, the text beside it would be wrong.
  @Test func `are what the compiler reads as the same value`() throws {
    let samples: [(Sample, String)] = [
      (.plain, ".plain"), (.default, ".default"), (.`init`, ".`init`"),
      (.count(-3), ".count(-3)"),
      (
        .labelled(name: "a\n\"b\\", at: -.infinity), #".labelled(name: "a\n\"b\\", at: -.infinity)"#
      ),
      (.nested(nil), ".nested(nil)"), (.nested(.some(.none)), ".nested(.some(.none))"),
      (.nested(.some(.some("x"))), #".nested(.some(.some("x")))"#),
      (.list([2: [true], 1: []]), ".list([1: [], 2: [true]])"), (.list([:]), ".list([:])"),
    ]
    for (value, text) in samples { #expect(try SwiftValue.code(value) == text) }
    #expect(try SwiftValue.code(Point(x: 1, y: .nan)) == ".init(x: 1, y: .nan)")
    #expect(try SwiftValue.code((1, b: "c")) == #"(1, b: "c")"#)
    #expect(try SwiftValue.code(Set([3, 1])) == "[1, 3]")
  }

  @Test func `are refused rather than guessed`() {
    let values: [Any] = [Box(), Described.a, { (number: Int) in number }, Int.self, Date()]
    for value in values {
      #expect(throws: SwiftValue.Unwritable.self) { try SwiftValue.code(value) }
    }
  }
}
