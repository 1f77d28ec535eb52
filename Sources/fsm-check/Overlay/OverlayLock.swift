import Foundation

/// Keeps a second check of the same package waiting until the first has built.
final class OverlayLock {
  private var descriptor: Int32

  /// Takes the lock, waiting for whoever holds it.
  ///
  /// - Parameters:
  ///   - path: The file that stands for the lock.
  ///   - waiting: Called when there is someone to wait for.
  /// - Throws: `ToolError.fileSystem` when the file cannot be made.
  init(_ path: String, waiting: () -> Void) throws {
    descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw ToolError.fileSystem("cannot write '\(path)': \(String(cString: strerror(errno)))")
    }
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      waiting()
      while flock(descriptor, LOCK_EX) != 0 && errno == EINTR {}
    }
  }

  deinit {
    release()
  }

  /// Lets the next one in.
  func release() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }
}
