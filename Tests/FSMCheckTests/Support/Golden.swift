import Foundation
import Testing

/// Compares a text with the file that holds what it should be.
///
/// With `FSM_RECORD=1` in the environment the file is written anew, and the test fails, so that a
/// run that records is never taken for one that compares.
func expectGolden(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  // Times differ from run to run.
  let masked = text.replacing(/"seconds" : [0-9.e+-]+/, with: "\"seconds\" : 0")
  try expectRecorded(
    masked, Probe.root.appending(path: "Tests/FSMCheckTests/Golden/\(name)"),
    sourceLocation: sourceLocation)
}

/// Compares a text with a file, as ``expectGolden(_:_:sourceLocation:)`` does.
func expectRecorded(
  _ text: String, _ file: URL, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let name = file.lastPathComponent
  if ProcessInfo.processInfo.environment["FSM_RECORD"] == "1" {
    try Data(text.utf8).write(to: file)
    Issue.record("recorded \(name)", sourceLocation: sourceLocation)
    return
  }
  let golden = try String(contentsOf: file, encoding: .utf8)
  guard text != golden else { return }
  let difference = zip(
    text.split(separator: "\n", omittingEmptySubsequences: false),
    golden.split(separator: "\n", omittingEmptySubsequences: false)
  ).first { $0 != $1 }
  Issue.record(
    """
    \(name) differs: \(difference.map { "'\($0)' instead of '\($1)'" } ?? "one is longer"); \
    FSM_RECORD=1 records what is printed now
    \(text)
    """, sourceLocation: sourceLocation)
}
