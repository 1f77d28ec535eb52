// Part of the measured kernel, see SuccessorSink.swift for the rules about its pointers. A slot is
// the upper half of a product with the size of its table, and so below it.

/// A set of fingerprints in many tables with open addressing, so that growing moves few at a time.
///
/// A table grows by a quarter when four fifths of its slots are taken: 10 to 12.5 bytes each. The
/// upper bits of a fingerprint say the table, the next ones the slot, so that the order of the
/// fingerprints is nearly that of the slots and growing reads and writes from front to back.
@frozen
@usableFromInline
struct FingerprintTable: ~Copyable {
  /// One of the tables.
  @frozen
  @usableFromInline
  struct Shard {
    @usableFromInline var slots: UnsafeMutablePointer<UInt64>
    @usableFromInline var size: Int

    /// How many fingerprints may be added before it grows.
    @usableFromInline var room: Int
  }

  @usableFromInline let shards: UnsafeMutablePointer<Shard>

  /// The number of fingerprints.
  @usableFromInline var count = 0

  /// The slots of all tables.
  @usableFromInline var slots: Int

  @inlinable static var shardBits: Int { 6 }
  @inlinable static var shardCount: Int { 1 << shardBits }

  /// Makes an empty set.
  ///
  /// - Parameter size: How many slots each table begins with, from 1.
  @inlinable
  init(size: Int = 4) {
    shards = .allocate(capacity: Self.shardCount)
    slots = Self.shardCount * size
    for shard in 0..<Self.shardCount {
      (shards + shard).initialize(to: Shard(Self.emptySlots(size), size: size))
    }
  }

  @inlinable
  deinit {
    for shard in 0..<Self.shardCount { shards[shard].slots.deallocate() }
    shards.deallocate()
  }

  /// Slots that hold no fingerprint, which is never 0.
  @usableFromInline
  static func emptySlots(_ size: Int) -> UnsafeMutablePointer<UInt64> {
    let slots: UnsafeMutablePointer<UInt64> = LargeMemory.allocate(size)
    slots.initialize(repeating: 0, count: size)
    return slots
  }

  /// Bytes of all tables.
  @inlinable var memory: Int {
    slots * MemoryLayout<UInt64>.stride + Self.shardCount * MemoryLayout<Shard>.stride
  }

  /// The table of a fingerprint.
  @inlinable @inline(__always)
  func shard(of print: UInt64) -> UnsafeMutablePointer<Shard> {
    shards + Int(truncatingIfNeeded: print &>> UInt64(64 - Self.shardBits))
  }

  /// What the slot holds where the search for a fingerprint begins.
  @inlinable @inline(__always)
  func home(of print: UInt64) -> UInt64 {
    let shard = shard(of: print)
    return shard.pointee.slots[shard.pointee.home(of: print)]
  }

  /// Whether a fingerprint is there, and its slot or the one to put it in, until another is added.
  @inlinable @inline(__always)
  mutating func find(_ print: UInt64) -> (slot: Int, isKnown: Bool) {
    let shard = shard(of: print)
    if shard.pointee.room == 0 { grow(shard) }
    return shard.pointee.find(print)
  }

  /// Puts a fingerprint into a free slot.
  @inlinable @inline(__always)
  mutating func insert(_ print: UInt64, at slot: Int) {
    let shard = shard(of: print)
    shard.pointee.slots[slot] = print
    shard.pointee.room &-= 1
    count &+= 1
  }

  @usableFromInline
  mutating func grow(_ shard: UnsafeMutablePointer<Shard>) {
    let (old, size) = (shard.pointee.slots, shard.pointee.size)
    let larger = Shard(Self.emptySlots(size + max(size / 4, 2)), size: size + max(size / 4, 2))
    shard.pointee = larger
    slots += larger.size - size
    var moved = 0
    for place in 0..<size where old[place] != 0 {
      let (slot, _) = larger.find(old[place])
      larger.slots[slot] = old[place]
      moved += 1
    }
    shard.pointee.room -= moved
    old.deallocate()
  }
}

extension FingerprintTable.Shard {
  @inlinable
  init(_ slots: UnsafeMutablePointer<UInt64>, size: Int) {
    self.slots = slots
    self.size = size
    // One slot at least stays free, where every search for what is not there ends.
    room = size - max((size + 4) / 5, 1)
  }

  /// Where the search for a fingerprint begins.
  @inlinable @inline(__always)
  func home(of print: UInt64) -> Int {
    let rest = print &<< UInt64(FingerprintTable.shardBits)
    return Int(truncatingIfNeeded: rest.multipliedFullWidth(by: UInt64(size)).high)
  }

  @inlinable @inline(__always)
  func find(_ print: UInt64) -> (slot: Int, isKnown: Bool) {
    var slot = home(of: print)
    while true {
      let held = slots[slot]
      if held == print { return (slot, true) }
      if held == 0 { return (slot, false) }
      slot &+= 1
      if slot == size { slot = 0 }
    }
  }
}

/// The fingerprint of a state: what a `Hasher` makes of it, and never 0.
///
/// Not `fingerprint(_:)` of the machine, which may be the same for many states.
@inlinable @inline(__always)
func compactFingerprint<State: Hashable>(_ state: State) -> UInt64 {
  var hasher = Hasher()
  state.hash(into: &hasher)
  let hash = UInt64(truncatingIfNeeded: UInt(bitPattern: hasher.finalize()))
  return hash == 0 ? 1 : hash
}
