import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open file, closed when it is released.
final class JournalFile: JournalStorage {
  private let descriptor: CInt
  private let name: Mutex<Name>

  /// What the file is called.
  private struct Name {
    var path: String

    /// Whether the name would survive a loss of power.
    var isSynced = true
  }

  var path: String { name.withLock { $0.path } }

  /// How a file is opened.
  enum Mode {
    case read
    case write
    /// A new file; one that is there is left alone, and is an error.
    case create
  }

  init(_ path: String, _ mode: Mode) throws(FileFailure) {
    name = Mutex(Name(path: path))
    let flags =
      switch mode {
      case .read: O_RDONLY
      case .write: O_RDWR
      case .create: O_RDWR | O_CREAT | O_EXCL
      }
    // A pipe would keep this waiting for somebody who writes; of files that changes nothing.
    descriptor = open(path, flags | O_CLOEXEC | O_NONBLOCK, 0o644)
    guard descriptor >= 0 else { throw FileFailure("open '\(path)'") }
    // Devices have no end, or none that can be written to.
    guard isRegular else {
      throw FileFailure(operation: "open '\(path)'", reason: "it is not a regular file")
    }
  }

  deinit { close(descriptor) }

  func read(_ count: Int, at offset: Int) throws(FileFailure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var length = -1
    repeat { length = pread(descriptor, &bytes, count, off_t(offset)) } while isInterrupted(length)
    guard length >= 0 else { throw FileFailure("read '\(path)'") }
    bytes.removeLast(count - length)
    return bytes
  }

  func write(_ bytes: [UInt8], at offset: Int) throws(FileFailure) {
    var done = 0
    while done < bytes.count {
      let rest = done == 0 ? bytes : Array(bytes[done...])
      let length = pwrite(descriptor, rest, rest.count, off_t(offset + done))
      if isInterrupted(length) { continue }
      guard length >= 0 else { throw FileFailure("write '\(path)'") }
      done += length
    }
  }

  func truncate(to size: Int) throws(FileFailure) {
    guard ftruncate(descriptor, off_t(size)) == 0 else { throw FileFailure("cut '\(path)'") }
  }

  func sync() throws(FileFailure) {
    guard synchronise(descriptor) else { throw FileFailure("sync '\(path)'") }
    let name = name.withLock { $0 }
    if !name.isSynced {
      try Self.syncFolder(of: name.path)
      self.name.withLock { $0.isSynced = true }
    }
  }

  /// Keeps other journals, of this process and others, from the file; false when one has it.
  func lock() throws(FileFailure) -> Bool {
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
    if errno == EWOULDBLOCK { return false }
    throw FileFailure("lock '\(path)'")
  }

  /// Whether it is a file with bytes on a disk, or a folder, which fails on its own account.
  private var isRegular: Bool {
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { return true }
    return facts.st_mode & S_IFMT == S_IFREG || facts.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether the path still leads to this file.
  var isInPlace: Bool {
    var here = stat()
    var there = stat()
    guard fstat(descriptor, &here) == 0, stat(path, &there) == 0 else { return false }
    return here.st_ino == there.st_ino && here.st_dev == there.st_dev
  }
}

// What happens to names.
extension JournalFile {
  /// A name beside a file that nobody has taken, for what is to take the file's place.
  static func spare(beside path: String) -> String {
    "\(path).new-\(UInt64.random(in: 0 ... .max).fixedHex)"
  }

  /// Gives the file another name, in place of whatever had it; the next `sync` makes it last.
  func rename(to other: String) throws(FileFailure) {
    let path = path
    guard systemRename(path, other) == 0 else {
      throw FileFailure("rename '\(path)' to '\(other)'")
    }
    name.withLock { $0 = Name(path: other, isSynced: false) }
  }

  /// Gives a file a second name; false when the name is taken.
  static func link(_ path: String, to other: String) throws(FileFailure) -> Bool {
    if systemLink(path, other) != 0 {
      if errno == EEXIST { return false }
      throw FileFailure("link '\(path)' to '\(other)'")
    }
    try syncFolder(of: other)
    return true
  }

  /// Whether a path is that of a symbolic link.
  static func isLink(_ path: String) -> Bool {
    var facts = stat()
    return lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFLNK
  }

  /// The path of the file that a symbolic link leads to; any other path is left as it is.
  ///
  /// Renaming a file to the path of a link would replace the link.
  static func linked(_ path: String) -> String {
    guard isLink(path), let target = realpath(path, nil) else { return path }
    defer { free(target) }
    return String(cString: target)
  }

  /// Removes a file, if it is there.
  static func remove(_ path: String) { unlink(path) }

  private static func syncFolder(of path: String) throws(FileFailure) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFailure("open '\(folder)'") }
    defer { close(descriptor) }
    // Some file systems cannot do this for folders, and say so.
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else {
      throw FileFailure("sync '\(folder)'")
    }
  }
}

extension FileFailure {
  /// Describes the failure that the system has just reported.
  fileprivate init(_ operation: String) {
    let code = errno
    self.operation = operation
    reason = String(cString: strerror(code))
    isMissingFile = code == ENOENT
  }
}

private func isInterrupted(_ result: Int) -> Bool { result < 0 && errno == EINTR }

// Inside the type these names mean its own methods.
private func systemRename(_ path: String, _ other: String) -> CInt { rename(path, other) }
private func systemLink(_ path: String, _ other: String) -> CInt { link(path, other) }

private func synchronise(_ descriptor: CInt) -> Bool {
  #if canImport(Darwin)
    // 'fsync' leaves the bytes in the drive's own memory there.
    return fcntl(descriptor, F_FULLFSYNC) == 0 || fsync(descriptor) == 0
  #else
    return fdatasync(descriptor) == 0
  #endif
}
