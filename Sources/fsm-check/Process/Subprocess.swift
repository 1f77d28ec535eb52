import Foundation
import Synchronization

/// Starts programs in the terminal's process group and waits for them.
///
/// `Foundation.Process` is not used because it puts a child into a group of its own, which takes
/// Ctrl-C away from it.
enum Subprocess {
  /// How a program ended.
  enum Outcome: Equatable {
    case exited(Int32)
    case signalled(Int32)
  }

  /// What a program that cannot be started failed with.
  struct StartFailure: Error, Equatable {
    let program: String
    let reason: String
  }

  /// The descriptor by which a program can print what is not its own.
  static let printsDescriptor: Int32 = 3

  /// Runs a program with the standard streams of this one, and descriptor 3 for other prints.
  ///
  /// What goes to that descriptor is passed on to standard error.
  ///
  /// - Parameters:
  ///   - program: Its path, or its name to look for in `PATH`.
  ///   - arguments: The arguments after its name.
  ///   - environment: Variables to set in addition to this program's.
  ///   - started: Called once the program runs.
  /// - Returns: How it ended, and the last of what it printed to descriptor 3.
  /// - Throws: ``StartFailure``.
  static func run(
    _ program: String, _ arguments: [String], environment: [String: String] = [:],
    started: () -> Void = {}
  ) throws -> (outcome: Outcome, prints: Data) {
    guard var relay = Relay() else {
      throw StartFailure(program: program, reason: String(cString: strerror(errno)))
    }
    defer { relay.close() }
    let child: pid_t
    do {
      defer { relay.closeWriting() }
      child = try spawn(
        program, arguments, environment: environment, descriptors: [printsDescriptor: relay.writing]
      )
    }
    started()
    return SignalForwarding.whileRunning(child) { (wait(for: child, relaying: &relay), relay.tail) }
  }

  /// Waits for a child while passing on what it prints.
  ///
  /// A program that the child started may keep the pipe open for longer than the child lives.
  private static func wait(for child: pid_t, relaying relay: inout Relay) -> Outcome {
    var ended: Outcome?
    while true {
      switch relay.pass(waits: ended == nil) {
      case .some: continue
      case .end: return ended ?? wait(for: child)
      case .nothing:
        if let ended { return ended }
        ended = hasEnded(child)
      }
    }
  }

  /// How a child ended, if it has.
  private static func hasEnded(_ child: pid_t) -> Outcome? {
    var status: Int32 = 0
    return waitpid(child, &status, WNOHANG) == child ? outcome(status) : nil
  }

  /// Runs a program and collects what it prints.
  ///
  /// - Parameters:
  ///   - program: Its path, or its name to look for in `PATH`.
  ///   - arguments: The arguments after its name.
  ///   - folder: The folder to run it in.
  ///   - errorLog: The file that its standard error goes to; with its output when nil.
  /// - Returns: How it ended, and its output.
  /// - Throws: ``StartFailure``.
  static func capture(
    _ program: String, _ arguments: [String], in folder: String, errorLog: String? = nil
  ) throws -> (outcome: Outcome, output: Data) {
    let pipe = Pipe()
    let writing = pipe.fileHandleForWriting
    let log = errorLog.map { open($0, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0o644) }
    defer { if let log { close(log) } }
    let errors = log ?? writing.fileDescriptor
    let child = try spawn(
      program, arguments, folder: folder,
      descriptors: [STDOUT_FILENO: writing.fileDescriptor, STDERR_FILENO: errors])
    try? writing.close()
    return SignalForwarding.whileRunning(child) {
      let output = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
      return (wait(for: child), output)
    }
  }

  private static func wait(for child: pid_t) -> Outcome {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 && errno == EINTR {}
    return outcome(status)
  }

  private static func outcome(_ status: Int32) -> Outcome {
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
  }

  private static func spawn(
    _ program: String, _ arguments: [String], environment: [String: String] = [:],
    folder: String? = nil, descriptors: [Int32: Int32]
  ) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: SpawnAttributes
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = SpawnAttributes()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    blockNoSignal(&attributes)
    for (number, descriptor) in descriptors {
      posix_spawn_file_actions_adddup2(&actions, descriptor, number)
    }
    var variables = ProcessInfo.processInfo.environment
    variables.merge(environment) { _, new in new }
    if let folder { variables["PWD"] = folder }
    var child: pid_t = 0
    let failure = inFolder(folder) {
      withStrings([program] + arguments) { arguments in
        withStrings(variables.map { "\($0)=\($1)" }) { variables in
          posix_spawnp(&child, program, &actions, &attributes, arguments, variables)
        }
      }
    }
    guard failure == 0 else {
      throw StartFailure(program: program, reason: String(cString: strerror(failure)))
    }
    return child
  }

  #if canImport(Darwin)
    private typealias SpawnAttributes = posix_spawnattr_t?
  #else
    private typealias SpawnAttributes = posix_spawnattr_t
  #endif

  /// Lets a program hear every signal: it would inherit what this thread blocks, Ctrl-C maybe.
  private static func blockNoSignal(_ attributes: inout SpawnAttributes) {
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
  }

  private static let folderLock = Mutex(())

  /// Runs code in a folder, which belongs to the whole process: `posix_spawn` takes none.
  private static func inFolder<Result>(_ folder: String?, _ body: () -> Result) -> Result {
    guard let folder else { return body() }
    return folderLock.withLock { _ in
      let current = FileManager.default.currentDirectoryPath
      chdir(folder)
      defer { chdir(current) }
      return body()
    }
  }

  private static func withStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var copies = strings.map { strdup($0) } + [nil]
    defer { copies.forEach { free($0) } }
    return copies.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("the list ends with nil") }
      return body(UnsafePointer(base))
    }
  }
}
