/// A small generator of random numbers that gives the same ones for the same seed everywhere.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SplitMix64 {
  /// True once in so many calls.
  mutating func once(in count: UInt64) -> Bool { next() % count == 0 }

  /// A number of `0..<bound`.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// Some elements of a list that is not empty, perhaps the same ones again.
  mutating func some<Element>(_ count: Int, of elements: [Element]) -> [Element] {
    (0..<count).map { _ in elements[below(elements.count)] }
  }
}

/// A function that looks random and depends on all its arguments and their order.
struct Salt: Hashable, Sendable {
  let value: UInt64

  init(_ generator: inout SplitMix64) { value = generator.next() }

  func mix(_ seen: [Int]) -> UInt64 {
    seen.reduce(value) { mixed, number in
      var generator = SplitMix64(seed: mixed ^ UInt64(number + 1))
      return generator.next()
    }
  }

  /// A condition on what is seen; it holds more often than not.
  func holds(_ seen: [Int]) -> Bool { mix(seen) % 8 < 5 }

  /// A state computed from what is seen.
  func place(_ seen: [Int]) -> Place { Place.all[Int(mix(seen) % UInt64(Place.all.count))] }
}
