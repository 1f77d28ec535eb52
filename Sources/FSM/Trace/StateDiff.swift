/// What differs between two values, place by place.
///
/// Structs, payloads of one enum case, tuples, arrays and dictionaries are compared part by part,
/// sets by their elements; everything else is one value. What is equal is not mentioned. The
/// differences come in the order in which the parts are declared, those of sets and dictionaries
/// in the order in which ``ValuePrinter`` prints them.
///
/// ```swift
/// print(StateDiff(from: Cart(items: ["tea"], total: 3), to: Cart(items: ["tea", "milk"], total: 5)))
/// // items[1]: + "milk"
/// // total: 3 -> 5
/// ```
public struct StateDiff: Hashable, Sendable {
  /// One difference.
  public struct Entry: Hashable, Sendable {
    /// Where it is, for example `cart.items[2].price`; empty when the whole value differs.
    ///
    /// A payload is below the name of its case: `credit.cents`, or `credit` when it has no label.
    public let path: String

    /// What was there, printed; nil for an element that was added.
    public let old: String?

    /// What is there, printed; nil for an element that was removed.
    public let new: String?

    /// Describes a difference.
    package init(path: String, old: String?, new: String?) {
      self.path = path
      self.old = old
      self.new = new
    }
  }

  /// The differences in order.
  public let entries: [Entry]

  /// Whether nothing differs.
  public var isEmpty: Bool { entries.isEmpty }

  /// Compares two values.
  ///
  /// An element of an array that was removed is named by its place in the old array, one that was
  /// added by its place in the new one.
  ///
  /// - Parameters:
  ///   - old: The value before.
  ///   - new: The value after.
  /// - Complexity: O(*n* · *d*) in the number of values contained and how deeply they are nested.
  public init<Value>(from old: Value, to new: Value) {
    var walk = Walk()
    entries = walk.entries(from: old, to: new)
  }
}

extension StateDiff: CustomStringConvertible {
  /// One line for each difference: `path: old -> new`, `path: + new` or `path: - old`.
  public var description: String { lines().joined(separator: "\n") }

  /// The lines of the description, long values shortened to a number of characters.
  func lines(elidingValuesTo limit: Int = .max) -> [String] {
    entries.map { $0.line(elidingValuesTo: limit) }
  }
}

extension StateDiff.Entry: CustomStringConvertible {
  /// The difference in one line.
  public var description: String { line(elidingValuesTo: .max) }

  /// The difference in one line, long values shortened to a number of characters.
  package func line(elidingValuesTo limit: Int) -> String {
    let old = old.map { ValuePrinter.elided($0, to: limit) }
    let new = new.map { ValuePrinter.elided($0, to: limit) }
    let place = path.isEmpty ? "" : path + ": "
    return switch (old, new) {
    case (let old?, let new?): place + "\(old) -> \(new)" + (self.old == self.new ? Self.twins : "")
    case (nil, let new?): place + "+ \(new)"
    case (let old?, nil): place + "- \(old)"
    case (nil, nil): place
    }
  }

  private static var twins: String { " (they differ in what is not printed)" }
}
