#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Generator {
  /// Makes lists, often short ones; the empty list is the simplest.
  ///
  /// - Parameters:
  ///   - element: Makes the elements.
  ///   - count: How many elements there may be; negative numbers count as 0.
  /// - Returns: The generator.
  public static func array<Element>(
    of element: Generator<Element>, count: ClosedRange<Int> = 0...10
  ) -> Self where Value == [Element] {
    let (least, most) = (max(count.lowerBound, 0), max(count.upperBound, 0))
    // So many elements are made on average beyond the least number, however many there may be.
    let average = UInt64(min(most - least, 2 + (most - least) / 3, 1_000))
    return Self { source in
      var elements: [Element] = []
      var isMore = true
      while isMore, elements.count < most {
        // Whether there is one more element belongs to it, so that both are left out together.
        isMore = source.together { source in
          if elements.count >= least {
            let goesOn = source.choose(upTo: 1) { $0.number(upTo: average) == 0 ? 0 : 1 }
            if goesOn == 0 { return false }
          }
          elements.append(element.make(&source))
          return true
        }
      }
      return elements
    }
  }

  /// Makes `nil`, which is the simplest, or a value.
  ///
  /// - Parameter wrapped: Makes the values.
  /// - Returns: The generator.
  public static func optional<Wrapped>(
    _ wrapped: Generator<Wrapped>
  ) -> Self where Value == Wrapped? {
    Self { source in
      source.choose(upTo: 1) { $0.number(upTo: 3) == 0 ? 0 : 1 } == 0 ? nil : wrapped.make(&source)
    }
  }
}

extension Generator where Value == String {
  /// Makes texts, often short ones; the empty text is the simplest, and `a` the simplest character.
  ///
  /// - Parameters:
  ///   - characters: The characters to use, the simplest first; when there are none, the text is
  ///     empty.
  ///   - count: How many characters there may be.
  /// - Returns: The generator.
  public static func string(
    of characters: String = Self.printable, count: ClosedRange<Int> = 0...10
  ) -> Self {
    let characters = Array(characters)
    guard !characters.isEmpty else { return Self { _ in "" } }
    let character = Generator<Character> { source in
      characters[Int(source.choose(upTo: UInt64(characters.count - 1)))]
    }
    return Generator<[Character]>.array(of: character, count: count).map { String($0) }
  }

  /// The printable characters of ASCII, letters first, and some that often break things.
  public static var printable: String {
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
      + " !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~\n\tÄé\u{301}ß🙂"
  }
}

extension Generator where Value == Date {
  /// Makes dates at whole seconds; the simplest is the one nearest to the first of January 2001.
  ///
  /// - Parameter range: The first and the last date; by default about a hundred years either way.
  /// - Returns: The generator.
  public static func date(
    in range: ClosedRange<Date> = Date(
      timeIntervalSinceReferenceDate: -3_155_760_000)...Date(
        timeIntervalSinceReferenceDate: 3_155_760_000)
  ) -> Self {
    let seconds = { (date: Date) in
      Int64(exactly: date.timeIntervalSinceReferenceDate.rounded(.up))
        ?? (date.timeIntervalSinceReferenceDate < 0 ? .min : .max)
    }
    let (first, last) = (seconds(range.lowerBound), seconds(range.upperBound))
    return Generator<Int64>.integer(in: min(first, last)...last).map {
      // Within a range shorter than a second there may be no whole one.
      min(max(Date(timeIntervalSinceReferenceDate: Double($0)), range.lowerBound), range.upperBound)
    }
  }
}
