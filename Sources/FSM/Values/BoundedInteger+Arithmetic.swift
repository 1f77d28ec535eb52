/// Arithmetic that ends the program outside of the bounds.
extension BoundedInteger {
  /// Adds a number; a sum outside of the bounds ends the program.
  @inlinable
  public static func + (left: Self, right: Int) -> Self {
    left.result(left.value.addingReportingOverflow(right), "+", right)
  }

  /// Subtracts a number; a difference outside of the bounds ends the program.
  @inlinable
  public static func - (left: Self, right: Int) -> Self {
    left.result(left.value.subtractingReportingOverflow(right), "-", right)
  }

  /// Multiplies by a number; a product outside of the bounds ends the program.
  @inlinable
  public static func * (left: Self, right: Int) -> Self {
    left.result(left.value.multipliedReportingOverflow(by: right), "*", right)
  }

  /// Adds a number in place; a sum outside of the bounds ends the program.
  @inlinable
  public static func += (left: inout Self, right: Int) { left = left + right }

  /// Subtracts a number in place; a difference outside of the bounds ends the program.
  @inlinable
  public static func -= (left: inout Self, right: Int) { left = left - right }

  /// Multiplies by a number in place; a product outside of the bounds ends the program.
  @inlinable
  public static func *= (left: inout Self, right: Int) { left = left * right }

  @inlinable
  func result(
    _ computed: (partialValue: Int, overflow: Bool), _ operation: StaticString, _ operand: Int
  ) -> Self {
    guard !computed.overflow, let result = Self(exactly: computed.partialValue) else {
      let sum = computed.overflow ? "" : " = \(computed.partialValue)"
      Self.fail("\(value) \(operation) \(operand)\(sum)", #fileID, #line)
    }
    return result
  }
}

/// Arithmetic that stops at the bounds.
extension BoundedInteger {
  /// Adds a number, stopping at the bounds.
  ///
  /// - Parameter amount: What to add; it may be negative.
  /// - Returns: The sum, or the bound it goes beyond.
  @inlinable
  public func saturating(adding amount: Int) -> Self {
    let (sum, overflow) = value.addingReportingOverflow(amount)
    return Self(clamping: overflow ? (amount < 0 ? .min : .max) : sum)
  }

  /// Subtracts a number, stopping at the bounds.
  ///
  /// - Parameter amount: What to subtract; it may be negative.
  /// - Returns: The difference, or the bound it goes beyond.
  @inlinable
  public func saturating(subtracting amount: Int) -> Self {
    let (difference, overflow) = value.subtractingReportingOverflow(amount)
    return Self(clamping: overflow ? (amount < 0 ? .max : .min) : difference)
  }

  /// Multiplies by a number, stopping at the bounds.
  ///
  /// - Parameter factor: What to multiply by.
  /// - Returns: The product, or the bound it goes beyond.
  @inlinable
  public func saturating(multipliedBy factor: Int) -> Self {
    let (product, overflow) = value.multipliedReportingOverflow(by: factor)
    return Self(clamping: overflow ? ((value < 0) == (factor < 0) ? .max : .min) : product)
  }
}
