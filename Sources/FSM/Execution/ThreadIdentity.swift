#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Which thread something happens on.
@usableFromInline
struct ThreadIdentity: Equatable, Sendable {
  // Kept as a number: the handle is a pointer on some platforms, which nobody here looks into.
  private let handle: UInt

  /// The thread that asks.
  @usableFromInline
  static var current: Self {
    #if canImport(Darwin)
      Self(handle: UInt(bitPattern: pthread_self()))
    #else
      Self(handle: UInt(pthread_self()))
    #endif
  }
}
