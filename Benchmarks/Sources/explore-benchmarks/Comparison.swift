import Foundation

/// Runs the peers in turn with ours; the script beside their models does the work.
enum Comparison {
  static func run(_ options: Options) throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../peers/compare.py").standardizedFileURL
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["python3", script.path, "--ours", CommandLine.arguments[0], "--runs", "\(options.runs)"]
      + options.models
    try process.run()
    process.waitUntilExit()
    exit(process.terminationStatus)
  }
}
