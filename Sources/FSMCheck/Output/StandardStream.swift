#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// What `fopen` returns.
#if canImport(Musl)
  typealias CFile = OpaquePointer
#else
  typealias CFile = UnsafeMutablePointer<FILE>
#endif

/// Standard output and standard error.
enum StandardStream {
  case output
  case error

  /// The number of its descriptor, apart from what machines print to.
  var descriptor: Int32 {
    switch self {
    case .output: PrintGuard.output
    case .error: PrintGuard.error
    }
  }

  /// Writes a text at once.
  ///
  /// The C library's own `stdout` and `stderr` are mutable globals, which Swift 6 does not let
  /// through; a stream over a duplicate of the descriptor is the same file.
  ///
  /// - Returns: Whether everything was written.
  @discardableResult
  func write(_ text: String) -> Bool {
    guard let stream = fdopen(dup(descriptor), "w") else { return false }
    let isWritten = put(text, to: stream)
    return fclose(stream) == 0 && isWritten
  }
}

/// Writes a text to a file of the C library, a NUL in it like any other character.
func put(_ text: String, to file: CFile) -> Bool {
  var text = text
  return text.withUTF8 { fwrite($0.baseAddress, 1, $0.count, file) == $0.count }
}

/// Says on standard error why a command cannot be carried out.
func complain(_ message: String) {
  StandardStream.error.write("fsm-check: error: \(message)\n")
}
