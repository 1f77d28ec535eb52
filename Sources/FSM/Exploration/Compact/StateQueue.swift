// Part of the measured kernel, see SuccessorSink.swift for the rules about its pointers.

/// The states that were found and are still to be expanded, by their numbers.
///
/// They lie in blocks that never move and are freed as soon as the last state of one is done with.
@frozen
@usableFromInline
struct StateQueue<State>: ~Copyable {
  /// The blocks of all states; nil for those that were freed.
  @usableFromInline var blocks: ContiguousArray<UnsafeMutablePointer<State>?> = []

  /// The number of the first state that is still held.
  @usableFromInline var head = 0

  /// The number of the next state.
  @usableFromInline var count = 0
  @usableFromInline let shift: Int

  @inlinable
  init() {
    // About sixteen kilobytes: what a small machine needs is little.
    var shift = 6
    while (MemoryLayout<State>.stride << (shift + 1)) <= 1 << 14 { shift += 1 }
    self.shift = shift
  }

  @inlinable
  deinit {
    for number in head..<count { pointer(to: number).deinitialize(count: 1) }
    for block in blocks { block?.deallocate() }
  }

  /// Bytes of the blocks and of their list.
  @inlinable var memory: Int {
    let block = MemoryLayout<State>.stride << shift
    return (blocks.count - (head >> shift)) * block
      + blocks.capacity * MemoryLayout<UnsafeMutablePointer<State>?>.stride
  }

  /// Where a state is that is still held.
  @inlinable @inline(__always)
  func pointer(to number: Int) -> UnsafeMutablePointer<State> {
    guard let block = blocks[number &>> shift] else { preconditionFailure("the state is gone") }
    return block + (number & (1 &<< shift &- 1))
  }

  /// The first number behind a state's that does not lie beside it in memory.
  @inlinable @inline(__always)
  func end(ofBlockOf number: Int) -> Int { (number &>> shift &+ 1) &<< shift }

  /// Where the next state goes; the caller initialises it.
  @inlinable @inline(__always)
  mutating func extend() -> UnsafeMutablePointer<State> {
    if count & (1 &<< shift &- 1) == 0 { blocks.append(.allocate(capacity: 1 << shift)) }
    count &+= 1
    return pointer(to: count &- 1)
  }

  /// Lets go of the states before a number.
  @inlinable @inline(__always)
  mutating func drop(before number: Int) {
    while head < number {
      pointer(to: head).deinitialize(count: 1)
      head &+= 1
      guard head & (1 &<< shift &- 1) == 0 else { continue }
      blocks[head &>> shift &- 1]?.deallocate()
      blocks[head &>> shift &- 1] = nil
    }
  }
}
