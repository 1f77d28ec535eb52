import FSM
import Synchronization
import Testing

/// The failures of a test store, collected to be looked at.
final class Failures: Sendable {
  private let list = Mutex<[TestFailure]>([])

  var add: @Sendable (TestFailure) -> Void {
    { [self] failure in list.withLock { $0.append(failure) } }
  }
  var all: [TestFailure] { list.withLock { $0 } }
  var kinds: [TestFailure.Kind] { all.map(\.kind) }
}

/// Makes a failure of a test store one of the test.
let recorded: @Sendable (TestFailure) -> Void = { failure in
  Issue.record(
    "\(failure.message)",
    sourceLocation: SourceLocation(
      fileID: failure.location.fileID, filePath: failure.location.filePath,
      line: failure.location.line, column: 1))
}

/// Values collected from any thread.
final class Log<Element: Sendable>: Sendable {
  private let list = Mutex<[Element]>([])

  func append(_ element: Element) { list.withLock { $0.append(element) } }
  var all: [Element] { list.withLock { $0 } }
}
