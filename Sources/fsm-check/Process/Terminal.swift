import Foundation

/// The terminal that messages go to, if there is one.
enum Terminal {
  static let isPresent = isatty(STDERR_FILENO) == 1

  /// Writes to standard error.
  static func write(_ text: String) {
    write(Data(text.utf8))
  }

  /// Writes to standard error; nothing happens when nobody can read it.
  static func write(_ data: Data) {
    try? FileHandle.standardError.write(contentsOf: data)
  }

  /// Shows a line until ``clearStatus()``, on a terminal alone.
  static func showStatus(_ text: String) {
    if isPresent { write("\r\u{1B}[K" + text) }
  }

  static func clearStatus() {
    if isPresent { write("\r\u{1B}[K") }
  }

  /// Runs code and puts the terminal back to how it was before.
  static func restoring<Result>(_ body: () throws -> Result) rethrows -> Result {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return try body() }
    defer {
      // In the background, changing the terminal would stop this program.
      if tcgetpgrp(STDIN_FILENO) == getpgrp() { tcsetattr(STDIN_FILENO, TCSADRAIN, &settings) }
    }
    return try body()
  }

  /// Shows the cursor and ends colours that a program may have left behind when it crashed.
  static func reset() {
    if isPresent { write("\u{1B}[?25h\u{1B}[0m") }
  }
}
