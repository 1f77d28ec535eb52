/// Leaves out what belongs together, the last first.
struct DeleteSpans: ShrinkPass {
  private var place: Int?

  mutating func next(_ best: ChoiceRecord) -> ContiguousArray<UInt64>? {
    var current = min(place ?? best.spans.count, best.spans.count) - 1
    while current >= 0 {
      let span = best.spans[current]
      if span.start < span.end {
        place = current
        return best.values.removing(span.start..<span.end)
      }
      current -= 1
    }
    place = 0
    return nil
  }

  // Whether it helped or not, what stands before is next: an outer span comes after its parts.
  mutating func learn(accepted: Bool) {}
}

/// Puts a part in the place of what it is a part of, as for a tree of which a branch will do.
struct ReplaceByPart: ShrinkPass {
  private var whole = 0
  private var part = 1

  mutating func next(_ best: ChoiceRecord) -> ContiguousArray<UInt64>? {
    while whole < best.spans.count {
      let outer = best.spans[whole]
      if part < best.spans.count, best.spans[part].start < outer.end {
        let inner = best.spans[part]
        part += 1
        guard inner.end - inner.start < outer.end - outer.start, inner.start < inner.end else {
          continue
        }
        var values = best.values
        values.replaceSubrange(outer.start..<outer.end, with: values[inner.start..<inner.end])
        return values
      }
      whole += 1
      part = whole + 1
    }
    return nil
  }

  mutating func learn(accepted: Bool) { if accepted { part = whole + 1 } }
}

/// Leaves out what belongs together and adds its last choice to one near by, as for a sum.
struct DeleteAndAdd: ShrinkPass {
  private var place = 0
  private var distance = -3

  mutating func next(_ best: ChoiceRecord) -> ContiguousArray<UInt64>? {
    while place < best.spans.count {
      let span = best.spans[place]
      while span.start < span.end, distance < 3 {
        distance += 1
        // Among the choices that stay, counted from where the others were.
        let other = span.start + distance - 1
        var values = best.values.removing(span.start..<span.end)
        let old = other < span.start ? other : other + span.end - span.start
        guard values.indices.contains(other), best.maxima[old] > 1 else { continue }
        let room = best.maxima[old] - values[other]
        values[other] += min(best.values[span.end - 1], room)
        return values
      }
      (place, distance) = (place + 1, -3)
    }
    return nil
  }

  mutating func learn(accepted: Bool) {}
}

/// Leaves out what belongs together, and lowers the numbers that may count what was left out, such
/// as the places of elements behind it.
struct DeleteAndRenumber: ShrinkPass {
  private var place = 0

  mutating func next(_ best: ChoiceRecord) -> ContiguousArray<UInt64>? {
    while place < best.spans.count {
      let span = best.spans[place]
      place += 1
      guard span.start < span.end else { continue }
      var values = best.values
      for later in span.end..<values.count where values[later] > 1 { values[later] -= 1 }
      return values.removing(span.start..<span.end)
    }
    return nil
  }

  mutating func learn(accepted: Bool) { if accepted { place -= 1 } }
}

/// Leaves out choices in a row, first many and then few, the last first.
struct DeleteRuns: ShrinkPass {
  /// How many to leave out, one after the other; nil before the first.
  private var sizes: [Int]?
  private var start: Int?
  private var wasAccepted = false

  mutating func next(_ best: ChoiceRecord) -> ContiguousArray<UInt64>? {
    var left = sizes ?? Self.sizes(best.count)
    defer { sizes = left }
    while let size = left.first {
      let last = best.count - size
      let stride = max(size / 2, 1)
      let current = start.map { min(wasAccepted ? $0 : $0 - stride, last) } ?? last
      if current >= 0 {
        start = current
        return best.values.removing(current..<current + size)
      }
      left.removeFirst()
      (start, wasAccepted) = (nil, false)
    }
    return nil
  }

  /// Powers of two from half of them all down to four, and then each.
  private static func sizes(_ count: Int) -> [Int] {
    let largest = Int.bitWidth - 1 - max(count, 8).leadingZeroBitCount
    return (2...largest).reversed().map { 1 << $0 } + [3, 2, 1]
  }

  mutating func learn(accepted: Bool) { wasAccepted = accepted }
}

/// Lowers a choice and leaves out as many choices behind it, as for a list that follows its length.
struct LowerAndDelete: ShrinkPass {
  private var place = 0
  private var width = 1
  private var steps = HalvingSteps()

  mutating func next(_ best: ChoiceRecord) -> ContiguousArray<UInt64>? {
    while place < best.count {
      let room = UInt64((best.count - place - 1) / width)
      if let step = steps.next(upTo: min(best.values[place], room)) {
        let following = place + 1..<place + 1 + Int(step) * width
        var values = best.values.removing(following)
        values[place] -= step
        return values
      }
      steps = HalvingSteps()
      width += 1
      if width > 3 { (width, place) = (1, place + 1) }
    }
    return nil
  }

  mutating func learn(accepted: Bool) { steps.learn(accepted: accepted) }
}

/// Steps to lower something by: first all of it, then half as much, down to one.
///
/// A step that helped is tried again, so that the sum of the steps that help is found as if by
/// bisection, and goes on where bisection would stop.
struct HalvingSteps {
  private var step: UInt64?
  private var wasAccepted = false

  /// The next step, no larger than a maximum; nil after the smallest.
  mutating func next(upTo maximum: UInt64) -> UInt64? {
    var next = step.map { wasAccepted ? $0 : $0 / 2 } ?? maximum
    while next > maximum { next /= 2 }
    step = next
    wasAccepted = false
    return next == 0 ? nil : next
  }

  mutating func learn(accepted: Bool) { wasAccepted = accepted }
}

extension ContiguousArray {
  /// The elements without those at some places.
  func removing(_ range: Range<Int>) -> Self {
    var copy = self
    copy.removeSubrange(range)
    return copy
  }
}
