/// The places of the known states, found by hash: open addressing with linear probing.
///
/// Each slot holds half of a state's hash beside its place, so that most comparisons with other
/// states are avoided, and growing needs no state to be hashed again.
@frozen
@usableFromInline
struct StateIndex {
  @usableFromInline var slots: ContiguousArray<UInt64>
  @usableFromInline var mask: Int
  @usableFromInline var count = 0

  @inlinable
  init() {
    slots = ContiguousArray(repeating: 0, count: 64)
    mask = 63
  }

  /// Half of a hash value, mixed from both halves since some types fill only one.
  @inlinable @inline(__always)
  static func tag(_ state: some Hashable) -> UInt32 {
    let hash = UInt(bitPattern: state.hashValue)
    return UInt32(truncatingIfNeeded: hash ^ (hash >> UInt(UInt.bitWidth / 2)))
  }

  /// The place of a state, or the slot to put it in.
  ///
  /// - Complexity: O(1) expected comparisons.
  @inlinable @inline(__always)
  func find<State: Hashable>(
    _ state: UnsafePointer<State>, tag: UInt32, in states: ContiguousArray<State>
  ) -> (place: Int?, slot: Int) {
    var slot = Int(tag) & mask
    while true {
      let entry = slots[slot]
      if entry == 0 { return (nil, slot) }
      if UInt32(truncatingIfNeeded: entry >> 32) == tag {
        let place = Int(UInt32(truncatingIfNeeded: entry)) &- 1
        if states[place] == state.pointee { return (place, slot) }
      }
      slot = (slot &+ 1) & mask
    }
  }

  /// Records the next state, whose place is the number of states so far.
  ///
  /// - Complexity: O(1) amortised.
  @inlinable @inline(__always)
  mutating func insert(tag: UInt32, at slot: Int) {
    count &+= 1
    slots[slot] = UInt64(tag) << 32 | UInt64(UInt32(truncatingIfNeeded: count))
    if count &* 2 > mask { grow() }
  }

  @inlinable
  mutating func grow() {
    let old = slots
    mask = mask &* 2 &+ 1
    slots = ContiguousArray(repeating: 0, count: mask &+ 1)
    for entry in old where entry != 0 {
      var slot = Int(UInt32(truncatingIfNeeded: entry >> 32)) & mask
      while slots[slot] != 0 { slot = (slot &+ 1) & mask }
      slots[slot] = entry
    }
  }
}
