/// A type of the standard library whose own description is not good enough.
protocol StandardShape {
  var shape: ValuePrinter.Shape { get }
}

extension String: StandardShape {
  var shape: ValuePrinter.Shape { .leaf(quotedText()) }
}

extension Substring: StandardShape {
  var shape: ValuePrinter.Shape { .leaf(String(self).quotedText()) }
}

extension StaticString: StandardShape {
  var shape: ValuePrinter.Shape { .leaf(description.quotedText()) }
}

extension Character: StandardShape {
  var shape: ValuePrinter.Shape { .leaf(String(self).quotedText()) }
}

extension Unicode.Scalar: StandardShape {
  var shape: ValuePrinter.Shape { .leaf(String(self).quotedText()) }
}

// MARK: - Containers

extension Sequence {
  fileprivate var listShape: ValuePrinter.Shape {
    .list(open: "[", map { .init(label: nil, value: $0) }, close: "]")
  }
}

extension Array: StandardShape {
  var shape: ValuePrinter.Shape { listShape }
}

extension ArraySlice: StandardShape {
  var shape: ValuePrinter.Shape { listShape }
}

extension ContiguousArray: StandardShape {
  var shape: ValuePrinter.Shape { listShape }
}

extension Set: StandardShape {
  var shape: ValuePrinter.Shape { .unordered(map { $0 as Any }) }
}

extension Dictionary: StandardShape {
  var shape: ValuePrinter.Shape { .dictionary(flatMap { [$0.key, $0.value] as [Any] }) }
}

extension Dictionary.Keys: StandardShape {
  var shape: ValuePrinter.Shape { .unordered(map { $0 as Any }) }
}

extension Dictionary.Values: StandardShape {
  var shape: ValuePrinter.Shape { .unordered(map { $0 as Any }) }
}

extension AnyHashable: StandardShape {
  var shape: ValuePrinter.Shape { .transparent(base) }
}

// MARK: - Ranges

extension Range: StandardShape {
  var shape: ValuePrinter.Shape { .range(lower: lowerBound, symbol: "..<", upper: upperBound) }
}

extension ClosedRange: StandardShape {
  var shape: ValuePrinter.Shape { .range(lower: lowerBound, symbol: "...", upper: upperBound) }
}

extension PartialRangeFrom: StandardShape {
  var shape: ValuePrinter.Shape { .range(lower: lowerBound, symbol: "...", upper: nil) }
}

extension PartialRangeThrough: StandardShape {
  var shape: ValuePrinter.Shape { .range(lower: nil, symbol: "...", upper: upperBound) }
}

extension PartialRangeUpTo: StandardShape {
  var shape: ValuePrinter.Shape { .range(lower: nil, symbol: "..<", upper: upperBound) }
}

// MARK: - Addresses: they differ from run to run, so only the type is printed

extension ObjectIdentifier: StandardShape {
  var shape: ValuePrinter.Shape { .leaf("ObjectIdentifier") }
}

extension OpaquePointer: StandardShape {
  var shape: ValuePrinter.Shape { .leaf("OpaquePointer") }
}

extension UnsafePointer: StandardShape {
  var shape: ValuePrinter.Shape { .leaf("UnsafePointer") }
}

extension UnsafeMutablePointer: StandardShape {
  var shape: ValuePrinter.Shape { .leaf("UnsafeMutablePointer") }
}

extension UnsafeRawPointer: StandardShape {
  var shape: ValuePrinter.Shape { .leaf("UnsafeRawPointer") }
}

extension UnsafeMutableRawPointer: StandardShape {
  var shape: ValuePrinter.Shape { .leaf("UnsafeMutableRawPointer") }
}
