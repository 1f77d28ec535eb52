#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Memory that lies as a search wants it.
@usableFromInline
enum LargeMemory {
  @usableFromInline static var hugePage: Int { 2 << 20 }

  /// Memory of perhaps many megabytes, in huge pages where the system has them, not initialised; free
  /// it with `deallocate()`.
  ///
  /// A search looks up states at random places; with pages of 4 kB nearly every look-up misses the
  /// processor's table of pages too.
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

  /// Memory that shares no line of a processor's cache with other memory, not initialised; free it
  /// with `deallocate()`.
  ///
  /// When two threads count in one line, it wanders between their processors at each count.
  @usableFromInline
  static func ownLines<Element: ~Copyable>(_ count: Int) -> UnsafeMutablePointer<Element> {
    let bytes = (count * MemoryLayout<Element>.stride + line - 1) / line * line
    return UnsafeMutableRawPointer.allocate(byteCount: max(bytes, line), alignment: line)
      .bindMemory(to: Element.self, capacity: count)
  }

  /// Two lines of 64 bytes: some processors fetch them in pairs, and others have one of 128.
  @usableFromInline static var line: Int { 128 }
}
