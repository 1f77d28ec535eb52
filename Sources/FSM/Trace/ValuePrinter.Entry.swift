extension ValuePrinter {
  /// An element of a set, or a key of a dictionary with its value's text.
  struct Entry {
    var value: Any
    var text: String
    var rest: String
  }
}

extension ValuePrinter.Entry {
  /// Sorts numbers by value, and everything else by the bytes of the printed text.
  static func sorted(_ entries: [Self]) -> [Self] {
    let integers = entries.compactMap { $0.value as? any BinaryInteger }
    if integers.count == entries.count {
      return order(entries, by: integers, isLess)
    }
    let numbers = entries.compactMap { ($0.value as? any BinaryFloatingPoint).map(double) }
    if numbers.count == entries.count {
      return order(entries, by: numbers, isLess)
    }
    return entries.sorted(by: textPrecedes)
  }

  private static func order<Key>(
    _ entries: [Self], by keys: [Key], _ isLess: (Key, Key) -> Bool
  ) -> [Self] {
    zip(entries, keys).sorted { left, right in
      if isLess(left.1, right.1) { return true }
      if isLess(right.1, left.1) { return false }
      return textPrecedes(left.0, right.0)
    }.map(\.0)
  }

  private static func textPrecedes(_ left: Self, _ right: Self) -> Bool {
    if left.text.utf8.elementsEqual(right.text.utf8) {
      return left.rest.utf8.lexicographicallyPrecedes(right.rest.utf8)
    }
    return left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  private static func isLess(_ left: any BinaryInteger, _ right: any BinaryInteger) -> Bool {
    func compare(_ left: some BinaryInteger, _ right: some BinaryInteger) -> Bool { left < right }
    return compare(left, right)
  }

  private static func double(_ value: any BinaryFloatingPoint) -> Double {
    func convert(_ value: some BinaryFloatingPoint) -> Double { Double(value) }
    return convert(value)
  }

  /// Comparing with NaN is false both ways, which would not be an order: NaN comes last.
  private static func isLess(_ left: Double, _ right: Double) -> Bool {
    left.isNaN ? false : right.isNaN || left < right
  }
}
