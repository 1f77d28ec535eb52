// Part of the measured kernel, see SuccessorSink.swift for the rules about its pointers.

/// As many indexes as threads, each for the states whose tags lie in one range.
///
/// While new states are recorded, each thread writes to one of them.
@frozen
@usableFromInline
struct ShardedIndex {
  @usableFromInline let shards: UnsafeMutablePointer<StateIndex>
  @usableFromInline let count: Int

  @inlinable
  init(_ count: Int) {
    self.count = count
    shards = .allocate(capacity: count)
    for shard in 0..<count { (shards + shard).initialize(to: StateIndex()) }
  }

  /// Frees the memory; called once, by the search that owns it.
  @inlinable
  func destroy() {
    shards.deinitialize(count: count)
    shards.deallocate()
  }

  /// Bytes of all slots.
  @inlinable var memory: Int {
    (0..<count).reduce(0) { $0 + (shards[$1].mask + 1) * MemoryLayout<UInt64>.stride }
  }

  /// The number of the index of a tag: its upper bits say, the lower ones say the slot.
  @inlinable @inline(__always)
  func shard(of tag: UInt32) -> Int {
    count == 1 ? 0 : Int(truncatingIfNeeded: (UInt64(tag) &* UInt64(count)) &>> 32)
  }

  /// The index of a tag.
  @inlinable @inline(__always)
  subscript(tag: UInt32) -> UnsafeMutablePointer<StateIndex> { shards + shard(of: tag) }
}
