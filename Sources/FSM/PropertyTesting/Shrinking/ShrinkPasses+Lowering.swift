/// Sets all choices that belong together to 0.
struct ClearSpans: ShrinkPass {
  private var place = 0

  mutating func next(_ best: ChoiceRecord) -> ContiguousArray<UInt64>? {
    while place < best.spans.count {
      let span = best.spans[place]
      place += 1
      if best.values[span.start..<span.end].contains(where: { $0 != 0 }) {
        var values = best.values
        for place in span.start..<span.end { values[place] = 0 }
        return values
      }
    }
    return nil
  }

  mutating func learn(accepted: Bool) {}
}

/// Lowers each choice by itself as far as it goes.
///
/// Small numbers are tried first. Then it is lowered by halving steps, of one and of two: a signed
/// number keeps its sign when its choice is lowered by an even number.
struct LowerChoices: ShrinkPass {
  private var place = 0
  private var small: UInt64 = 0
  private var stride: UInt64 = 1
  private var steps = HalvingSteps()

  mutating func next(_ best: ChoiceRecord) -> ContiguousArray<UInt64>? {
    while place < best.count {
      let value = best.values[place]
      if small < min(value, 6) {
        small += 1
        return best.values.replacing(place, with: small - 1)
      }
      if stride <= 2, value > 0, let step = steps.next(upTo: value / stride) {
        return best.values.replacing(place, with: value - step * stride)
      }
      steps = HalvingSteps()
      stride += 1
      if stride > 2 { (stride, small, place) = (1, 0, place + 1) }
    }
    return nil
  }

  mutating func learn(accepted: Bool) { steps.learn(accepted: accepted) }
}

/// Lowers choices that are equal, all together.
struct LowerTogether: ShrinkPass {
  private var place = 0
  private var steps = HalvingSteps()

  mutating func next(_ best: ChoiceRecord) -> ContiguousArray<UInt64>? {
    while place < best.count {
      let value = best.values[place]
      let others = best.values.indices.dropFirst(place + 1).filter { best.values[$0] == value }
      if value > 0, !others.isEmpty, let step = steps.next(upTo: value) {
        var values = best.values
        for equal in [place] + others { values[equal] -= step }
        return values
      }
      steps = HalvingSteps()
      place += 1
    }
    return nil
  }

  mutating func learn(accepted: Bool) { steps.learn(accepted: accepted) }
}

/// Lowers a choice and raises one that follows by as much, or to the most possible, as for a sum
/// that must stay.
struct ShiftBetween: ShrinkPass {
  private var first = 0
  private var distance = 1
  private var stride: UInt64 = 1
  private var steps = HalvingSteps()

  mutating func next(_ best: ChoiceRecord) -> ContiguousArray<UInt64>? {
    while first < best.count {
      let second = first + distance
      if second < best.count {
        let room = best.maxima[second] - best.values[second]
        if room > 0, let step = steps.next(upTo: best.values[first] / stride) {
          var values = best.values
          values[first] -= step * stride
          values[second] += min(step * stride, room)
          return values
        }
      }
      steps = HalvingSteps()
      stride += 1
      if stride > 2 { (stride, distance) = (1, distance + 1) }
      if distance > 8 || first + distance >= best.count { (first, distance) = (first + 1, 1) }
    }
    return nil
  }

  mutating func learn(accepted: Bool) { steps.learn(accepted: accepted) }
}

extension ContiguousArray where Element == UInt64 {
  /// The choices with another one at a place.
  func replacing(_ place: Int, with value: UInt64) -> Self {
    var copy = self
    copy[place] = value
    return copy
  }
}
