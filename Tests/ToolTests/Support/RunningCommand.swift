import Foundation
import Testing

@testable import fsm_check

/// The command at work, in a process group of its own, or on a terminal of its own.
struct RunningCommand {
  private let child: pid_t
  private let log: String
  /// Where keys are pressed that the terminal gets, if there is one.
  private let keyboard: Pipe?

  /// Whether there is a program that runs another one on a terminal.
  static var hasTerminals: Bool {
    #if os(Linux)
      FileManager.default.isExecutableFile(atPath: "/usr/bin/script")
    #else
      false  // Its options are others.
    #endif
  }

  /// Starts the command that these tests were built with.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - package: The package to check.
  ///   - onTerminal: Whether it is given a terminal, from which Ctrl-C reaches it.
  /// - Throws: An error when it cannot be started.
  init(_ arguments: [String], in package: ScratchPackage, onTerminal: Bool = false) throws {
    log = "\(package.root)/log-\(UUID().uuidString).txt"
    let keyboard = onTerminal ? Pipe() : nil
    self.keyboard = keyboard
    let words = [ScratchPackage.command] + arguments + ["--package-path", package.root]
    // Some shells stay beside what they run, and answer Ctrl-C with a status of their own.
    let line =
      "exec "
      + words.map { "'" + $0.replacing("'", with: "'\\''") + "'" }
      .joined(separator: " ")
    child = try Self.spawn(
      onTerminal ? ["/usr/bin/script", "-qefc", line, log] : words,
      input: keyboard?.fileHandleForReading.fileDescriptor,
      output: onTerminal ? "/dev/null" : log)
  }

  private static func spawn(_ words: [String], input: Int32?, output: String) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input { posix_spawn_file_actions_adddup2(&actions, input, 0) }
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_APPEND, 0o644)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads that tests run on block Ctrl-C, and a child inherits that.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
    var strings = words.map { strdup($0) } + [nil]
    defer { strings.forEach { free($0) } }
    let variables = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
    var environment = variables.map { strdup($0) } + [nil]
    defer { environment.forEach { free($0) } }
    var child: pid_t = 0
    try #require(posix_spawn(&child, words[0], &actions, &attributes, &strings, &environment) == 0)
    return child
  }

  /// Waits until the command has printed a text.
  func wait(for text: String) throws {
    for _ in 0..<1200 {
      if printed.contains(text) { return }
      usleep(50_000)
    }
    kill(-child, SIGKILL)
    Issue.record("'\(text)' was not printed, but: \(printed)")
  }

  /// Sends a signal to the command, or to its whole process group.
  func send(_ signal: Int32, toGroup: Bool) { kill(toGroup ? -child : child, signal) }

  /// Presses Ctrl-C at the command's terminal.
  func pressControlC() { keyboard?.fileHandleForWriting.write(Data([3])) }

  /// Waits for the end.
  ///
  /// - Returns: The status, minus the signal when one ended it, and what was printed.
  func finish() -> (status: Int32, output: String) {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 && errno == EINTR {}
    let signal = status & 0x7F
    return (signal == 0 ? (status >> 8) & 0xFF : -signal, printed)
  }

  private var printed: String {
    let log = FileManager.default.contents(atPath: log) ?? Data()
    return String(decoding: log, as: UTF8.self)
  }
}
