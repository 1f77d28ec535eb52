/// The choices that were made while a value or a walk was generated.
///
/// They say all there is to say about it: the same choices give the same value. Shorter records
/// are simpler than longer ones, and of equally long ones the one that is smaller at the first
/// place where they differ.
@usableFromInline
struct ChoiceRecord: Hashable, Sendable {
  /// The choices that belong together, such as those of one element of a list.
  @usableFromInline
  struct Span: Hashable, Sendable {
    @usableFromInline let start: Int
    @usableFromInline var end: Int
    @usableFromInline let depth: Int

    @inlinable
    init(start: Int, end: Int, depth: Int) {
      self.start = start
      self.end = end
      self.depth = depth
    }
  }

  /// The number chosen each time, from 0, which is the simplest.
  @usableFromInline var values: ContiguousArray<UInt64> = []

  /// The largest number that could have been chosen each time.
  @usableFromInline var maxima: ContiguousArray<UInt64> = []

  /// What belongs together, in the order in which it begins; an outer one before its parts.
  @usableFromInline var spans: [Span] = []

  @inlinable init() {}

  @inlinable var count: Int { values.count }

  @inlinable @inline(__always)
  mutating func append(_ value: UInt64, maximum: UInt64) {
    values.append(value)
    maxima.append(maximum)
  }

  /// Forgets everything from some choice on.
  @inlinable
  mutating func truncate(to count: Int) {
    guard count < values.count else { return }
    values.removeLast(values.count - count)
    maxima.removeLast(maxima.count - count)
    while let last = spans.last, last.start >= count { spans.removeLast() }
    for place in spans.indices.reversed() {
      if spans[place].end > count { spans[place].end = count }
      // What is inside nothing else ends after all that came before it.
      if spans[place].depth == 0 { break }
    }
  }

  /// Forgets everything, but not where to put it.
  @inlinable
  mutating func removeAll() {
    values.removeAll(keepingCapacity: true)
    maxima.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
  }

  /// Whether a record is simpler than another.
  func isSimpler(than other: Self) -> Bool {
    count != other.count ? count < other.count : values.lexicographicallyPrecedes(other.values)
  }
}

extension ChoiceRecord {
  /// The choices as one word, for a line of code: `3.0.1000`.
  ///
  /// No choices are written as the simplest one, since a command line takes no empty word.
  @usableFromInline var text: String {
    values.isEmpty ? "0" : values.map(String.init).joined(separator: ".")
  }

  /// Reads what `text` wrote; nil for anything else.
  static func values(in text: String) -> ContiguousArray<UInt64>? {
    if text.isEmpty { return [] }
    var values: ContiguousArray<UInt64> = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      guard let value = UInt64(part) else { return nil }
      values.append(value)
    }
    return values
  }
}
