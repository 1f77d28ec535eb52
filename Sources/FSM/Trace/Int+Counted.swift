extension Int {
  /// Returns the number with a noun, which is in the plural unless the number is one.
  ///
  /// - Parameter noun: The noun in the singular, one that takes an "s" in the plural.
  /// - Returns: `1 state`, `1,000 states`.
  package func counted(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }

  /// The number with a comma between groups of three digits.
  package var grouped: String {
    let digits = Array(String(magnitude))
    let groups = digits.indices.map { index in
      let isBoundary = index > 0 && (digits.count - index) % 3 == 0
      return (isBoundary ? "," : "") + String(digits[index])
    }
    return (self < 0 ? "-" : "") + groups.joined()
  }
}
