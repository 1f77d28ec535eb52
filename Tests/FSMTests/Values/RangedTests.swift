import FSM
import Foundation
import Testing

/// A number from two below zero to three.
private struct Offset: BoundedInteger {
  static let bounds = -2...3
  let value: Int
  init(inBounds value: Int) { self.value = value }
}

/// A digit, as a type of its own.
private struct Digit: BoundedInteger {
  static let bounds = 0...9
  let value: Int
  init(inBounds value: Int) { self.value = value }
}

@Suite struct `A bounded integer` {
  @Test func `has the values between its bounds, the lowest first`() {
    #expect(Offset.allCases.map(\.value) == [-2, -1, 0, 1, 2, 3])
    #expect(Digit.allCases.map(\.value) == Array(0...9))
  }

  @Test(arguments: -5...15) func `takes exactly what is within its bounds`(_ value: Int) {
    #expect(Digit(exactly: value)?.value == ((0...9).contains(value) ? value : nil))
    #expect(Digit(clamping: value).value == max(0, min(9, value)))
  }

  @Test func `clamps the largest numbers`() {
    #expect(Offset(clamping: .max) == 3)
    #expect(Offset(clamping: .min) == -2)
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
    #expect(context.debugDescription == "\(text) is outside of 0...9 for Digit")
  }
}

@Suite struct `A number outside of its bounds` {
  /// What a process that ends wrote.
  private static func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func `ends the program where it is made, naming the number and the bounds`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let number = 17
      print(Digit(number))
    }
    #expect(Self.message(result).contains("RangedTests.swift"))
    #expect(Self.message(result).contains("Digit: 17 is outside of 0...9"))
  }

  @Test func `ends the program where its values are too many to list`() async {
    struct Wide: BoundedInteger {
      static let bounds = Int.min...Int.max
      let value: Int
      init(inBounds value: Int) { self.value = value }
    }
    #expect(Wide(.max).saturating(adding: 1) == Wide(.max))
    #expect(Wide(clamping: .min).value == .min)
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      struct Positive: BoundedInteger {
        static let bounds = 1...Int.max
        let value: Int
        init(inBounds value: Int) { self.value = value }
      }
      print(Positive.allCases.count)
    }
    #expect(Self.message(result).contains("Positive: the values in 1...9223372036854775807 are"))
  }

  @Test func `ends the program as a literal`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let digit: Digit = 10
      print(digit)
    }
    #expect(Self.message(result).contains("Digit: 10 is outside of 0...9"))
  }

  @Test func `ends the program as a result, naming the computation`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      print(Digit(4) - 7)
    }
    #expect(Self.message(result).contains("Digit: 4 - 7 = -3 is outside of 0...9"))
  }

  @Test func `ends the program when even the numbers overflow`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      print(Digit(4) * .max)
    }
    #expect(Self.message(result).contains("Digit: 4 * 9223372036854775807 is outside of 0...9"))
  }
}

struct `Bounds in the type` {
  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @Test func `are those of its values`() {
    #expect(Ranged<0, 5>.allCases.map(\.value) == [0, 1, 2, 3, 4, 5])
    #expect(Ranged<7, 7>.allCases == [7])
    #expect(Ranged<0, 5>(4) + 1 == 5)
    #expect(Ranged<0, 5>(4).saturating(adding: 3) == 5)
    #expect("\(Ranged<0, 5>(3))" == "3")
    let below: [Ranged<-2, -1>] = [-1]
    #expect(below[0].saturating(adding: .min) == -2)
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @Test func `are named where a number is outside`() async {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Ranged<0, 5>.self, from: Data("6".utf8))
    }
    #expect("\(String(describing: error))".contains("6 is outside of 0...5 for Ranged<0, 5>"))
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        print(Ranged<0, 5>(4) + 3)
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Ranged<0, 5>: 4 + 3 = 7 is outside of 0...5"))
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @Test func `end the program when they are the wrong way round`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        print(Ranged<5, 0>(clamping: 3))
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Ranged<5, 0> has no values"))
  }
}
