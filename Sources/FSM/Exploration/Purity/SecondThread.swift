import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A thread of its own for code that may look at the thread it runs on.
///
/// A thread of the system, since waiting for a task blocks a thread of the pool that the task may
/// need. The pointer that it is handed carries one retained object, which the thread releases.
@usableFromInline
enum SecondThread {
  fileprivate final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// As much as a main thread has: what recurses deeply there must not overflow here.
  private static var stackSize: Int { 8 << 20 }

  /// Runs code on another thread and waits for it.
  ///
  /// - Parameter body: The code.
  /// - Returns: What it returns; nil when the system has no thread left.
  @usableFromInline
  static func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value? {
    let outcome = Outcome<Value>()
    guard start({ outcome.value.withLock { $0 = body() } }) else { return nil }
    return outcome.value.withLock { $0 }
  }

  /// A value that one thread leaves for another.
  private final class Outcome<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }

  /// A thread that runs.
  @usableFromInline
  struct Handle: @unchecked Sendable {
    // Unchecked: the name of a thread is a number or an opaque pointer that any thread may join.
    fileprivate let thread: pthread_t

    /// Waits for its end; once.
    func join() { pthread_join(thread, nil) }

    /// Leaves it to itself; instead of waiting for it.
    func detach() { pthread_detach(thread) }
  }

  private static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = begin(body) else { return false }
    thread.join()
    return true
  }

  /// Runs code on another thread, which somebody has to join.
  ///
  /// - Parameter body: The code.
  /// - Returns: The thread; nil when the system has none left.
  static func begin(_ body: @escaping @Sendable () -> Void) -> Handle? {
    let work = Unmanaged.passRetained(Work(body))
    guard let thread = create(work.toOpaque()) else {
      work.release()
      return nil
    }
    return Handle(thread: thread)
  }

  private static func create(_ work: UnsafeMutableRawPointer) -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    #if canImport(Darwin)
      var thread: pthread_t?
      let failure = pthread_create(&thread, &attributes, perform, work)
    #else
      var thread = pthread_t()
      let failure = pthread_create(&thread, &attributes, perform, work)
    #endif
    return failure == 0 ? thread : nil
  }
}

#if canImport(Darwin)
  private func perform(_ work: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<SecondThread.Work>.fromOpaque(work).takeRetainedValue().body()
    return nil
  }
#else
  private func perform(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let work { Unmanaged<SecondThread.Work>.fromOpaque(work).takeRetainedValue().body() }
    return nil
  }
#endif
