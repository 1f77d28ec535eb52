/// The identity of a row in a table: its place in the one effective order.
public struct TransitionID: Hashable, Comparable, Sendable, Codable {
  /// The place in the effective order, from 0.
  public let index: Int

  /// Names the row at a place.
  @inlinable
  public init(_ index: Int) { self.index = index }

  /// Whether a row comes before another.
  public static func < (first: Self, second: Self) -> Bool { first.index < second.index }
}

/// The rows that fired on one action, in firing order: one per region that moved.
///
/// Up to twelve rows are held inline. A `Fired` is plain memory: copying it counts no reference and
/// allocates nothing.
public struct Fired: Hashable, Sendable, BitwiseCopyable {
  /// Four rows in each word: put in by shifting, which stays in registers.
  @usableFromInline var first: UInt64 = 0
  @usableFromInline var second: UInt64 = 0
  @usableFromInline var third: UInt64 = 0
  @usableFromInline var inlineCount: UInt8 = 0
  @usableFromInline var restCount: UInt16 = 0

  /// The rows after those held inline; equal numbers mean equal rows.
  @usableFromInline var rest: UInt32 = 0

  /// The largest number of rows a table may have.
  public static let maximumRowCount = Int(UInt16.max) + 1

  /// Whether no row fired.
  @inlinable public var isEmpty: Bool { inlineCount == 0 }

  /// Holds no row.
  @inlinable
  public init() {}

  /// Holds rows in firing order.
  public init(_ rows: some Sequence<TransitionID>) {
    for row in rows { append(row) }
  }

  /// Adds a row that fired after the others.
  ///
  /// - Parameter row: A row of a validated table, so that its index fits 16 bits.
  @inlinable
  public mutating func append(_ row: TransitionID) {
    let index = UInt16(row.index)
    let bits = UInt64(index) << Self.shift(inlineCount)
    switch inlineCount {
    case 0..<4: first |= bits
    case 4..<8: second |= bits
    case 8..<12: third |= bits
    default:
      rest = LongFirings.append(index, to: rest)
      restCount += 1
      return
    }
    inlineCount += 1
  }

  /// The index of a row that is held inline.
  @inlinable
  func inline(_ position: Int) -> Int {
    let word = position < 4 ? first : position < 8 ? second : third
    return Int(UInt16(truncatingIfNeeded: word >> Self.shift(position)))
  }

  /// How far to the left a row stands in its word.
  @inlinable
  static func shift(_ position: some BinaryInteger) -> UInt64 {
    UInt64(truncatingIfNeeded: position & 3) << 4
  }
}

extension Fired: RandomAccessCollection {
  /// Zero.
  @inlinable public var startIndex: Int { 0 }
  /// The number of rows that fired.
  @inlinable public var endIndex: Int { Int(inlineCount) + Int(restCount) }

  /// The row that fired at a place in the order of firing.
  public subscript(position: Int) -> TransitionID {
    precondition(position >= 0 && position < endIndex, "Fired: no row at \(position)")
    guard position >= Int(inlineCount) else { return TransitionID(inline(position)) }
    return TransitionID(Int(LongFirings[rest][position - Int(inlineCount)]))
  }
}

extension Fired: ExpressibleByArrayLiteral {
  /// Holds the listed rows.
  public init(arrayLiteral rows: TransitionID...) { self.init(rows) }
}
