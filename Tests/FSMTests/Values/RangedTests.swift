import FSM
import Foundation
import Testing

/// Bounds of a type that is written by hand, as where generic parameters cannot be numbers.
private struct Attempts: BoundedInteger {
  static let bounds = -2...3
  let value: Int
  init(inBounds value: Int) { self.value = value }
}

@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
private typealias Digit = Ranged<0, 9>
@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
private typealias Offset = Ranged<-2, 3>

@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
@Suite struct `A bounded integer` {
  @Test func `has the values between its bounds, the lowest first`() {
    #expect(Offset.allCases.map(\.value) == [-2, -1, 0, 1, 2, 3])
    #expect(Ranged<7, 7>.allCases == [7])
    #expect(Attempts.allCases.map(\.value) == Array(-2...3))
    #expect(Offset.bounds == -2...3)
  }

  @Test(arguments: -5...15) func `takes exactly what is within its bounds`(_ value: Int) {
    #expect(Digit(exactly: value)?.value == ((0...9).contains(value) ? value : nil))
    #expect(Digit(clamping: value).value == max(0, min(9, value)))
  }

  @Test func `clamps the largest numbers`() {
    #expect(Offset(clamping: .max) == 3)
    #expect(Offset(clamping: .min) == -2)
    #expect(
      Ranged<-9_223_372_036_854_775_808, 9_223_372_036_854_775_807>(clamping: .min).value == .min)
  }

  @Test(arguments: -2...3, -7...7) func `computes as its number does, within its bounds`(
    _ left: Int, _ right: Int
  ) throws {
    let number = try #require(Offset(exactly: left))
    // Overflow is far away here, so plain arithmetic says what is right.
    let results = [left + right, left - right, left * right]
    let saturated = [
      number.saturating(adding: right), number.saturating(subtracting: right),
      number.saturating(multipliedBy: right),
    ]
    #expect(saturated.map(\.value) == results.map { max(-2, min(3, $0)) })
    let operations: [(Offset, Int) -> Offset] = [{ $0 + $1 }, { $0 - $1 }, { $0 * $1 }]
    let changes: [(inout Offset, Int) -> Void] = [{ $0 += $1 }, { $0 -= $1 }, { $0 *= $1 }]
    for (index, result) in results.enumerated() where (-2...3).contains(result) {
      #expect(operations[index](number, right).value == result)
      var changed = number
      changes[index](&changed, right)
      #expect(changed.value == result)
    }
  }

  @Test func `saturates where even the numbers overflow`() {
    for number in [Offset(-2), Offset(3)] {
      #expect(number.saturating(adding: number < 0 ? .min : .max) == (number < 0 ? -2 : 3))
      #expect(number.saturating(subtracting: number < 0 ? .max : .min) == (number < 0 ? -2 : 3))
      #expect(number.saturating(multipliedBy: .max) == (number < 0 ? -2 : 3))
      #expect(number.saturating(multipliedBy: .min) == (number < 0 ? 3 : -2))
    }
    #expect(Offset(0).saturating(multipliedBy: .min) == 0)
  }

  @Test func `is ordered, hashed and printed as its number`() {
    #expect(Digit.allCases.shuffled().sorted() == Digit.allCases)
    #expect(Set(Digit.allCases).count == 10)
    #expect("\(Digit(7))" == "7")
    #expect("\(Offset(-1))" == "-1")
    #expect(Digit(3) + 4 == 7)
  }

  @Test func `is coded as a number`() throws {
    let encoded = try JSONEncoder().encode(Offset.allCases)
    #expect(String(decoding: encoded, as: UTF8.self) == "[-2,-1,0,1,2,3]")
    #expect(try JSONDecoder().decode([Offset].self, from: encoded) == Offset.allCases)
  }

  @Test(arguments: ["10", "-1", "9223372036854775807"])
  func `is not decoded from a number outside, and says so`(_ text: String) {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Digit.self, from: Data(text.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error)) does not say that the data is wrong")
      return
    }
    #expect(context.debugDescription == "\(text) is outside of 0...9 for Ranged<0, 9>")
  }
}

@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
@Suite struct `A number outside of its bounds` {
  /// What a process that ends wrote.
  private static func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func `ends the program where it is made, naming the number and the bounds`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Ranged<0, 5>(7) }
    #expect(Self.message(result).contains("RangedTests.swift"))
    #expect(Self.message(result).contains("Ranged<0, 5>: 7 is outside of 0...5"))
  }

  @Test func `ends the program as a literal`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let number: Ranged<0, 5> = 6
      print(number)
    }
    #expect(Self.message(result).contains("Ranged<0, 5>: 6 is outside of 0...5"))
  }

  @Test func `ends the program as a result, naming the computation`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { print(Ranged<0, 5>(4) + 3) }
    #expect(Self.message(result).contains("Ranged<0, 5>: 4 + 3 = 7 is outside of 0...5"))
  }

  @Test func `ends the program when even the numbers overflow`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { print(Ranged<0, 5>(4) * .max) }
    #expect(
      Self.message(result).contains("Ranged<0, 5>: 4 * 9223372036854775807 is outside of 0...5"))
  }

  @Test func `is every number when the bounds are the wrong way round`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { print(Ranged<5, 0>(clamping: 3)) }
    #expect(Self.message(result).contains("Ranged<5, 0> has no values"))
  }
}
