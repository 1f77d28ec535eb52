import FSMCheckOptions

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Something that went wrong outside the machines: the message and the exit status.
@usableFromInline
struct CommandFailure: Error {
  let message: String
  let status: ExitStatus
}

/// Where a result is written.
enum OutputFile {
  /// Writes to a file, or to standard output when none is named.
  static func write(_ text: String, to path: String?) throws(CommandFailure) {
    guard let path else {
      guard StandardStream.output.write(text) else { throw failure("standard output") }
      return
    }
    guard let file = fopen(opened(path), "w") else { throw failure(path) }
    let isWritten = put(text, to: file)
    guard fclose(file) == 0, isWritten else { throw failure(path) }
  }

  /// The path to open: that of standard output by name leads to where the report goes.
  static func opened(_ path: String) -> String {
    ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(path)
      ? "/dev/fd/\(StandardStream.output.descriptor)" : path
  }

  static func failure(_ path: String) -> CommandFailure {
    CommandFailure(
      message: "cannot write '\(path)': \(String(cString: strerror(errno)))", status: .cannotWrite)
  }
}
