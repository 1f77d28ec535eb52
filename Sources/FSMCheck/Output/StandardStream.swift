#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Standard output and standard error.
enum StandardStream: Int32 {
  case output = 1
  case error = 2

  /// Writes a text at once.
  ///
  /// The C library's own `stdout` and `stderr` are mutable globals, which Swift 6 does not let
  /// through; a stream over a duplicate of the descriptor is the same file.
  func write(_ text: String) {
    guard let stream = fdopen(dup(rawValue), "w") else { return }
    fputs(text, stream)
    fclose(stream)
  }
}

/// Says on standard error why a command cannot be carried out.
func complain(_ message: String) {
  StandardStream.error.write("fsm-check: error: \(message)\n")
}
