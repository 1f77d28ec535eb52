// Part of the measured kernel, see SuccessorSink.swift for the rules about its pointers.

/// As many indexes as threads, each for the states whose tags lie in one range.
///
/// While new states are recorded, each thread writes to one of them.
@frozen
@usableFromInline
struct ShardedIndex {
  @usableFromInline let shards: UnsafeMutablePointer<StateIndex>
  @usableFromInline let count: Int

  /// How far apart the indexes lie, so that none shares a line of a processor's cache with another: a
  /// quarter of the time went into waiting for a line that one thread counted in and another read.
  @inlinable static var spacing: Int { 1 + LargeMemory.line / MemoryLayout<StateIndex>.stride }

  @inlinable
  init(_ count: Int) {
    self.count = count
    shards = LargeMemory.ownLines(count * Self.spacing)
    for shard in 0..<count { self[shard: shard].initialize(to: StateIndex()) }
  }

  /// Frees the memory; called once, by the search that owns it.
  @inlinable
  func destroy() {
    for shard in 0..<count { self[shard: shard].deinitialize(count: 1) }
    shards.deallocate()
  }

  /// Bytes of all slots.
  @inlinable var memory: Int {
    (0..<count).reduce(0) { $0 + (self[shard: $1].pointee.mask + 1) * MemoryLayout<UInt64>.stride }
  }

  /// The number of the index of a tag: its upper bits say, the lower ones say the slot.
  @inlinable @inline(__always)
  func shard(of tag: UInt32) -> Int {
    count == 1 ? 0 : Int(truncatingIfNeeded: (UInt64(tag) &* UInt64(count)) &>> 32)
  }

  /// One of the indexes.
  @inlinable @inline(__always)
  subscript(shard shard: Int) -> UnsafeMutablePointer<StateIndex> { shards + shard &* Self.spacing }

  /// The index of a tag.
  @inlinable @inline(__always)
  subscript(tag: UInt32) -> UnsafeMutablePointer<StateIndex> { self[shard: shard(of: tag)] }
}
