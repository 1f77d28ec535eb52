import Synchronization

// How a test store says what was not expected.
extension TestStore {
  func fail(_ kind: TestFailure.Kind, _ message: String, at place: TestPlace) {
    onFailure(TestFailure(kind, message, at: place))
  }

  func text(_ value: Any) -> String { "'\(ValuePrinter.elided(ValuePrinter.text(value)))'" }

  /// Compares a change with the state that was expected; nil expects nothing.
  func compare(_ change: Change<M>, with expected: M.State?, at place: TestPlace) {
    guard let expected, expected != change.new else { return }
    fail(
      .unexpectedState,
      "action \(text(change.action)) led to another state than expected"
        + Self.difference(expected: expected, actual: change.new), at: place)
  }

  /// Two states below one another, and the parts in which they differ where there are parts.
  static func difference(expected: M.State, actual: M.State) -> String {
    let parts = StateDiff(from: expected, to: actual).entries.filter { !$0.path.isEmpty }
    return "\n  expected: \(ValuePrinter.text(expected))\n  actual:   \(ValuePrinter.text(actual))"
      + parts.map { "\n    \($0)" }.joined()
  }

  /// In an exhaustive test, fails for changes that nobody asked about; then forgets them.
  func checkNothingUnasserted(at place: TestPlace) {
    let changes = script.record.withLock { record in
      defer { record.changes = [] }
      return record.changes
    }
    guard isExhaustive, !changes.isEmpty else { return }
    let lines = changes.map { change in
      "\n  \(ValuePrinter.text(change.action)): \(ValuePrinter.text(change.old)) -> "
        + ValuePrinter.text(change.new)
    }
    fail(
      .unassertedChanges, "changes that nobody asked about:" + lines.joined(), at: place)
  }

  /// Fails for what the store reported.
  func reportIssues(
    except isExpected: (StoreIssue<M>) -> Bool = { _ in false }, at place: TestPlace
  ) {
    for issue in script.takeIssues() where !isExpected(issue) {
      fail(Self.kind(of: issue), issue.description, at: place)
    }
  }

  private static func kind(of issue: StoreIssue<M>) -> TestFailure.Kind {
    switch issue {
    case .rejected: .rejected
    case .unexpectedAnswer: .unexpectedAnswer
    case .noAnswer: .noAnswer
    case .outsideAlphabet, .propertyViolated, .notRecorded, .clockFailed: .issue
    }
  }
}
