// Part of the measured kernel, see SuccessorSink.swift for the rules about its pointers.

/// The places of the known states, found by hash: open addressing with linear probing.
///
/// Each slot holds half of a state's hash beside its place, so that most comparisons with other
/// states are avoided, and growing needs no state to be hashed again. At most three quarters of
/// the slots are taken: 11 to 22 bytes a state.
@frozen
@usableFromInline
struct StateIndex: ~Copyable {
  @usableFromInline var slots: UnsafeMutablePointer<UInt64>
  @usableFromInline var mask: Int
  @usableFromInline var count = 0

  @inlinable
  init() {
    slots = .allocate(capacity: 64)
    slots.initialize(repeating: 0, count: 64)
    mask = 63
  }

  @inlinable
  deinit { slots.deallocate() }

  /// Half of a hash value, mixed from both halves since some types fill only one.
  @inlinable @inline(__always)
  static func tag(_ hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: hash ^ (hash &>> 32))
  }

  /// The slot of a state, or the one to put it in.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - tag: Half of its hash.
  ///   - states: The known states.
  /// - Returns: The slot and what it holds: 0 when the state is not known.
  /// - Complexity: O(1) expected comparisons.
  @inlinable @inline(__always)
  func find<State: Hashable>(
    _ state: UnsafePointer<State>, tag: UInt32, in states: Segments<State>
  ) -> (slot: Int, entry: UInt64) {
    var slot = home(tag)
    while true {
      let entry = slots[slot]
      if entry == 0 { return (slot, 0) }
      if UInt32(truncatingIfNeeded: entry &>> 32) == tag,
        states.pointer(to: Self.place(entry)).pointee == state.pointee
      {
        return (slot, entry)
      }
      slot = (slot &+ 1) & mask
    }
  }

  /// The slot of a tag whose entry satisfies a condition, and its place, or the slot to put it in.
  @inlinable @inline(__always)
  func find(_ tag: UInt32, where isSame: (Int) -> Bool) -> (slot: Int, place: Int?) {
    var slot = home(tag)
    while true {
      let entry = slots[slot]
      if entry == 0 { return (slot, nil) }
      if UInt32(truncatingIfNeeded: entry &>> 32) == tag, isSame(Self.place(entry)) {
        return (slot, Self.place(entry))
      }
      slot = (slot &+ 1) & mask
    }
  }

  /// The place of the state that an entry is about.
  @inlinable @inline(__always)
  static func place(_ entry: UInt64) -> Int {
    Int(UInt32(truncatingIfNeeded: entry)) &- 1
  }

  /// Where the search for a tag begins.
  @inlinable @inline(__always)
  func home(_ tag: UInt32) -> Int { Int(tag) & mask }

  /// What the slot where the search begins holds.
  @inlinable @inline(__always)
  func home(of tag: UInt32) -> UInt64 { slots[home(tag)] }

  /// Makes room for more states, so that no slot moves while they are inserted.
  @inlinable @inline(__always)
  mutating func reserve(_ more: Int) {
    while (count &+ more) &* 4 > (mask &+ 1) &* 3 { grow() }
  }

  /// Records a state in a free slot.
  @inlinable @inline(__always)
  mutating func insert(_ place: Int, tag: UInt32, at slot: Int) {
    count &+= 1
    set(place, tag: tag, at: slot)
  }

  /// Says whose slot it is.
  @inlinable @inline(__always)
  func set(_ place: Int, tag: UInt32, at slot: Int) {
    slots[slot] = UInt64(tag) &<< 32 | UInt64(UInt32(truncatingIfNeeded: place &+ 1))
  }

  @usableFromInline
  mutating func grow() {
    let (old, size) = (slots, mask + 1)
    mask = size * 2 - 1
    slots = LargeMemory.allocate(size * 2)
    slots.initialize(repeating: 0, count: size * 2)
    for place in 0..<size where old[place] != 0 {
      var slot = home(UInt32(truncatingIfNeeded: old[place] &>> 32))
      while slots[slot] != 0 { slot = (slot &+ 1) & mask }
      slots[slot] = old[place]
    }
    old.deallocate()
  }
}
