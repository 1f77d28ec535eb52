import Foundation

/// Runs `print-probe`, the program over machines made for tests, as a user would.
enum Probe {
  struct Result {
    var status: Int32
    var output: String
    var errors: String
  }

  /// The package's folder: paths in the output are relative to it.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Where this build put its products.
  static var products: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
  }

  /// Runs a command line, words separated by spaces.
  static func run(_ line: String) throws -> Result {
    try run(line.split(separator: " ").map(String.init))
  }

  /// Runs a command line.
  static func run(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Result {
    try Child(
      products.appending(path: "print-probe"), arguments, in: root, environment: environment
    ).finish()
  }
}

/// A program that was started.
struct Child {
  let process = Process()
  private let folder: URL

  init(
    _ program: URL, _ arguments: [String], in directory: URL, environment: [String: String] = [:]
  ) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "probe-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = directory
    process.environment = ProcessInfo.processInfo.environment.filter {
      !$0.key.hasPrefix("FSM_CHECK_") && $0.key != "NO_COLOR"
    }.merging(environment) { _, new in new }
    // Files, for a pipe that nobody empties would stop the program.
    process.standardOutput = try Self.file(folder.appending(path: "out"))
    process.standardError = try Self.file(folder.appending(path: "err"))
    process.standardInput = FileHandle.nullDevice
    try withAllSignals { try process.run() }
  }

  /// Runs code while this thread blocks no signal: a child inherits what it blocks, and the
  /// threads that tests run on block Ctrl-C.
  private func withAllSignals(_ body: () throws -> Void) rethrows {
    var none = sigset_t()
    var previous = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    try body()
  }

  /// Waits for the end.
  func finish() throws -> Probe.Result {
    process.waitUntilExit()
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = { (name: String) in
      String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
    }
    return Probe.Result(
      status: process.terminationReason == .exit ? process.terminationStatus : -1,
      output: try text("out"), errors: try text("err"))
  }

  private static func file(_ url: URL) throws -> FileHandle {
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }
}
