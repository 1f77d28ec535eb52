/// Something that a test of a store did not expect.
public struct TestFailure: Error, Sendable {
  /// What kind of surprise it is.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The state is another one.
    case unexpectedState
    /// Another action was handled, or none.
    case unexpectedAction
    /// An action or answer was rejected.
    case rejected
    /// An action that was to be rejected was not.
    case notRejected
    /// The activity to answer for does not run.
    case notRunning
    /// The activity's row does not list the answer.
    case unexpectedAnswer
    /// An activity ended without an answer.
    case noAnswer
    /// Another value was emitted, or none.
    case unexpectedOutput
    /// Changes that nobody asked about.
    case unassertedChanges
    /// Emitted values that nobody asked about.
    case unassertedOutputs
    /// An activity runs at the end.
    case stillRunning
    /// A timer waits at the end.
    case pendingTimer
    /// Timers follow one another without an end.
    case endlessTimers
    /// The store reported something else.
    case issue
  }

  /// What kind of surprise it is.
  public let kind: Kind

  /// What was expected and what came, with the difference of the states.
  public let message: String

  /// The place in the test.
  public let location: CodeLocation

  /// The path of the test's file, in the form that XCTest takes.
  public let file: StaticString

  init(_ kind: Kind, _ message: String, at place: TestPlace) {
    self.kind = kind
    self.message = message
    location = CodeLocation(
      fileID: place.fileID, filePath: place.filePath.description, line: place.line)
    file = place.filePath
  }
}

extension TestFailure: CustomStringConvertible {
  /// The place and the message.
  public var description: String { "\(location): \(message)" }
}

/// A place in a test, as the compiler records it.
struct TestPlace: Sendable {
  let fileID: String
  let filePath: StaticString
  let line: Int
}
