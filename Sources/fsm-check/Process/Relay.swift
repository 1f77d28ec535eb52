import Foundation

/// Passes what a child prints on to standard error, and keeps the end of it.
struct Relay {
  /// How much is kept: more than a crash and its backtrace take.
  static let longest = 1 << 18

  /// What was printed last.
  private(set) var tail = Data()
  private let reading: Int32
  /// The end that the child is given.
  let writing: Int32

  /// Makes a pipe; nil when the process has no descriptors left.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    // High numbers, so that neither is one that a child is given.
    (reading, writing) = (Self.moved(ends[0]), Self.moved(ends[1]))
    guard reading >= 0, writing >= 0 else {
      close()
      return nil
    }
  }

  /// Closes the end that the child has a copy of.
  func closeWriting() {
    Foundation.close(writing)
  }

  /// Closes the end that is read.
  func close() {
    Foundation.close(reading)
  }

  /// Passes on what is there now, or comes within a tenth of a second.
  ///
  /// - Parameter waits: Whether to wait for more at all.
  /// - Returns: Whether there may be more; false at the end, and when nothing came.
  mutating func pass(waits: Bool) -> Progress {
    var entry = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, waits ? 100 : 0) > 0 else { return .nothing }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(reading, &buffer, buffer.count)
    guard count > 0 else { return .end }
    let piece = Data(buffer[..<count])
    Terminal.write(piece)
    tail = (tail + piece).suffix(Self.longest)
    return .some
  }

  enum Progress {
    case some, nothing, end
  }

  /// Gives a descriptor a number from ten, and closes it in programs that are started.
  private static func moved(_ descriptor: Int32) -> Int32 {
    let high = fcntl(descriptor, F_DUPFD_CLOEXEC, 10)
    Foundation.close(descriptor)
    return high
  }
}
