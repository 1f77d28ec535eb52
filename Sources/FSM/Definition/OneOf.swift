/// A non-empty list of values to compare with; the first is compared without a loop.
@usableFromInline
struct OneOf<Value: Hashable & Sendable>: Sendable {
  @usableFromInline let first: Value
  @usableFromInline let others: [Value]

  @inlinable
  init(_ first: Value, _ others: [Value]) {
    self.first = first
    self.others = others
  }

  @inlinable var all: [Value] { [first] + others }

  @inlinable
  func contains(_ value: Value) -> Bool {
    value == first || (!others.isEmpty && others.contains(value))
  }
}
