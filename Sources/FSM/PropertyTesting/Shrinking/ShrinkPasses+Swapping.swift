/// Exchanges neighbours that belong together when the simpler one comes first then.
struct SwapSpans: ShrinkPass {
  private var first = 0
  private var second = 1

  mutating func next(_ best: ChoiceRecord) -> ContiguousArray<UInt64>? {
    while first < best.spans.count {
      let one = best.spans[first]
      while second < best.spans.count {
        let other = best.spans[second]
        second += 1
        if other.start > one.end || other.depth < one.depth { break }
        guard other.start == one.end, other.depth == one.depth, other.start < other.end else {
          continue
        }
        let (left, right) = (best.values[one.start..<one.end], best.values[other.start..<other.end])
        guard right.lexicographicallyPrecedes(left) else { break }
        var values = best.values
        values.replaceSubrange(one.start..<other.end, with: Array(right) + Array(left))
        return values
      }
      first += 1
      second = first + 1
    }
    return nil
  }

  mutating func learn(accepted: Bool) {
    // The one that moved back may go further, or the one before it.
    if accepted { (first, second) = (max(first - 1, 0), max(first, 1)) }
  }
}

/// Exchanges two choices, near to one another, when the smaller one comes first then.
struct SwapChoices: ShrinkPass {
  private var first = 0
  private var distance = 1

  mutating func next(_ best: ChoiceRecord) -> ContiguousArray<UInt64>? {
    while first < best.count {
      while distance <= 6, first + distance < best.count {
        let second = first + distance
        distance += 1
        if best.values[first] > best.values[second] {
          var values = best.values
          values.swapAt(first, second)
          return values
        }
      }
      (first, distance) = (first + 1, 1)
    }
    return nil
  }

  mutating func learn(accepted: Bool) {
    if accepted { (first, distance) = (max(first - 1, 0), 1) }
  }
}
