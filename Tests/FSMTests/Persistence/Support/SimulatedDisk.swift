@testable import FSM
import Synchronization

/// A disk that fails and loses power at random, as badly as systems are known to.
///
/// What is written is in the system's memory until it is synced. When the power is lost, each sector
/// written since then is on the disk or not, and so is the new size; what was never written is zero.
/// A failed sync may have written some sectors, and forgets that the others need writing. Cutting
/// a file comes before whatever is written to it later.
final class SimulatedDisk: JournalStorage {
  fileprivate struct Content {
    var random: SplitMix64
    /// Once in so many calls something fails; 0: never.
    var failureRate: UInt64 = 0
    var memory: [UInt8] = []
    var disk: [UInt8] = []
    var dirty: Set<Int> = []
  }

  fileprivate static let sector = 512
  private let content: Mutex<Content>

  init(seed: UInt64) {
    content = Mutex(Content(random: SplitMix64(seed: seed)))
  }

  func fail(onceIn rate: UInt64) { content.withLock { $0.failureRate = rate } }

  /// The bytes as a program sees them that did not crash.
  var memory: [UInt8] { content.withLock { $0.memory } }

  /// Loses power; what is left is what a program sees from now on.
  func losePower() {
    content.withLock { content in
      content.writeSome()
      content.memory = content.disk
      content.dirty = []
    }
  }

  func read(_ count: Int, at offset: Int) throws(FileFailure) -> [UInt8] {
    content.withLock { Array($0.memory.dropFirst(offset).prefix(count)) }
  }

  func write(_ bytes: [UInt8], at offset: Int) throws(FileFailure) {
    let isWhole = content.withLock { content in
      let fails = content.fails()
      let count = fails ? content.random.below(bytes.count + 1) : bytes.count
      content.put(bytes.prefix(count), at: offset)
      return !fails
    }
    if !isWhole { throw FileFailure(operation: "write", reason: "no space left") }
  }

  func truncate(to size: Int) throws(FileFailure) {
    let isDone = content.withLock { content in
      if content.fails() { return false }
      content.memory.removeLast(max(0, content.memory.count - size))
      content.disk.removeLast(max(0, content.disk.count - size))
      content.dirty = content.dirty.filter { $0 * Self.sector < size }
      return true
    }
    if !isDone { throw FileFailure(operation: "cut", reason: "input/output error") }
  }

  func sync() throws(FileFailure) {
    let isDone = content.withLock { content in
      if content.fails() {
        content.writeSome()
        content.dirty = []
        return false
      }
      content.write(content.dirty, size: content.memory.count)
      content.dirty = []
      return true
    }
    if !isDone { throw FileFailure(operation: "sync", reason: "input/output error") }
  }
}

extension SimulatedDisk.Content {
  fileprivate mutating func fails() -> Bool { failureRate > 0 && random.once(in: failureRate) }

  fileprivate mutating func put(_ bytes: ArraySlice<UInt8>, at offset: Int) {
    guard !bytes.isEmpty else { return }
    let end = offset + bytes.count
    memory += [UInt8](repeating: 0, count: max(0, end - memory.count))
    memory.replaceSubrange(offset..<end, with: bytes)
    dirty.formUnion(offset / SimulatedDisk.sector...(end - 1) / SimulatedDisk.sector)
  }

  /// Writes some of what is dirty.
  fileprivate mutating func writeSome() {
    var some: Set<Int> = []
    for sector in dirty.sorted() where random.once(in: 2) { some.insert(sector) }
    write(some, size: random.once(in: 2) ? memory.count : disk.count)
  }

  fileprivate mutating func write(_ sectors: Set<Int>, size: Int) {
    disk += [UInt8](repeating: 0, count: max(0, size - disk.count))
    for sector in sectors {
      let start = sector * SimulatedDisk.sector
      let end = min(start + SimulatedDisk.sector, disk.count, memory.count)
      if start < end { disk.replaceSubrange(start..<end, with: memory[start..<end]) }
    }
  }
}
