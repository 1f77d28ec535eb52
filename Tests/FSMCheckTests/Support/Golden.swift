import Foundation
import Testing

/// Compares a text with the file that holds what it should be.
///
/// With `FSM_RECORD=1` in the environment the file is written anew, and the test fails, so that a
/// run that records is never taken for one that compares.
func expectGolden(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = Probe.root.appending(path: "Tests/FSMCheckTests/Golden/\(name)")
  // Times differ from run to run.
  let masked = text.replacing(/"seconds" : [0-9.e+-]+/, with: "\"seconds\" : 0")
  if ProcessInfo.processInfo.environment["FSM_RECORD"] == "1" {
    try Data(masked.utf8).write(to: file)
    Issue.record("recorded \(name)", sourceLocation: sourceLocation)
    return
  }
  let golden = try String(contentsOf: file, encoding: .utf8)
  guard masked != golden else { return }
  let difference = zip(
    masked.split(separator: "\n", omittingEmptySubsequences: false),
    golden.split(separator: "\n", omittingEmptySubsequences: false)
  ).first { $0 != $1 }
  Issue.record(
    """
    \(name) differs: \(difference.map { "'\($0)' instead of '\($1)'" } ?? "one is longer"); \
    FSM_RECORD=1 records what is printed now
    \(masked)
    """, sourceLocation: sourceLocation)
}
