#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Which thread something happens on.
@usableFromInline
struct ThreadIdentity: Sendable {
  /// The thread as a number, which is neither zero nor odd.
  ///
  /// The handle is the address of the thread's record in all of these libraries. A number, because
  /// nobody here looks into the record.
  @usableFromInline let word: UInt

  /// The thread that asks.
  @usableFromInline
  static var current: Self {
    #if canImport(Darwin)
      Self(word: UInt(bitPattern: pthread_self()))
    #else
      Self(word: UInt(pthread_self()))
    #endif
  }
}
