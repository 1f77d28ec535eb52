#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Memory of many megabytes, in huge pages where the system has them.
///
/// A search looks up states at random places; with pages of 4 kB nearly every look-up misses the
/// processor's table of pages too.
@usableFromInline
enum LargeMemory {
  @usableFromInline static var hugePage: Int { 2 << 20 }

  /// Memory that is not initialised; free it with `deallocate()`.
  @usableFromInline
  static func allocate<Element>(_ count: Int) -> UnsafeMutablePointer<Element> {
    let bytes = count * MemoryLayout<Element>.stride
    guard bytes >= 2 * hugePage else { return .allocate(capacity: count) }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: hugePage)
    #if os(Linux)
      // A wish, not needed for anything to be right: what it answers does not matter.
      _ = madvise(memory, bytes, MADV_HUGEPAGE)
    #endif
    return memory.bindMemory(to: Element.self, capacity: count)
  }
}
