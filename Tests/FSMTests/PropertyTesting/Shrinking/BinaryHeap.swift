import FSM

/// A heap as a tree, and a way of sorting it that is wrong on purpose.
///
/// From the documentation of QuickCheck, by way of the collection "Shrinking Challenge".
indirect enum BinaryHeap: Sendable, CustomStringConvertible {
  case empty
  case node(Int, BinaryHeap, BinaryHeap)

  var description: String {
    switch self {
    case .empty: "None"
    case .node(let value, let left, let right): "(\(value), \(left), \(right))"
    }
  }

  /// The values in the order in which a walk over the tree meets them, right before left.
  var list: [Int] {
    switch self {
    case .empty: []
    case .node(let value, let left, let right): [value] + right.list + left.list
    }
  }

  static func merging(_ first: Self, _ second: Self) -> Self {
    switch (first, second) {
    case (.empty, let other), (let other, .empty): other
    case (.node(let one, let left, let right), .node(let other, _, _)) where one <= other:
      .node(one, merging(right, second), left)
    case (_, .node(let other, let left, let right)):
      .node(other, merging(right, first), left)
    }
  }

  /// Wrong: it sorts the smallest value out, and leaves the rest as it comes.
  var badlySorted: [Int] {
    switch self {
    case .empty: []
    case .node(let value, let left, let right): [value] + Self.merging(left, right).list
    }
  }

  /// Whether sorting works for this heap.
  var isSortedWell: Bool { badlySorted == list.sorted() }

  /// Heaps whose values are at least a number.
  static func from(_ least: Int, depth: Int) -> Generator<BinaryHeap> {
    guard depth > 0 else { return .always(.empty) }
    return Generator { source in
      source.together { source in
        guard source.draw(.bool) else { return .empty }
        let value = least + source.draw(.integer(in: 0...100))
        let part = from(value, depth: depth - 1)
        return .node(value, source.draw(part), source.draw(part))
      }
    }
  }

  static let challenge = ShrinkingChallenge(
    "binary heap", from(0, depth: 6), simplest: simplest, holds: \.isSortedWell)

  /// The failing heaps with the fewest nodes and the smallest values, found by trying all.
  static var simplest: Set<String> {
    for count in 0...5 {
      for most in 0...2 {
        let failing = all(count, 0...most).filter { !$0.isSortedWell }
        let sums = failing.map { $0.list.reduce(0, +) }
        guard let least = sums.min() else { continue }
        return Set(zip(failing, sums).filter { $0.1 == least }.map { "\($0.0)" })
      }
    }
    return []
  }

  /// All heaps of so many nodes with values of a range.
  static func all(_ count: Int, _ values: ClosedRange<Int>) -> [BinaryHeap] {
    guard count > 0 else { return [.empty] }
    return values.flatMap { value in
      (0..<count).flatMap { left in
        all(left, value...values.upperBound).flatMap { one in
          all(count - 1 - left, value...values.upperBound).map { .node(value, one, $0) }
        }
      }
    }
  }
}
